import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { centsOf, kronorOf } from '@kreditlina/domain/calculators/rounding';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import {
  consentToInvitation,
  declineInvitation,
  type invitationAnswer,
  type invitationStates,
  openInvitation,
} from '@kreditlina/domain/credit-application/contracts/invitations';
import { invitationGone } from '@kreditlina/domain/credit-application/errors';
import {
  type AnswerInvitation,
  answerInvitation,
  type CreditApplicationState,
  creditApplication,
  openInvitation as decide,
  type Invitation,
  invitationOf,
  isMissing,
  isOpen,
  requiredSigners,
} from '@kreditlina/domain/credit-application/index';
import { invitedParagraphs } from '@kreditlina/domain/credit-application/signed-texts';
import { registeredName, user } from '@kreditlina/domain/identity/index';
import { type Call, handle } from '@kreditlina/http-edge/route';
import type { z } from 'zod';
import { beginningCaseOf } from '../../access/role-or-case.ts';
import type { CreditApplicationParts, InvitationParts } from '../parts.ts';

export interface FoundInvitation {
  readonly state: CreditApplicationState;
  readonly invitation: Invitation;
}

/**
 * Finds the invitation behind a link for the person it names. For anyone else, every link, real or invented,
 * gives the same answer and leaves no trace.
 * @throws DomainError `INVITATION_GONE`
 */
export async function findInvitation(
  parts: InvitationParts,
  token: string,
  userId: string,
): Promise<FoundInvitation> {
  const invited = parts.invitations.read(token);
  if (!invited) throw invitationGone();
  const state = await parts.commands.load(creditApplication, invited.applicationId);
  const invitation = invitationOf(state, userId, invited.invitationId);
  if (!invitation) throw invitationGone();
  return { state, invitation };
}

type InvitationAnswer = z.output<typeof invitationAnswer>;
type InvitationState = (typeof invitationStates)[number];

/** Shows the invited person only what they would guarantee or sign, and nothing else about the company. */
async function toInvitation(
  parts: InvitationParts,
  { state, invitation }: FoundInvitation,
): Promise<InvitationAnswer> {
  const inviter = await parts.commands.load(user, state.userId);
  const stateOfInvitation = invitationState(state, invitation, parts.now());
  const isToSign = stateOfInvitation === 'to-sign';
  const isDecided = maySeeAgreement(stateOfInvitation);
  return {
    state: stateOfInvitation,
    roles: [...invitation.roles],
    company_name: state.company?.companyName ?? '',
    company_number: state.company?.companyNumber ?? '',
    inviter: registeredName(inviter) ?? '',
    most: kronorOf(isDecided ? (state.decision?.limitCents ?? 0) : creditTerms.productMaxCents),
    expires_at: invitation.expiresAt,
    sign_until: isToSign ? await signUntil(parts, state) : null,
    surety: isDecided ? await bondOf(parts, state, invitation.personId) : null,
  };
}

/** True for a person who is to sign or has signed, and may see the decision, the bond and the agreement. */
export const maySeeAgreement = (state: InvitationState): boolean =>
  state === 'to-sign' || state === 'signed' || state === 'concluded';

/** Deadline for signatures, which is the end of the offer. */
export async function signUntil(
  { commands }: Pick<InvitationParts, 'commands'>,
  { applicationId }: CreditApplicationState,
): Promise<string> {
  return (await commands.load(creditAccount, creditAccountId(applicationId))).expiresAt;
}

/**
 * Text of the bond. Once signed, the stored copy is shown, even if the wording has since changed; null if
 * that copy is missing.
 */
async function bondOf(
  { blobs }: InvitationParts,
  state: CreditApplicationState,
  personId: string,
): Promise<string[] | null> {
  const signed = state.agreement?.bonds[personId];
  if (signed === undefined) return invitedParagraphs(state, personId) ?? null;
  const copy = await blobs.get(signed);
  return copy ? Buffer.from(copy.bytes).toString('utf8').split('\n\n') : null;
}

/** Progress of the invited person. Reveals the decision only once there is a document to sign. */
export function invitationState(
  state: CreditApplicationState,
  invitation: Invitation,
  now: string,
): InvitationState {
  const { phase, agreement } = state;
  const isUnder = phase === 'awaiting-consents' || phase === 'answering';
  if (isOpen(invitation)) return isUnder && now < invitation.expiresAt ? 'open' : 'over';
  if (invitation.status === 'declined' || invitation.status === 'taken-back') return invitation.status;
  if (invitation.status !== 'consented') return 'over';
  const hasSigned = agreement?.signedBy.includes(invitation.personId) ?? false;
  if (phase === 'signed' || phase === 'completed') return hasSigned ? 'concluded' : 'over';
  if (phase === 'awaiting-signatures') {
    if (hasSigned) return 'signed';
    // If the guarantor belongs to an increase that failed, they are not party to the existing offer.
    return isMissing(state, invitation.personId) ? 'to-sign' : 'over';
  }
  // If the guarantor belongs to an increase that was refused, they are not bound, and no decision is pending.
  if (phase === 'offered' && !requiredSigners(state).some(({ personId }) => personId === invitation.personId))
    return 'over';
  return phase === 'rejected' || phase === 'expired' || phase === 'withdrawn' ? 'over' : 'consented';
}

/** A POST, because the invitation's secret must not appear in an address. */
export const openInvitationRoute = handle(openInvitation, async (call, parts: CreditApplicationParts) => {
  const found = await findInvitation(parts, call.body.token, call.session.userId);
  const { applicationId } = found.state;
  const { personId, invitationId } = found.invitation;
  const opened = await parts.commands.send(call.origin, creditApplication, applicationId, decide, {
    personId,
    invitationId,
  });
  call.announce(opened.position);
  return toInvitation(parts, found);
});

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
    // A signatory does not become liable for the company's credit.
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

/** @throws DomainError `INVITATION_GONE`, `INVALID_FIELDS` */
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
