import type { DecideContext } from '../../kernel/decider.ts';
import { assertCome, draftOf } from '../draft.ts';
import type { CreditAccountEvent } from '../events.ts';
import { recordReminders } from '../notices.ts';
import type { CreditAccountState } from '../state.ts';

export interface ChargeReminders {
  readonly on: string;
}

/**
 * Records a reminder for each late notice, at most once per notice, with the fee of the terms. Past days get
 * no reminders.
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
