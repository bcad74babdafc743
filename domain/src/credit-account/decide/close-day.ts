import type { DecideContext } from '../../kernel/decider.ts';
import { accrueThrough } from '../accruing.ts';
import { draftOf } from '../draft.ts';
import { dayNotOver } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';

export interface CloseDay {
  /** Business date to close; missed days before it are closed as well. */
  readonly on: string;
}

/**
 * Accrues interest and late interest through a past day. A repeated call has no effect.
 * @throws DomainError `DAY_NOT_OVER`, `ACCOUNT_NOT_FOUND`
 */
export function closeDay(
  state: CreditAccountState,
  { on }: CloseDay,
  { today }: DecideContext,
): CreditAccountEvent[] {
  if (on >= today) throw dayNotOver();
  const draft = draftOf(state);
  accrueThrough(draft, on);
  return [...draft.events];
}
