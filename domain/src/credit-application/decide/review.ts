import type { DecideContext } from '../../kernel/decider.ts';
import { wrongStep } from '../../kernel/domain-error.ts';
import { companyNotesIn } from '../contracts/enums.ts';
import {
  hitsUndecided,
  reviewAskedAlready,
  reviewNotPossible,
  reviewTooLate,
  sanctionConfirmed,
  tooManyAttempts,
} from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { type Evaluation, evaluated, isStale, requirePhase } from '../guards.ts';
import { confirmedSanctions, isSanctionConfirmed, undecidedHits } from '../hits.ts';
import { countsOnNobodyGone, hasOldFacts, lapsedParticipants } from '../invitation.ts';
import { controllingPersons } from '../persons.ts';
import { reviewOfDecision, reviewPossibleUntil } from '../requested-review.ts';
import { isOfStandingOffer, standingOfferKept } from '../standing-offer.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';
import { ATTEMPTS_MAX, consentsAwaited, invitationsOf } from './decision.ts';

interface OpenManualReview {
  readonly attempt: number;
  /** `pep-hit`, `partner-unavailable` … Reasons about a person are only in the evaluation's trace. */
  readonly reasons: readonly string[];
  /** Null if a partner's failure prevented the evaluation. */
  readonly evaluation: Evaluation | null;
}

/** Refers the decision to staff. */
export function openManualReview(
  state: CreditApplicationState,
  command: OpenManualReview,
): CreditApplicationEvent[] {
  if (isStale(state, command.attempt)) return [];
  const { applicationId, attempt, type } = state;
  const reasons = companyNotesIn(command.reasons);
  return [
    ...(command.evaluation ? [evaluated(state, command.evaluation)] : []),
    {
      type: 'ManualReviewOpened',
      data: { applicationId, attempt, reasons, ...(type === 'cutter' && { awaitsOffer: true as const }) },
    },
  ];
}

interface CloseManualReview {
  readonly attempt: number;
  /** `resume` accepts the reasons and continues; `reject` ends the application, or only the increase. */
  readonly outcome: Recorded<'ManualReviewClosed'>['outcome'];
  readonly reasonCode: Recorded<'ManualReviewClosed'>['why']['reason'];
  /** Justification by the reviewer. */
  readonly comment?: string;
}

/**
 * Closes a manual review, with a comment, once every hit is decided. A confirmed sanctions hit permits only a
 * rejection.
 * @throws DomainError wrong-step if nothing is under review, `HITS_UNDECIDED`, `SANCTION_CONFIRMED`
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

/** Renews the request for consents that expired during the review. */
function askedAgain(state: CreditApplicationState, context: DecideContext): CreditApplicationEvent[] {
  const lapsed = countsOnNobodyGone(state) ? lapsedParticipants(state, context.now) : [];
  if (lapsed.length === 0) return [];
  return [...invitationsOf(state, lapsed, context, null), consentsAwaited(state, lapsed)];
}

/**
 * True if the person remains a party when the increase is dropped: the applicant, a controlling owner, or a
 * guarantor or signatory of the standing offer.
 */
const isBoundAlready =
  (state: CreditApplicationState) =>
  ({ personId }: { readonly personId: string }): boolean =>
    personId === state.userId ||
    isOfStandingOffer(state, personId) ||
    (state.owners !== null && controllingPersons(state.owners).some((one) => one.personId === personId));

/** True if the decision continues, or waits for an expired consent or a replacement. */
const isResumed = (state: CreditApplicationState, attempt: number): boolean =>
  !isStale(state, attempt) ||
  (state.phase === 'awaiting-consents' && state.attempt === attempt) ||
  (state.phase === 'answering' && state.attempt === attempt && !countsOnNobodyGone(state));

const isRejected = ({ phase, decision }: CreditApplicationState, attempt: number): boolean =>
  phase === 'rejected' ||
  (phase === 'offered' && decision?.isStandingOffer === true && decision.attempt === attempt);

interface RequestHumanReview {
  /** The applicant's message to the reviewer; may be empty. */
  readonly text: string;
  /** Time of the rejection; null if unknown. */
  readonly rejectedAt: string | null;
}

/**
 * Records the applicant's request for a human review of a rejection, once per decision and regardless of the
 * grounds.
 * @throws DomainError `REVIEW_NOT_POSSIBLE`, `REVIEW_ASKED_ALREADY`, `REVIEW_TOO_LATE`
 */
export function requestHumanReview(
  state: CreditApplicationState,
  { text: written, rejectedAt }: RequestHumanReview,
  { now }: DecideContext,
): CreditApplicationEvent[] {
  const { phase, applicationId, userId, attempt } = state;
  if (phase !== 'rejected' || rejectedAt === null) throw reviewNotPossible();
  const text = written.trim();
  const known = reviewOfDecision(state);
  if (known?.outcome === null && known.text === text) return [];
  if (known) throw reviewAskedAlready();
  if (now > reviewPossibleUntil(rejectedAt)) throw reviewTooLate();
  return [{ type: 'HumanReviewRequested', data: { applicationId, userId, attempt, requestedAt: now, text } }];
}

type DecideHumanReview = Pick<Recorded<'HumanReviewDecided'>, 'outcome' | 'reasonCode' | 'comment'>;

/**
 * Decides a requested review, with a comment. The rejection is upheld, or the application returns to the
 * applicant, who checks the answers and requests a new decision. After a confirmed sanctions hit it can only
 * be upheld.
 * @throws DomainError wrong-step if no review was requested, `SANCTION_CONFIRMED`, `TOO_MANY_ATTEMPTS`
 */
export function decideHumanReview(
  state: CreditApplicationState,
  { outcome, reasonCode, comment }: DecideHumanReview,
  { now }: DecideContext,
): CreditApplicationEvent[] {
  const review = reviewOfDecision(state);
  if (!review) throw wrongStep();
  if (review.outcome === outcome) return [];
  requirePhase(state, 'rejected');
  if (review.outcome !== null) throw wrongStep();
  if (outcome === 'reopened') {
    if (isSanctionConfirmed(state)) throw sanctionConfirmed();
    if (state.attempt >= ATTEMPTS_MAX) throw tooManyAttempts();
  }
  const { applicationId, userId, attempt } = state;
  return [
    {
      type: 'HumanReviewDecided',
      data: { applicationId, userId, attempt, outcome, reasonCode, decidedAt: now, comment },
    },
  ];
}
