import { creditTerms } from '../../calculators/credit-terms.ts';
import { rateOn } from '../../calculators/interest.ts';
import { minimumAmortizationCents } from '../../calculators/repayment-plan.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { assertUsable, draftOf } from '../draft.ts';
import {
  accountNotActive,
  debtIsLost,
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

export type RecordPayout = Pick<
  Recorded<'WithdrawalPaidOut'>,
  'withdrawalId' | 'payoutId' | 'paidOutOn' | 'bankReference'
>;

/**
 * Records that the bank paid out a withdrawal. The debt begins, with its plan. Only the latest ordered payout
 * is accepted.
 * @throws DomainError `PAYOUT_NOT_ORDERED`, `DATE_BEFORE_ACCOUNT`, `DATE_IN_FUTURE`,
 * `ACCOUNT_NOT_FOUND`
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
  assertUsable(state, context, paidOutOn);
  const { amountCents } = withdrawal;
  const data = {
    accountId: draft.accountId,
    ...command,
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
 * other claims or become credit balance.
 * @throws DomainError `PAYOUT_NOT_FOUND`, `DEBT_IS_LOST`, `DATE_BEFORE_ACCOUNT`, `DATE_IN_FUTURE`,
 * `ACCOUNT_NOT_FOUND`
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
  if (state.loss) throw debtIsLost();
  const { withdrawalId, amountCents } = withdrawal;
  const data = { accountId: draft.accountId, ...command, withdrawalId, amountCents };
  bookFact(draft, { type: 'PayoutReturned', data }, context);
  return [...draft.events];
}
