import type { onRequestHookHandler } from 'fastify';
import { unavailable } from './problem.ts';

/** Whatever a call waits for, its answer comes before the client, which waits 15 s, gives up. */
const WAIT_MAX_MS = 12_000;

/**
 * Answers 503 in the place of a call that has none in time; what it began goes on, and the same key has no second effect.
 * Fastify's own `handlerTimeout` aborts a signal that nobody listens to at the end of every call, a tenth of its whole cost.
 * Not for files: a slow line may take longer for one.
 */
export const limitWait: onRequestHookHandler = (_request, reply, done) => {
  const timer = setTimeout(() => {
    if (!reply.sent) reply.send(unavailable('UNAVAILABLE'));
  }, WAIT_MAX_MS);
  reply.raw.once('close', () => clearTimeout(timer));
  done();
};
