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
