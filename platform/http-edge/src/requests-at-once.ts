import type { FastifyInstance } from 'fastify';
import { createHeldByNetwork } from './address.ts';
import { HttpProblem } from './problem.ts';

/** Concurrent requests of one session, or of one caller without a session. */
const AT_ONCE_MAX = 100;
const RETRY_SECONDS = 1;

/**
 * Limits concurrent requests per session; without a session, per address as the trusted proxy reports it, and
 * for IPv6 per network that one subscriber may have. A request counts once it has arrived completely:
 * withheld requests take no place from others behind the same address.
 */
export function limitRequestsAtOnce(app: FastifyInstance): void {
  const inWork = createHeldByNetwork(AT_ONCE_MAX);
  app.addHook('preValidation', (request, reply, done) => {
    // Health checks are exempt.
    if (request.routeOptions.config.rateLimit === false) return done();
    const giveBack = inWork.take(request.session?.id ?? request.ip);
    if (!giveBack)
      return done(new HttpProblem(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_SECONDS }));
    // A connection that has already closed emits no further close.
    if (reply.raw.destroyed) giveBack();
    else reply.raw.once('close', giveBack);
    done();
  });
}
