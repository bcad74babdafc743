import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { describeError } from './describe-error.ts';
import { unavailable } from './problem.ts';

/** Whatever a call waits for, its answer comes before the client, which waits 15 s, gives up. */
export const WAIT_MAX_MS = 12_000;

/**
 * Answers 503 in the place of a call that has none in time; what it began goes on, and the same key has no second effect.
 * Fastify's own `handlerTimeout` aborts a signal that nobody listens to at the end of every call, which costs some per cent of it.
 * An answer that has begun takes as long as the line needs.
 */
export const limitWait: onRequestHookHandler = (_request, reply, done) => {
  const timer = setTimeout(() => {
    // An answer that a slow client still reads has begun, though it is not sent to its end.
    if (!reply.sent && !reply.raw.headersSent) reply.send(unavailable('UNAVAILABLE'));
  }, WAIT_MAX_MS);
  reply.raw.once('close', () => clearTimeout(timer));
  done();
};

/** Runs a handler. What comes after its limit of time goes to nobody; its error may quote what it was given, so it is described. */
export async function runWithin(
  request: FastifyRequest,
  reply: FastifyReply,
  run: () => Promise<unknown>,
): Promise<unknown> {
  try {
    const answer = await run();
    return reply.sent ? undefined : answer;
  } catch (error) {
    if (!reply.sent) throw error;
    request.log.warn({ error: describeError(error) }, 'failed after its limit of time');
    return undefined;
  }
}
