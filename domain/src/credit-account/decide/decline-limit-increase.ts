import type { DecideContext } from '../../kernel/decider.ts';
import { increaseGone } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { requireGranted, requireOthersAccount } from '../withdrawing-rules.ts';

export interface DeclineLimitIncrease {
  readonly reasonCode: string;
  readonly declinedBy: string;
}

/**
 * Declines the customer's request; the limit stays unchanged. A request is approved by changing the limit.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `INCREASE_GONE`
 */
export function declineLimitIncrease(
  state: CreditAccountState,
  { reasonCode, declinedBy }: DeclineLimitIncrease,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, declinedBy);
  const { increase, increaseDeclinedOn } = state;
  if (!increase && increaseDeclinedOn !== null) return [];
  if (!increase) throw increaseGone();
  const { requestId } = increase;
  const declined = { requestId, declinedOn: today, reasonCode, declinedBy };
  return [{ type: 'LimitIncreaseDeclined', data: { accountId, ...declined } }];
}
