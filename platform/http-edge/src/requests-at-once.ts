import type { FastifyInstance } from 'fastify';
import { createHeldByNetwork } from './address.ts';
import { HttpProblem } from './problem.ts';

/** Requests of one session, or of one caller without a session, in work at once. */
const AT_ONCE_MAX = 100;
const RETRY_SECONDS = 1;

/**
 * Refuses a request while too many others of its session are in work; without a session those of its address, as the trusted proxy gives
 * it, of IPv6 every network that one subscriber may have been given. A request is in work once it has come whole: what somebody holds back
 * takes no place from those behind the same address.
 */
export function limitRequestsAtOnce(app: FastifyInstance): void {
  const inWork = createHeldByNetwork(AT_ONCE_MAX);
  app.addHook('preValidation', (request, reply, done) => {
    // Whether the process is well is asked by its own machine.
    if (request.routeOptions.config.rateLimit === false) return done();
    const giveBack = inWork.take(request.session?.id ?? request.ip);
    if (!giveBack)
      return done(new HttpProblem(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_SECONDS }));
    // A caller who has gone meanwhile closes nothing again.
    if (reply.raw.destroyed) giveBack();
    else reply.raw.once('close', giveBack);
    done();
  });
}
