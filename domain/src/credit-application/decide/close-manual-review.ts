import type { DecideContext } from '../../kernel/decider.ts';
import { controllingPersons } from '../controlling-persons.ts';
import { hitsUndecided, sanctionConfirmed } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { hasOldFacts } from '../facts-age.ts';
import { isStale, requirePhase } from '../guards.ts';
import { confirmedSanctions, undecidedHits } from '../human-review.ts';
import { countsOnNobodyGone, lapsedParticipants } from '../invitation.ts';
import { isOfStandingOffer, standingOfferKept } from '../standing-offer.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';
import { consentsAwaited, invitationsOf } from './request-decision.ts';

export interface CloseManualReview {
  readonly attempt: number;
  /**
   * `resume`: the reasons are accepted and the decision continues; `reject` ends the application, or only the
   * increase.
   */
  readonly outcome: Recorded<'ManualReviewClosed'>['outcome'];
  readonly reasonCode: NonNullable<Recorded<'ManualReviewClosed'>['why']>['reason'];
  /** The reviewer's justification. */
  readonly comment?: string;
}

/**
 * By staff, with a comment, once every hit is decided. A confirmed sanctions hit permits only a rejection.
 * @throws DomainError wrong-step when nothing is under review, `HITS_UNDECIDED`, `SANCTION_CONFIRMED`
 */
export function closeManualReview(
  state: CreditApplicationState,
  command: CloseManualReview,
  context: DecideContext,
): CreditApplicationEvent[] {
  const isClosedAlready =
    command.outcome === 'resume' ? isResumed(state, command.attempt) : isRejected(state, command.attempt);
  if (isClosedAlready) return [];
  requirePhase(state, 'manual-review');
  if (undecidedHits(state).length > 0) throw hitsUndecided();
  const confirmed = confirmedSanctions(state);
  if (confirmed.length > 0 && command.outcome === 'resume') throw sanctionConfirmed();
  const { applicationId, userId, attempt, standingOffer } = state;
  const { outcome, reasonCode: reason, comment = '' } = command;
  const isKept = outcome === 'reject' && standingOffer !== null && !confirmed.some(isBoundAlready(state));
  return [
    {
      type: 'ManualReviewClosed',
      data: {
        applicationId,
        userId,
        attempt,
        outcome,
        why: { reason, comment },
        ...(outcome === 'resume' && hasOldFacts(state, context.now) && { asksAnew: true as const }),
      },
    },
    ...(isKept ? [standingOfferKept(state, standingOffer)] : []),
    ...(outcome === 'resume' ? askedAgain(state, context) : []),
  ];
}

/** Consents that lapsed during the review are requested again before the decision. */
function askedAgain(state: CreditApplicationState, context: DecideContext): CreditApplicationEvent[] {
  const lapsed = countsOnNobodyGone(state) ? lapsedParticipants(state, context.now) : [];
  if (lapsed.length === 0) return [];
  return [...invitationsOf(state, lapsed, context, null), consentsAwaited(state, lapsed)];
}

/** Whether a person belongs to the standing offer, not only to the requested increase. */
const isBoundAlready =
  (state: CreditApplicationState) =>
  ({ personId }: { readonly personId: string }): boolean =>
    personId === state.userId ||
    isOfStandingOffer(state, personId) ||
    (state.owners !== null && controllingPersons(state.owners).some((one) => one.personId === personId));

/**
 * The decision continues or waits: for a lapsed consent, or for a replacement of a person who withdrew
 * theirs.
 */
const isResumed = (state: CreditApplicationState, attempt: number): boolean =>
  !isStale(state, attempt) ||
  (state.phase === 'awaiting-consents' && state.attempt === attempt) ||
  (state.phase === 'answering' && state.attempt === attempt && !countsOnNobodyGone(state));

const isRejected = ({ phase, decision }: CreditApplicationState, attempt: number): boolean =>
  phase === 'rejected' ||
  (phase === 'offered' && decision?.isStandingOffer === true && decision.attempt === attempt);
