import { backoff } from '@kreditlina/postgres/backoff';

/** Redis that is away is looked for this often: it comes back within seconds of its start. */
const RECONNECT = { first: 200, most: 2_000 };
const CONNECT_TIMEOUT_MS = 5_000;
/** Longer than a worker lets Redis wait for the next job, which is ten seconds at most. */
const BLOCKING_SILENCE_MAX_MS = 15_000;
/** A server that holds still for longer answers nobody: the connection is given up and another one looked for. */
const SILENCE_MAX_MS = 5_000;

/**
 * How every connection of the product to Redis behaves: it never gives up, it gives a silent connection up, and it looks for the new
 * primary when the one that it is connected to no longer takes writes.
 * @param use `blocking` for a connection that waits on the server for work; `prompt` for one whose caller wants to hear at once that
 *   Redis is away instead of waiting in line
 */
export function redisOptions(use: 'blocking' | 'prompt') {
  return {
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Nobody is told that a command failed whose answer is not known: it is sent again to the server that comes back.
    maxRetriesPerRequest: null,
    socketTimeout: use === 'blocking' ? BLOCKING_SILENCE_MAX_MS : SILENCE_MAX_MS,
    // What is said while Redis is away is refused at once, so that no line of commands grows in memory.
    enableOfflineQueue: use === 'blocking',
    retryStrategy: (failures: number) => backoff(failures, RECONNECT),
    // A primary that was demoted: connect again, to whoever has its name now, and send the command there.
    reconnectOnError: ({ message }: Error): 2 | false => (message.startsWith('READONLY') ? 2 : false),
  };
}
