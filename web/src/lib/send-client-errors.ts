import type { ClientErrorBody } from '@kreditlina/domain/operations/contracts/public';
import { apiUrl } from './api-client.ts';
import { CLIENT_ERROR_EVENT, type ClientError } from './error-reporting.ts';
import { apiPaths } from './paths.ts';

/** Faults of one visit that are sent at most: the first ones say what is wrong, the rest follows from them. */
const SENT_MAX = 10;
/** As the server takes them; the rest says no more. */
const TEXT_MAX_CHARACTERS = 300;
const NAME_MAX_CHARACTERS = 100;
const PLACES_MAX = 8;

const cut = (text: string) => text.slice(0, TEXT_MAX_CHARACTERS);

/**
 * Sends each fault of this page to the server once, which takes out what could be personal and tells the error-reporting
 * service. Without a session, and without a word when that fails: a fault of the report would be one more fault.
 * @returns ends it
 */
export function sendClientErrors(): () => void {
  const sent = new Set<string>();
  const send = (event: Event) => {
    const { context, name, message, at } = (event as CustomEvent<ClientError>).detail;
    const same = `${context} ${name} ${message}`;
    if (sent.has(same) || sent.size >= SENT_MAX) return;
    sent.add(same);
    const body: ClientErrorBody = {
      context: context.slice(0, NAME_MAX_CHARACTERS),
      name: name.slice(0, NAME_MAX_CHARACTERS),
      message: cut(message),
      at: at.slice(0, PLACES_MAX).map(cut),
    };
    fetch(apiUrl(apiPaths.clientErrors), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
      body: JSON.stringify(body),
    }).catch(() => undefined);
  };
  globalThis.addEventListener(CLIENT_ERROR_EVENT, send);
  return () => globalThis.removeEventListener(CLIENT_ERROR_EVENT, send);
}
