import { accountNotActive, tooManyPayouts, withdrawalNotApproved, withdrawalsBlocked } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { isOverridden } from '../state-withdrawing.ts';
import { isActive, PAYOUT_ATTEMPTS_MAX, requireGranted, requireWithdrawal } from '../withdrawing-rules.ts';

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
