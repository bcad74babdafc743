import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { findWithdrawal, PAYOUT_ATTEMPTS, requireGranted } from '../withdrawing-rules.ts';

export type RecordPayoutFailed = Omit<Recorded<'PayoutFailed'>, 'accountId'>;

/**
 * The bank has confirmed that it did not pay this order. It is ordered again, and after some attempts goes to
 * a person.
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export function recordPayoutFailed(
  state: CreditAccountState,
  { withdrawalId, payoutId, reason }: RecordPayoutFailed,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const withdrawal = findWithdrawal(state, withdrawalId);
  // An answer about a former order, or a repeated one about this, changes nothing.
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
