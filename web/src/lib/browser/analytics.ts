import { readConsent } from './consent.ts';

/** Business events for marketing analytics. No personal data, no amounts. */
export type AnalyticsEvent = 'conversion' | 'sign' | 'acquisition';

export const ANALYTICS_EVENT = 'kreditlina:analytics';

type Sink = (event: AnalyticsEvent, applicationId: string) => void;

const domEventSink: Sink = (event, applicationId) => {
  globalThis.dispatchEvent?.(new CustomEvent(ANALYTICS_EVENT, { detail: { event, applicationId } }));
};

let sink = domEventSink;

/** Installs an analytics service; without an argument it restores the default DOM event. */
export function setAnalyticsSink(next: Sink = domEventSink): void {
  sink = next;
}

/**
 * Records an event of an application, only for users who have consented; otherwise nothing leaves the page.
 */
export function track(event: AnalyticsEvent, applicationId: string): void {
  if (readConsent() === 'all') sink(event, applicationId);
}
