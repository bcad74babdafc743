import type { DecideContext } from '../../kernel/decider.ts';
import { assertCome, draftOf } from '../draft.ts';
import type { CreditAccountEvent } from '../events.ts';
import { recordReminders } from '../notices.ts';
import type { CreditAccountState } from '../state.ts';

export interface ChargeReminders {
  readonly on: string;
}

/**
 * Reminds once of each late notice, with the fee of the terms; sends none for a past day.
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
