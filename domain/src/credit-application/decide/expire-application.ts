import type { CreditApplicationEvent } from '../events.ts';
import type { CreditApplicationState } from '../state.ts';

/**
 * Ends an offer that nobody signed in time, or an application left unanswered. Called by timers: an application that is
 * signed, being decided or over is left alone. Let it go before the account's `expireOffer`, which it decides about.
 */
export function expireApplication(state: CreditApplicationState): CreditApplicationEvent[] {
  if (state.phase !== 'offered' && state.phase !== 'answering') return [];
  return [{ type: 'ApplicationExpired', data: { applicationId: state.applicationId } }];
}
