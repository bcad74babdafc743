import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { findWithdrawal, PAYOUT_ATTEMPTS, requireGranted } from '../withdrawing-rules.ts';

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
