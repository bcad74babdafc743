import { isSetAsideByTwo, requireDraw, requireGranted, requireOthersAccount } from '../drawing-rules.ts';
import { withdrawalNotReferred } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { isOverridden } from '../state-drawing.ts';

export type OverrideRule = Omit<Recorded<'RuleOverridden'>, 'accountId'>;

/**
 * Staff set a rule aside for one draw that waits, with a reason. What the lists say, or a block for it, only once it waits for that; another person approves then.
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
