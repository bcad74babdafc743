import type { CreditApplicationEvent } from '../events.ts';
import type { ApplicationPhase, CreditApplicationState } from '../state.ts';

/** Where nothing is at work and somebody is waited for. */
const waiting: readonly ApplicationPhase[] = [
  'answering',
  'awaiting-consents',
  'offered',
  'awaiting-signatures',
];

/**
 * The offer fell when somebody took back that they answer for it: its end is not that of the application, which tries anew, also after a
 * rejection: a person may turn that round.
 */
export const hasNoOffer = ({ phase, attempt, decision, standingOffer }: CreditApplicationState): boolean =>
  (phase === 'answering' || phase === 'awaiting-consents' || phase === 'rejected') &&
  attempt > 0 &&
  decision?.outcome !== 'approved' &&
  standingOffer === null;

/**
 * Ends an offer that nobody signed in time, or an application left unanswered. Called by timers: an application that is
 * signed by everybody, being decided or over is left alone. Let it go before the account's `expireOffer`, which it decides about.
 */
export function expireApplication(state: CreditApplicationState): CreditApplicationEvent[] {
  if (!waiting.includes(state.phase) || hasNoOffer(state)) return [];
  return [{ type: 'ApplicationExpired', data: { applicationId: state.applicationId } }];
}
