import { withdrawalNotReferred } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { isOverridden } from '../state-withdrawing.ts';
import { requireGranted, requireOthersAccount, requireWithdrawal } from '../withdrawing-rules.ts';

export type RestoreRule = Omit<Recorded<'RuleRestored'>, 'accountId'>;

/**
 * Restores a rule that was overridden for one withdrawal while the withdrawal is pending.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `WITHDRAWAL_GONE`, `WITHDRAWAL_NOT_REFERRED`
 */
export function restoreRule(state: CreditAccountState, command: RestoreRule): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, command.restoredBy);
  const withdrawal = requireWithdrawal(state, command.withdrawalId);
  if (!isOverridden(withdrawal, command.rule)) return [];
  if (withdrawal.status !== 'referred' && withdrawal.status !== 'signed') throw withdrawalNotReferred();
  return [{ type: 'RuleRestored', data: { accountId, ...command } }];
}
