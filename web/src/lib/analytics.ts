import { readConsent } from './consent.ts';

/** Business moments that marketing measures. No personal data, no amounts. */
export type AnalyticsEvent = 'conversion' | 'sign' | 'acquisition';

export const ANALYTICS_EVENT = 'kreditlina:analytics';

type Sink = (event: AnalyticsEvent, applicationId: string) => void;

const domEventSink: Sink = (event, applicationId) => {
  globalThis.dispatchEvent?.(new CustomEvent(ANALYTICS_EVENT, { detail: { event, applicationId } }));
};

let sink = domEventSink;

/** Puts an analytics service behind the port; without an argument the default DOM event returns. */
export function setAnalyticsSink(next: Sink = domEventSink): void {
  sink = next;
}

/** Records one moment of an application, of whoever has agreed to be measured; of everybody else nothing leaves the page. */
export function track(event: AnalyticsEvent, applicationId: string): void {
  if (readConsent() === 'all') sink(event, applicationId);
}
