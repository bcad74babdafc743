import { requireDraw, requireGranted, requireOthersAccount } from '../drawing-rules.ts';
import { withdrawalNotReferred } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { isOverridden } from '../state-drawing.ts';

export type RestoreRule = Omit<Recorded<'RuleRestored'>, 'accountId'>;

/**
 * Restores a rule that was overridden for one withdrawal, while that is pending.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `WITHDRAWAL_GONE`, `WITHDRAWAL_NOT_REFERRED`
 */
export function restoreRule(state: CreditAccountState, command: RestoreRule): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, command.restoredBy);
  const draw = requireDraw(state, command.withdrawalId);
  if (!isOverridden(draw, command.rule)) return [];
  if (draw.status !== 'referred' && draw.status !== 'signed') throw withdrawalNotReferred();
  return [{ type: 'RuleRestored', data: { accountId, ...command } }];
}
