import { centsOf } from '@kreditlina/domain/calculators/units';
import {
  consentToInvitation,
  declineInvitation,
} from '@kreditlina/domain/credit-application/contracts/invitations';
import {
  type AnswerInvitation,
  answerInvitation,
  creditApplication,
  invitationOf,
} from '@kreditlina/domain/credit-application/index';
import type { Call } from '@kreditlina/http-edge/route';
import { handle } from '@kreditlina/http-edge/route';
import { beginningCaseOf } from '../../role-or-case.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { type FoundInvitation, findInvitation } from './find-invitation.ts';
import { toInvitation } from './invitation-answer.ts';

export const consentToInvitationRoute = handle(
  consentToInvitation,
  async (call, parts: CreditApplicationParts) => {
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
    // A signatory of the company does not become liable for its credit.
    return roles.includes('guarantor') ? beginningCaseOf(parts, personId, consent) : consent();
  },
);

export const declineInvitationRoute = handle(
  declineInvitation,
  async (call, parts: CreditApplicationParts) => {
    const found = await findInvitation(parts, call.body.token, call.session.userId);
    const { personId, invitationId } = found.invitation;
    return send(parts, call, found, { answer: 'decline', personId, invitationId });
  },
);

/**
 * Sends the answer and returns the invitation after it. @throws DomainError `INVITATION_GONE`,
 * `INVALID_FIELDS`
 */
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
