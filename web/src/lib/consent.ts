import { create } from 'zustand';

/** What the visitor allows beside what the product needs to work. */
export type Consent = 'all' | 'necessary';

const NAME = 'kreditlina_consent';
/** How long nobody is asked again, whatever the answer was. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/** The answer that this browser keeps, or nothing as long as nobody was asked. */
export function readConsent(): Consent | undefined {
  const value = document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
  return value === 'all' || value === 'necessary' ? value : undefined;
}

/** What was answered on this page, so that the question goes away; what holds is in the cookie. */
export const useConsent = create<{ readonly answer: Consent | undefined }>(() => ({ answer: undefined }));

/** Keeps the answer, yes or no, for 365 days: nobody is asked again meanwhile. */
export function keepConsent(answer: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that customers have
  document.cookie = `${NAME}=${answer}; Max-Age=${KEPT_SECONDS}; Path=/; SameSite=Lax${secure}`;
  useConsent.setState({ answer });
}
