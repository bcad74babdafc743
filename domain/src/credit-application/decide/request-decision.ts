import type { DecideContext } from '../../kernel/decider.ts';
import { wrongStep } from '../../kernel/domain-error.ts';
import { guarantorNotUsable, tooManyAttempts, tooManyInvitations } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { signsStandingOffer } from '../guarantor-list.ts';
import {
  awaitedParticipants,
  covers,
  invitationEnd,
  invitationIdOf,
  lapsedParticipants,
  MAX_INVITATIONS,
  type Participant,
} from '../invitation.ts';
import { isOpen, isUnusable } from '../participants.ts';
import type { CreditApplicationState } from '../state.ts';

/** Limit on decisions per application; each costs credit reports and lenders' time. */
export const MAX_ATTEMPTS = 50;

/**
 * Requests a decision on the current answers. Persons beside the applicant are first asked to stand surety or
 * sign for the company: the application then waits, and the last consent requests the decision.
 * @throws DomainError wrong-step before the guarantors are declared, `TOO_MANY_ATTEMPTS`,
 * `TOO_MANY_INVITATIONS`, `GUARANTOR_NOT_USABLE`
 * @param offerEnd of the standing offer while an increase is tried
 */
export function requestDecision(
  state: CreditApplicationState,
  context: DecideContext,
  offerEnd: string | null = null,
): CreditApplicationEvent[] {
  if (state.phase === 'deciding' || state.phase === 'awaiting-consents') return [];
  if (state.phase !== 'answering' || !state.guarantors) throw wrongStep();
  if (state.attempt >= MAX_ATTEMPTS) throw tooManyAttempts();
  const awaited = [...awaitedParticipants(state), ...lapsedParticipants(state, context.now)];
  if (awaited.length === 0) return [decisionRequested(state)];
  // Checked before the answer that one of them is not usable, so that the number of persons who can be probed
  // is limited by the invitations.
  const unasked = awaited.filter(({ personId }) => !state.invitations[personId]);
  if (state.invitationsMade + unasked.length > MAX_INVITATIONS) throw tooManyInvitations();
  const invitations = invitationsOf(state, awaited, context, offerEnd);
  if (state.invitationsMade + invitations.length > MAX_INVITATIONS) throw tooManyInvitations();
  return [...invitations, consentsAwaited(state, awaited)];
}

/** The application waits for them. */
export const consentsAwaited = (
  { applicationId }: CreditApplicationState,
  awaited: readonly Participant[],
): CreditApplicationEvent => ({
  type: 'ConsentsAwaited',
  data: { applicationId, personIds: awaited.map(({ personId }) => personId) },
});

/** The next decision. */
export const decisionRequested = ({
  applicationId,
  attempt,
}: CreditApplicationState): CreditApplicationEvent => ({
  type: 'DecisionRequested',
  data: { applicationId, attempt: attempt + 1 },
});

/** One invitation for each person without an open one that covers all their roles. */
export function invitationsOf(
  state: CreditApplicationState,
  awaited: readonly Participant[],
  { now }: DecideContext,
  offerEnd: string | null,
): CreditApplicationEvent[] {
  const isUnder = (participant: Participant) => {
    const invitation = state.invitations[participant.personId];
    if (!invitation) return false;
    const isCovered = covers(invitation, participant);
    if (isUnusable(invitation) || (!isCovered && signsStandingOffer(state, invitation)))
      throw guarantorNotUsable();
    return isOpen(invitation) && isCovered;
  };
  const invited = awaited.filter((participant) => !isUnder(participant));
  const { applicationId, userId, invitationsMade } = state;
  return invited.map(({ personId, roles }, index) => ({
    type: 'GuarantorInvited',
    data: {
      applicationId,
      personId,
      invitationId: invitationIdOf(applicationId, personId, invitationsMade + index),
      roles: [...roles],
      invitedBy: userId,
      invitedAt: now,
      expiresAt: invitationEnd(now, offerEnd),
    },
  }));
}
