import type { DecideContext } from '../../kernel/decider.ts';
import { reviewAskedAlready, reviewNotPossible, reviewTooLate } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { reviewOfDecision, reviewPossibleUntil } from '../human-review.ts';
import type { CreditApplicationState } from '../state.ts';

export interface RequestHumanReview {
  /** The applicant's message to the reviewer; may be empty. */
  readonly text: string;
  /** When the application was rejected; null: not rejected, as far as is known. */
  readonly rejectedAt: string | null;
}

/**
 * The applicant requests a human review of a rejection: once per decision, whatever the reason.
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
