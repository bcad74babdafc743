import { centsOf } from '@kreditlina/domain/calculators/units';
import {
  consentBody,
  invitationAnswer,
  invitationBody,
} from '@kreditlina/domain/credit-application/contracts/invitations';
import {
  type AnswerInvitation,
  answerInvitation,
  creditApplication,
  invitationOf,
} from '@kreditlina/domain/credit-application/index';
import { signedIn } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import type { Call } from '@kreditlina/http-edge/route';
import { route } from '@kreditlina/http-edge/route';
import { beginningCaseOf } from '../../role-or-case.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { type FoundInvitation, findInvitation } from './find-invitation.ts';
import { toInvitation } from './invitation-answer.ts';

export const consentToInvitation = route({
  method: 'POST',
  url: apiPaths.invitationConsent,
  access: signedIn,
  summary:
    'Consents to one credit inquiry and to stand surety, or to sign for the company, when the credit is granted',
  body: consentBody,
  answer: invitationAnswer,
  handler: async (call, parts: CreditApplicationParts) => {
    const found = await findInvitation(parts, call.body.token, call.session.userId);
    const { personId, invitationId, roles } = found.invitation;
    const consent = () =>
      send(parts, call, found, {
        answer: 'consent',
        personId,
        invitationId,
        totalPrivateCreditsCents:
          call.body.total_private_credits === null ? null : centsOf(call.body.total_private_credits),
        creditCompanies: call.body.credit_companies,
      });
    // A signature for the company makes nobody answer for its credit.
    return roles.includes('guarantor') ? beginningCaseOf(parts, personId, consent) : consent();
  },
});

export const declineInvitation = route({
  method: 'POST',
  url: apiPaths.invitationDecline,
  access: signedIn,
  summary: 'Declines to stand surety or to sign',
  body: invitationBody,
  answer: invitationAnswer,
  handler: async (call, parts: CreditApplicationParts) => {
    const found = await findInvitation(parts, call.body.token, call.session.userId);
    const { personId, invitationId } = found.invitation;
    return send(parts, call, found, { answer: 'decline', personId, invitationId });
  },
});

/** Sends the answer and shows the invitation as it is afterwards. @throws DomainError `INVITATION_GONE`, `INVALID_FIELDS` */
async function send(
  parts: CreditApplicationParts,
  call: Pick<Call, 'origin' | 'announce'>,
  found: FoundInvitation,
  answer: AnswerInvitation,
) {
  const { applicationId } = found.state;
  const { commands } = parts;
  const { state, position } = await commands.send(
    call.origin,
    creditApplication,
    applicationId,
    answerInvitation,
    answer,
  );
  call.announce(position);
  const invitation = invitationOf(state, answer.personId, answer.invitationId) ?? found.invitation;
  return toInvitation(parts, { state, invitation });
}
