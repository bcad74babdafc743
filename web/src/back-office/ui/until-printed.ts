import { pollUntil } from '../../lib/api/poll.ts';
import { whenBack } from '../../lib/api/waiting.ts';

export const PRINT_POLL_MS = 1_000;
/** Polls for ten minutes; a document takes seconds, and one stuck in a long queue can be retried. */
const TRIES_MAX = 600;

/**
 * Polls an ordered document until a job has printed it.
 * @returns undefined if it timed out or was aborted
 */
export const untilPrinted = <Answer extends { readonly status: string }>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer | undefined> =>
  pollUntil(ask, ({ status }) => status !== 'printing', {
    intervalMs: PRINT_POLL_MS,
    maxTries: TRIES_MAX,
    signal,
    wake: whenBack,
  });
