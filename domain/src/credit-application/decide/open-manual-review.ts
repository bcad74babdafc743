import { companyNotesIn } from '../contracts/enums.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { type Evaluation, evaluated, isStale } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface OpenManualReview {
  readonly attempt: number;
  /**
   * `verification-missing`, `pep-hit`, `partner-unavailable` … Reasons about a person are recorded only in
   * the evaluation's trace.
   */
  readonly reasons: readonly string[];
  /** Null when a failed partner prevented the evaluation. */
  readonly evaluation: Evaluation | null;
}

/** Refers the decision to staff. Nothing is lost: the customer sees that a person is looking at it. */
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
