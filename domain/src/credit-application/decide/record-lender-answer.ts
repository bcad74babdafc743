import type { Lender } from '../contracts/enums.ts';
import { firstLenderNotAsked } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { isStale, requireDecidedByRules } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface RecordLenderAnswer {
  readonly attempt: number;
  readonly lender: Lender;
  readonly outcome: 'approved' | 'rejected';
  readonly reasons: readonly string[];
  /** The lender's maximum; null: no cap of its own. */
  readonly maxLimitCents: number | null;
  readonly reference: string;
}

/**
 * A lender's first answer in an attempt counts.
 * @throws DomainError `FIRST_LENDER_NOT_ASKED`, wrong-step where no lender is asked
 */
export function recordLenderAnswer(
  state: CreditApplicationState,
  command: RecordLenderAnswer,
): CreditApplicationEvent[] {
  const { attempt, lender, outcome, maxLimitCents, reference } = command;
  if (isStale(state, attempt) || state.lenderAnswers[lender]) return [];
  requireDecidedByRules(state);
  if (lender === 'second' && state.lenderAnswers.first?.outcome !== 'approved') throw firstLenderNotAsked();
  const { applicationId, userId } = state;
  const reasons = [...command.reasons];
  return [
    {
      type: 'LenderAnswered',
      data: { applicationId, userId, attempt, lender, outcome, reasons, maxLimitCents, reference },
    },
  ];
}
