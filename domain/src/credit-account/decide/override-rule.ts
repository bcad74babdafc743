import { isSetAsideByTwo, requireDraw, requireGranted, requireOthersAccount } from '../drawing-rules.ts';
import { withdrawalNotReferred } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { isOverridden } from '../state-drawing.ts';

export type OverrideRule = Omit<Recorded<'RuleOverridden'>, 'accountId'>;

/**
 * Staff override a rule for one pending withdrawal, with a reason. A list result, or a block for it, only
 * once the withdrawal waits for that; another person then approves.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `WITHDRAWAL_GONE`, `WITHDRAWAL_NOT_REFERRED`
 */
export function overrideRule(state: CreditAccountState, command: OverrideRule): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, command.overriddenBy);
  const draw = requireDraw(state, command.withdrawalId);
  if (isOverridden(draw, command.rule)) return [];
  const isThere = draw.reasons.includes(command.rule) || !isSetAsideByTwo(state, command.rule);
  if (!isThere || (draw.status !== 'referred' && draw.status !== 'signed')) throw withdrawalNotReferred();
  return [{ type: 'RuleOverridden', data: { accountId, ...command } }];
}
