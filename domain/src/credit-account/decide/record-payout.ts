import { creditTerms } from '../../calculators/credit-terms.ts';
import { minimumAmortizationCents } from '../../calculators/repayment-plan.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { assertCome, draftOf } from '../draft.ts';
import { payoutNotOrdered } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import { rateOn } from '../interest.ts';
import { settle } from '../settling.ts';
import type { CreditAccountState, Recorded } from '../state.ts';

export type RecordPayout = Pick<
  Recorded<'WithdrawalPaidOut'>,
  'withdrawalId' | 'payoutId' | 'paidOutOn' | 'bankReference'
>;

/**
 * Records that the bank paid out a withdrawal. The debt begins, with its plan. Only the latest ordered payout
 * is accepted.
 * @throws DomainError `PAYOUT_NOT_ORDERED`, `DATE_IN_FUTURE`, `ACCOUNT_NOT_FOUND`
 */
export function recordPayout(
  state: CreditAccountState,
  command: RecordPayout,
  context: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  const { withdrawalId, payoutId, paidOutOn } = command;
  const withdrawal = state.withdrawals.find((one) => one.withdrawalId === withdrawalId);
  if (withdrawal?.payoutId !== payoutId) throw payoutNotOrdered();
  if (withdrawal.status === 'paid-out') return [];
  if (withdrawal.status !== 'ordered') throw payoutNotOrdered();
  assertCome(context, paidOutOn);
  const { amountCents } = withdrawal;
  draft.record('WithdrawalPaidOut', {
    ...command,
    amountCents,
    planMonthCount: creditTerms.repaymentMonths,
    monthlyAmortizationCents: minimumAmortizationCents(amountCents),
    rateYearBasisPoints: rateOn(state, paidOutOn),
  });
  settle(draft, state, { cause: 'late-booking', causeId: payoutId });
  return [...draft.events];
}
