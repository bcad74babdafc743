import type { FastifyInstance } from 'fastify';
import { createHeldByNetwork } from './address.ts';
import { HttpProblem } from './problem.ts';

/** Requests of one caller in work at once, as many as the proxy lets through. */
const AT_ONCE_MAX = 100;
const RETRY_SECONDS = 1;

/**
 * Refuses a request, before anything is done for it, while too many others of its caller are in work. A caller is the address that the
 * trusted proxy gives, without one that of the connection; of IPv6 every network that one subscriber may have been given.
 */
export function limitRequestsAtOnce(app: FastifyInstance): void {
  const inWork = createHeldByNetwork(AT_ONCE_MAX);
  app.addHook('onRequest', (request, reply, done) => {
    // Whether the process is well is asked by its own machine.
    if (request.routeOptions.config.rateLimit === false) return done();
    const giveBack = inWork.take(request.ip);
    if (!giveBack)
      return done(new HttpProblem(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_SECONDS }));
    reply.raw.once('close', giveBack);
    done();
  });
}
