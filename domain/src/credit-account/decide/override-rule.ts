import { withdrawalNotReferred } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { isOverridden } from '../state-withdrawing.ts';
import {
  isSetAsideByTwo,
  requireGranted,
  requireOthersAccount,
  requireWithdrawal,
} from '../withdrawing-rules.ts';

export type OverrideRule = Omit<Recorded<'RuleOverridden'>, 'accountId'>;

/**
 * Overrides a rule for one pending withdrawal. A list result, or a block due to one, can be overridden only
 * once the withdrawal waits for it; another person must then approve.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `WITHDRAWAL_GONE`, `WITHDRAWAL_NOT_REFERRED`
 */
export function overrideRule(state: CreditAccountState, command: OverrideRule): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, command.overriddenBy);
  const withdrawal = requireWithdrawal(state, command.withdrawalId);
  if (isOverridden(withdrawal, command.rule)) return [];
  const isThere = withdrawal.reasons.includes(command.rule) || !isSetAsideByTwo(state, command.rule);
  if (!isThere || (withdrawal.status !== 'referred' && withdrawal.status !== 'signed'))
    throw withdrawalNotReferred();
  return [{ type: 'RuleOverridden', data: { accountId, ...command } }];
}
