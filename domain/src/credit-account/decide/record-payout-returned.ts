import type { DecideContext } from '../../kernel/decider.ts';
import { assertCome, draftOf } from '../draft.ts';
import { debtIsLost, payoutUnknown } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import { releaseParts } from '../release-others.ts';
import { settle } from '../settling.ts';
import type { CreditAccountState, Recorded } from '../state.ts';

export type RecordPayoutReturned = Pick<Recorded<'PayoutReturned'>, 'payoutId' | 'returnedOn' | 'reason'>;

/**
 * Records that the money of a withdrawal was returned, so that there never was a loan. Its repayments pay
 * other claims or become credit balance.
 * @throws DomainError `PAYOUT_NOT_FOUND`, `DEBT_IS_LOST`, `DATE_IN_FUTURE`, `ACCOUNT_NOT_FOUND`
 */
export function recordPayoutReturned(
  state: CreditAccountState,
  command: RecordPayoutReturned,
  context: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  const { payoutId, returnedOn } = command;
  if (state.returnedPayoutIds.includes(payoutId)) return [];
  const withdrawal = state.withdrawals.find((one) => one.payoutId === payoutId && one.status === 'paid-out');
  if (!withdrawal) throw payoutUnknown();
  assertCome(context, returnedOn);
  if (state.loss) throw debtIsLost();
  const { withdrawalId, amountCents } = withdrawal;
  const freed = state.payments.flatMap(({ paymentId, parts }) => {
    const ofWithdrawal = parts.filter((part) => part.withdrawalId === withdrawalId);
    releaseParts(draft, paymentId, ofWithdrawal);
    return [...new Set(ofWithdrawal.map(({ on }) => on))].map((on) => ({ paymentId, on }));
  });
  draft.record('PayoutReturned', { ...command, withdrawalId, amountCents });
  settle(draft, state, { cause: 'payout-returned', causeId: payoutId }, freed);
  return [...draft.events];
}
