import { useConsent } from '../lib/browser/consent.ts';

/** Removes the visitor's answer about cookies. */
export function forgetConsent(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'kreditlina_consent=; Max-Age=0; Path=/';
  useConsent.setState({ answer: undefined });
}
