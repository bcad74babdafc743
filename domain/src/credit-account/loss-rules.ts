import { daysPastDue } from './days-past-due.ts';
import { lossTooEarly } from './errors.ts';
import type { CreditAccountState } from './state.ts';

/** Days late after which the agreement permits termination. */
const DAYS_LATE = 30;

/** True if no notice is late enough for a loss, so that only bankruptcy justifies a write-off. */
export const isLossEarly = (state: CreditAccountState, today: string): boolean =>
  daysPastDue(state, today) <= DAYS_LATE;

/**
 * Requires that the debt may be written off: a notice is more than thirty days late, or the company is
 * bankrupt.
 * @throws DomainError `LOSS_TOO_EARLY`
 */
export function requireLost(state: CreditAccountState, reasonCode: string, today: string): void {
  if (reasonCode !== 'bankruptcy' && isLossEarly(state, today)) throw lossTooEarly();
}
