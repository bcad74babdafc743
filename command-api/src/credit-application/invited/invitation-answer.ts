import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { kronorOf } from '@kreditlina/domain/calculators/units';
import type {
  invitationAnswer,
  invitationStates,
} from '@kreditlina/domain/credit-application/contracts/invitations';
import {
  type CreditApplicationState,
  type Invitation,
  isMissing,
  isOpen,
} from '@kreditlina/domain/credit-application/index';
import { suretyParagraphs } from '@kreditlina/domain/credit-application/surety-text';
import { registeredName, user } from '@kreditlina/domain/identity/index';
import type { z } from 'zod';
import type { InvitationParts } from '../parts.ts';
import type { FoundInvitation } from './find-invitation.ts';

type InvitationAnswer = z.output<typeof invitationAnswer>;
type InvitationState = (typeof invitationStates)[number];

/** What the invited person is told: what they would answer for, and nothing else of the company. */
export async function toInvitation(
  parts: InvitationParts,
  { state, invitation }: FoundInvitation,
): Promise<InvitationAnswer> {
  const inviter = await parts.commands.load(user, state.userId);
  const stateOfInvitation = invitationState(state, invitation, parts.now());
  const isToSign = stateOfInvitation === 'to-sign' || stateOfInvitation === 'signed';
  return {
    state: stateOfInvitation,
    company_name: state.company?.companyName ?? '',
    company_number: state.company?.companyNumber ?? '',
    inviter: registeredName(inviter) ?? '',
    most: kronorOf(isToSign ? (state.decision?.limitCents ?? 0) : creditTerms.productMaxCents),
    expires_at: invitation.expiresAt,
    surety: isToSign ? (suretyParagraphs(state) ?? null) : null,
  };
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
  if (invitation.status === 'declined') return 'declined';
  if (invitation.status !== 'consented') return 'over';
  const hasSigned = agreement?.signedBy.includes(invitation.personId) ?? false;
  if (phase === 'signed' || phase === 'completed') return hasSigned ? 'concluded' : 'over';
  if (phase === 'awaiting-signatures') {
    if (hasSigned) return 'signed';
    // Who consented to an increase that came to nothing is no party to the offer that stands.
    return isMissing(state, invitation.personId) ? 'to-sign' : 'over';
  }
  return phase === 'rejected' || phase === 'expired' || phase === 'withdrawn' ? 'over' : 'consented';
}
