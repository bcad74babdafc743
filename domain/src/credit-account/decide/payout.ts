import { creditTerms } from '../../calculators/credit-terms.ts';
import { rateOn } from '../../calculators/interest.ts';
import { minimumAmortizationCents } from '../../calculators/repayment-plan.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { assertUsable, draftOf } from '../draft.ts';
import {
  accountNotActive,
  payoutNotOrdered,
  payoutUnknown,
  tooManyPayouts,
  withdrawalNotApproved,
  withdrawalsBlocked,
} from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import { bookFact } from '../recast/book.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { isOverridden } from '../withdrawing.ts';
import {
  findWithdrawal,
  isActive,
  PAYOUT_ATTEMPTS,
  PAYOUT_ATTEMPTS_MAX,
  requireGranted,
  requireWithdrawal,
} from '../withdrawing-rules.ts';

export interface OrderPayout {
  readonly withdrawalId: string;
  /** Idempotency key for the bank: one per attempt, never reused. */
  readonly payoutId: string;
}

/**
 * Records a payout order before the bank is asked to pay, so that a second order for the same withdrawal is
 * refused before money moves.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `WITHDRAWAL_GONE`, `WITHDRAWAL_NOT_APPROVED`,
 * `ACCOUNT_NOT_ACTIVE`, `WITHDRAWALS_BLOCKED`, `TOO_MANY_PAYOUTS`
 */
export function orderPayout(
  state: CreditAccountState,
  { withdrawalId, payoutId }: OrderPayout,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const withdrawal = requireWithdrawal(state, withdrawalId);
  const { status, amountCents, attempts } = withdrawal;
  if (withdrawal.payoutId === payoutId) return [];
  if (status !== 'approved') throw withdrawalNotApproved();
  if (!isActive(state)) throw accountNotActive();
  if (state.blocked !== null && !isOverridden(withdrawal, 'blocked')) throw withdrawalsBlocked();
  if (attempts >= PAYOUT_ATTEMPTS_MAX) throw tooManyPayouts();
  const attempt = attempts + 1;
  return [{ type: 'PayoutOrdered', data: { accountId, withdrawalId, payoutId, attempt, amountCents } }];
}

/** True if the payout is booked, even if its money has come back since. */
const isBooked = ({ withdrawals, returnedPayoutIds }: CreditAccountState, payoutId: string): boolean =>
  returnedPayoutIds.includes(payoutId) ||
  withdrawals.some((one) => one.payoutId === payoutId && one.status === 'paid-out');

/**
 * The withdrawal of a payout, and whether its order still holds. A second payout for the same withdrawal is
 * another one, because both are owed.
 */
function payoutUnder(
  state: CreditAccountState,
  { withdrawalId, payoutId }: CreditAccountState['payoutOrders'][number],
): { readonly withdrawalId: string; readonly isValid: boolean } {
  const withdrawal = state.withdrawals.find((one) => one.withdrawalId === withdrawalId);
  if (withdrawal?.status === 'ordered' && withdrawal.payoutId === payoutId)
    return { withdrawalId, isValid: true };
  const isPaid = state.payoutOrders.some(
    (one) => one.withdrawalId === withdrawalId && isBooked(state, one.payoutId),
  );
  return { withdrawalId: isPaid ? payoutId : withdrawalId, isValid: false };
}

export type RecordPayout = Pick<
  Recorded<'WithdrawalPaidOut'>,
  'withdrawalId' | 'payoutId' | 'paidOutOn' | 'bankReference'
>;

/**
 * Records that the bank paid out a withdrawal. The debt begins, with its plan. A payout under any order
 * counts, because the customer has the money, whatever has become of the order since.
 * @throws DomainError `PAYOUT_NOT_ORDERED` for an order that never was, `DATE_BEFORE_ACCOUNT`,
 * `DATE_IN_FUTURE`, `ACCOUNT_NOT_FOUND`
 */
export function recordPayout(
  state: CreditAccountState,
  command: RecordPayout,
  context: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  const { payoutId, paidOutOn, bankReference } = command;
  const order = state.payoutOrders.find((one) => one.payoutId === payoutId);
  if (order?.withdrawalId !== command.withdrawalId) throw payoutNotOrdered();
  if (isBooked(state, payoutId)) return [];
  assertUsable(state, context, paidOutOn);
  const { amountCents } = order;
  const { withdrawalId, isValid } = payoutUnder(state, order);
  if (!isValid) {
    const { userId: requestedBy } = requireGranted(state);
    draft.record('PayoutFound', { withdrawalId, payoutId, amountCents, requestedBy });
  }
  const data = {
    accountId: draft.accountId,
    withdrawalId,
    payoutId,
    paidOutOn,
    bankReference,
    amountCents,
    planMonthCount: creditTerms.repaymentMonths,
    monthlyAmortizationCents: minimumAmortizationCents(amountCents),
    rateYearBasisPoints: rateOn(state, paidOutOn),
  };
  bookFact(draft, { type: 'WithdrawalPaidOut', data }, context);
  return [...draft.events];
}

export type RecordPayoutFailed = Omit<Recorded<'PayoutFailed'>, 'accountId'>;

/**
 * Records that the bank confirmed it did not pay an order. The payout is ordered again, and referred to
 * staff after several attempts.
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export function recordPayoutFailed(
  state: CreditAccountState,
  { withdrawalId, payoutId, reason }: RecordPayoutFailed,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const withdrawal = findWithdrawal(state, withdrawalId);
  // An answer about an earlier order, or a repeated answer, has no effect.
  if (withdrawal?.status !== 'ordered' || withdrawal.payoutId !== payoutId) return [];
  return [
    { type: 'PayoutFailed', data: { accountId, withdrawalId, payoutId, reason } },
    ...(withdrawal.attempts < PAYOUT_ATTEMPTS
      ? []
      : [
          {
            type: 'WithdrawalReferred' as const,
            data: { accountId, withdrawalId, reasons: ['bank-refused' as const] },
          },
        ]),
  ];
}

export type RecordPayoutReturned = Pick<Recorded<'PayoutReturned'>, 'payoutId' | 'returnedOn' | 'reason'>;

/**
 * Records that the money of a withdrawal was returned, so that there never was a loan. Its repayments pay
 * other claims or become credit balance; a loss becomes smaller.
 * @throws DomainError `PAYOUT_NOT_FOUND`, `DATE_BEFORE_ACCOUNT`, `DATE_IN_FUTURE`, `ACCOUNT_NOT_FOUND`
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
  assertUsable(state, context, returnedOn);
  const { withdrawalId, amountCents } = withdrawal;
  const data = { accountId: draft.accountId, ...command, withdrawalId, amountCents };
  bookFact(draft, { type: 'PayoutReturned', data }, context);
  return [...draft.events];
}
