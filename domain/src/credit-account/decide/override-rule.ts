import { requireDraw, requireGranted, requireOthersAccount } from '../drawing-rules.ts';
import { withdrawalNotReferred } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';

export type OverrideRule = Omit<Recorded<'RuleOverridden'>, 'accountId'>;

/** Staff set a rule aside for one draw that waits, with a reason. @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `WITHDRAWAL_GONE`, `WITHDRAWAL_NOT_REFERRED` */
export function overrideRule(state: CreditAccountState, command: OverrideRule): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, command.overriddenBy);
  const { status, overridden } = requireDraw(state, command.withdrawalId);
  if (overridden.includes(command.rule)) return [];
  if (status !== 'referred' && status !== 'signed') throw withdrawalNotReferred();
  return [{ type: 'RuleOverridden', data: { accountId, ...command } }];
}
