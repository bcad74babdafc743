import { companyNotesIn } from '../contracts/enums.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { type Evaluation, evaluated, isStale } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface OpenManualReview {
  readonly attempt: number;
  /** `verification-missing`, `pep-hit`, `partner-unavailable` … What is about a person is recorded in the evaluation's trace alone. */
  readonly reasons: readonly string[];
  /** Null when it could not be evaluated, because a partner failed. */
  readonly evaluation: Evaluation | null;
}

/** Hands the decision to staff. Nothing is lost: the customer sees that a person looks at it. */
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
