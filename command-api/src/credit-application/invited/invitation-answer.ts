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

/** What the invited person is told: what they would answer for or sign, and nothing else of the company. */
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

/** Whoever is to sign, or has signed, sees what was decided, the bond and the agreement that it is for. */
export const maySeeAgreement = (state: InvitationState): boolean =>
  state === 'to-sign' || state === 'signed' || state === 'concluded';

/** The end of the offer is that of its signatures. */
export async function signUntil(
  { commands }: Pick<InvitationParts, 'commands'>,
  { applicationId }: CreditApplicationState,
): Promise<string> {
  return (await commands.load(creditAccount, creditAccountId(applicationId))).expiresAt;
}

/** What was signed is shown as it was signed, whatever words a bond has by now; null when that copy is not there. */
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

/** How far the invited person has come. What was decided is theirs to know only once there is something to sign. */
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
    // Who consented to an increase that came to nothing is no party to the offer that stands.
    return isMissing(state, invitation.personId) ? 'to-sign' : 'over';
  }
  // Who consented to an increase that was refused is bound to nothing, and nothing is examined any more.
  if (phase === 'offered' && !requiredSigners(state).some(({ personId }) => personId === invitation.personId))
    return 'over';
  return phase === 'rejected' || phase === 'expired' || phase === 'withdrawn' ? 'over' : 'consented';
}
