import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { kronorOf } from '@kreditlina/domain/calculators/units';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import type {
  invitationAnswer,
  invitationStates,
} from '@kreditlina/domain/credit-application/contracts/invitations';
import {
  type CreditApplicationState,
  type Invitation,
  isMissing,
  isOpen,
  requiredSigners,
} from '@kreditlina/domain/credit-application/index';
import { invitedParagraphs } from '@kreditlina/domain/credit-application/signatory-text';
import { registeredName, user } from '@kreditlina/domain/identity/index';
import type { z } from 'zod';
import type { InvitationParts } from '../parts.ts';
import type { FoundInvitation } from './find-invitation.ts';

type InvitationAnswer = z.output<typeof invitationAnswer>;
type InvitationState = (typeof invitationStates)[number];

/**
 * Invitation as the invited person sees it: what they would guarantee or sign, and nothing else about the
 * company.
 */
export async function toInvitation(
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

/** A person who is to sign, or has signed, sees the decision, the bond and its agreement. */
export const maySeeAgreement = (state: InvitationState): boolean =>
  state === 'to-sign' || state === 'signed' || state === 'concluded';

/** The signatures are due at the end of the offer. */
export async function signUntil(
  { commands }: Pick<InvitationParts, 'commands'>,
  { applicationId }: CreditApplicationState,
): Promise<string> {
  return (await commands.load(creditAccount, creditAccountId(applicationId))).expiresAt;
}

/** Signed text as it was signed, whatever the current wording of a bond; null when the copy is missing. */
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

/** Progress of the invited person. They learn the decision only once there is something to sign. */
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
    // A guarantor of an increase that failed is not party to the standing offer.
    return isMissing(state, invitation.personId) ? 'to-sign' : 'over';
  }
  // A guarantor of an increase that was refused is not bound, and no examination is left.
  if (phase === 'offered' && !requiredSigners(state).some(({ personId }) => personId === invitation.personId))
    return 'over';
  return phase === 'rejected' || phase === 'expired' || phase === 'withdrawn' ? 'over' : 'consented';
}
