import { create } from 'zustand';

/** The visitor's answer about cookies: all of them, or only the strictly necessary ones. */
export type Consent = 'all' | 'necessary';

const NAME = 'kreditlina_consent';
/** Time until the visitor is asked again, after either answer. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/** Consent stored in this browser; undefined before the first answer. */
export function readConsent(): Consent | undefined {
  const value = document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
  return value === 'all' || value === 'necessary' ? value : undefined;
}

/** Answer given on this page, which hides the question; the cookie is authoritative. */
export const useConsent = create<{ readonly answer: Consent | undefined }>(() => ({ answer: undefined }));

/** Stores the answer, yes or no, for 365 days. */
export function keepConsent(answer: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers of customers lack the Cookie Store API
  document.cookie = `${NAME}=${answer}; Max-Age=${KEPT_SECONDS}; Path=/; SameSite=Lax${secure}`;
  useConsent.setState({ answer });
}

/** Business events for marketing analytics, without personal data or amounts. */
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
