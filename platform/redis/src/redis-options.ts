import { backoff } from '@kreditlina/postgres/backoff';

/** Reconnect interval in ms, so that the connection is back within seconds of Redis' start. */
const RECONNECT = { first: 200, most: 2_000 };
const CONNECT_TIMEOUT_MS = 5_000;
/** Silence limit in ms, longer than a worker's blocking wait for the next job (ten seconds at most). */
const BLOCKING_SILENCE_MAX_MS = 15_000;
/** Silence in ms after which the connection is closed and another one opened. */
const SILENCE_MAX_MS = 5_000;

/**
 * Options of every Redis connection: it never gives up, it drops a silent connection, and it looks for the
 * new primary when its own no longer takes writes.
 * @param use `blocking` for a connection that waits on the server for work; `prompt` for one whose caller
 *   wants an immediate error instead of waiting while Redis is down
 */
export function redisOptions(use: 'blocking' | 'prompt') {
  return {
    connectTimeout: CONNECT_TIMEOUT_MS,
    // A command without an answer is not reported as failed: it is sent again when the server is back.
    maxRetriesPerRequest: null,
    socketTimeout: use === 'blocking' ? BLOCKING_SILENCE_MAX_MS : SILENCE_MAX_MS,
    // Commands are refused at once while Redis is down, so that no backlog grows in memory.
    enableOfflineQueue: use === 'blocking',
    retryStrategy: (failures: number) => backoff(failures, RECONNECT),
    // A demoted primary: reconnect to its successor by name, and resend the command.
    reconnectOnError: ({ message }: Error): 2 | false => (message.startsWith('READONLY') ? 2 : false),
  };
}
