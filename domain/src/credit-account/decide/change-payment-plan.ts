import { PLAN_MONTHS_MAX } from '../../calculators/notices-ahead.ts';
import { draftOf } from '../draft.ts';
import { planNotPossible, withdrawalNotRunning } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import { monthlyPartCents } from '../notices.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { requireOthersAccount } from '../withdrawing-rules.ts';

export interface ChangePaymentPlan extends Omit<Recorded<'PaymentPlanChanged'>, 'accountId'> {
  readonly changedBy: string;
}

const KRONA = 100;

/**
 * Changes a withdrawal's monthly part on notices from a day onwards. The new part must repay it within ten
 * years.
 * @throws DomainError `OWN_CASE`, `WITHDRAWAL_NOT_RUNNING`, `PLAN_NOT_POSSIBLE`, `ACCOUNT_NOT_FOUND`
 */
export function changePaymentPlan(
  state: CreditAccountState,
  command: ChangePaymentPlan,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  requireOthersAccount(state, command.changedBy);
  const { withdrawalId, monthlyAmortizationCents: partCents, effectiveOn } = command;
  const withdrawal = state.withdrawals.find(
    (one) => one.withdrawalId === withdrawalId && one.principalCents > 0,
  );
  if (!withdrawal) throw withdrawalNotRunning();
  if (partCents < KRONA || partCents % KRONA !== 0 || partCents > withdrawal.principalCents)
    throw planNotPossible();
  if (partCents * PLAN_MONTHS_MAX < withdrawal.principalCents) throw planNotPossible();
  if (monthlyPartCents(state, withdrawal, effectiveOn) === partCents) return [];
  draft.record('PaymentPlanChanged', command);
  return [...draft.events];
}
