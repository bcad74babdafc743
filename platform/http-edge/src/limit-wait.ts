import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { describeError } from './describe-error.ts';
import { unavailable } from './problem.ts';

/** Time limit of a call in ms: it must be answered before the client gives up after 15 s. */
export const WAIT_MAX_MS = 12_000;

/**
 * Answers 503 when a call has no answer in time. Its work continues, and a retry with the same key causes no
 * second effect. Fastify's own `handlerTimeout` aborts an unused signal at the end of every call, which costs
 * a few per cent. An answer that has begun may take as long as the connection needs.
 */
export const limitWait: onRequestHookHandler = (_request, reply, done) => {
  const timer = setTimeout(() => {
    // An answer that a slow client is still reading has begun, though it is not finished.
    if (!reply.sent && !reply.raw.headersSent) reply.send(unavailable('UNAVAILABLE'));
  }, WAIT_MAX_MS);
  reply.raw.once('close', () => clearTimeout(timer));
  done();
};

/**
 * Runs a handler, and drops its result if the time limit has already been answered. A late error may quote
 * its input, so only its description is logged.
 */
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
    request.log.warn({ error: describeError(error) }, 'failed after its time limit');
    return undefined;
  }
}
