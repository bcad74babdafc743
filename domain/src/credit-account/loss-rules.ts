import { daysPastDue } from './days-past-due.ts';
import { lossTooEarly } from './errors-servicing.ts';
import type { CreditAccountState } from './state.ts';

/** By the agreement the credit is ended only for a payment that is later than this. */
const DAYS_LATE = 30;

/** Nothing is late enough to be lost yet, counted as on all pages: only a bankruptcy is written off. */
export const isLossEarly = (state: CreditAccountState, today: string): boolean =>
  daysPastDue(state, today) <= DAYS_LATE;

/**
 * Whether what is owed can be lost already: a notice is more than thirty days late, or the company is bankrupt.
 * @throws DomainError `LOSS_TOO_EARLY`
 */
export function requireLost(state: CreditAccountState, reasonCode: string, today: string): void {
  if (reasonCode !== 'bankruptcy' && isLossEarly(state, today)) throw lossTooEarly();
}
