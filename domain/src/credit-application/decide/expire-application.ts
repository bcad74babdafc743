import type { CreditApplicationEvent } from '../events.ts';
import type { ApplicationPhase, CreditApplicationState } from '../state.ts';

/** Phases that wait for a person, with no job running. */
const waiting: readonly ApplicationPhase[] = [
  'answering',
  'awaiting-consents',
  'offered',
  'awaiting-signatures',
];

/**
 * The offer lapsed when a guarantor withdrew: its end does not end the application, which is tried again,
 * also after a rejection that a review may reverse.
 */
export const hasNoOffer = ({ phase, attempt, decision, standingOffer }: CreditApplicationState): boolean =>
  (phase === 'answering' || phase === 'awaiting-consents' || phase === 'rejected') &&
  attempt > 0 &&
  decision?.outcome !== 'approved' &&
  standingOffer === null;

/**
 * Expires an offer that was not signed in time, or an unanswered application. Called by timers: without
 * effect on an application that is fully signed, being decided or over. Must run before the account's
 * `expireOffer`, which depends on it.
 */
export function expireApplication(state: CreditApplicationState): CreditApplicationEvent[] {
  if (!waiting.includes(state.phase) || hasNoOffer(state)) return [];
  return [{ type: 'ApplicationExpired', data: { applicationId: state.applicationId } }];
}
