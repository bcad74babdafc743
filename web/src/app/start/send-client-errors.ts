import type * as contract from '@kreditlina/domain/operations/contracts/public';
import type { ClientErrorBody } from '@kreditlina/domain/operations/contracts/public';
import { addressOf } from '../../lib/api/api-call.ts';
import type { ClientError } from '../../lib/errors/error-reporting.ts';

/** Maximum number of faults sent per visit; the first ones show the cause, and later ones follow from it. */
const SENT_MAX = 10;
/** The server's limits; longer values are truncated. */
const TEXT_MAX_CHARACTERS = 300;
const NAME_MAX_CHARACTERS = 100;
const PLACES_MAX = 8;

const cut = (text: string) => text.slice(0, TEXT_MAX_CHARACTERS);

/** Stack lines with a source location, innermost first: engines write `at f (file:1:2)` or `f@file:1:2`. */
const placesOf = (error: unknown): string[] =>
  (error instanceof Error ? (error.stack ?? '') : '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at |^\S*@\S+:\d+:\d+$/.test(line));

/**
 * Sends each fault of this visit to the server once; the server strips personal data and forwards it to the
 * error-reporting service. Sent as a beacon: it needs no session, survives leaving the page, and is not
 * awaited.
 */
export function clientErrorSender(): (fault: ClientError) => void {
  const sent = new Set<string>();
  return ({ context, message, error }) => {
    const name = error instanceof Error ? error.name : typeof error;
    const same = `${context} ${name} ${message}`;
    if (sent.has(same) || sent.size >= SENT_MAX) return;
    sent.add(same);
    const body: ClientErrorBody = {
      context: context.slice(0, NAME_MAX_CHARACTERS),
      name: name.slice(0, NAME_MAX_CHARACTERS),
      message: cut(message),
      at: placesOf(error).slice(0, PLACES_MAX).map(cut),
    };
    navigator.sendBeacon?.(
      addressOf<typeof contract.reportClientError>('/api/client-errors', {}),
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
  };
}
