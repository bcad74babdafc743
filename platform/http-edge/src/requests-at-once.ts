import type { FastifyInstance } from 'fastify';
import { senderOf } from './address.ts';
import { HttpProblem } from './problem.ts';

/** Requests of one caller in work at once, as many as the proxy lets through. */
const AT_ONCE_MAX = 100;
const RETRY_SECONDS = 1;

/**
 * Refuses a request, before anything is done for it, while too many others of its caller are in work. A caller is the address that the
 * trusted proxy gives, without one that of the connection.
 */
export function limitRequestsAtOnce(app: FastifyInstance): void {
  const inWork = new Map<string, number>();
  app.addHook('onRequest', (request, reply, done) => {
    // Whether the process is well is asked by its own machine.
    if (request.routeOptions.config.rateLimit === false) return done();
    const caller = senderOf(request);
    const held = inWork.get(caller) ?? 0;
    if (held >= AT_ONCE_MAX)
      return done(new HttpProblem(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_SECONDS }));
    inWork.set(caller, held + 1);
    reply.raw.once('close', () => {
      const left = (inWork.get(caller) ?? 1) - 1;
      if (left > 0) inWork.set(caller, left);
      else inWork.delete(caller);
    });
    done();
  });
}
