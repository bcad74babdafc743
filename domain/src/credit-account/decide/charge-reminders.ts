import type { DecideContext } from '../../kernel/decider.ts';
import { assertCome, draftOf } from '../draft.ts';
import type { CreditAccountEvent } from '../events.ts';
import { recordReminders } from '../notices.ts';
import type { CreditAccountState } from '../state.ts';

export interface ChargeReminders {
  readonly on: string;
}

/**
 * Reminds of each notice that is late, once, with the fee of the terms; for a day that is over, of none.
 * @throws DomainError `DATE_IN_FUTURE`, `ACCOUNT_NOT_FOUND`
 */
export function chargeReminders(
  state: CreditAccountState,
  { on }: ChargeReminders,
  context: DecideContext,
): CreditAccountEvent[] {
  assertCome(context, on);
  const draft = draftOf(state);
  recordReminders(draft, on, context.today);
  return [...draft.events];
}
