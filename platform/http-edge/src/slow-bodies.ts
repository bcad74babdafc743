import type { FastifyInstance } from 'fastify';

/** Limit for a body that is no form: small enough for the slowest connection. */
const BODY_MAX_MS = 30_000;
/** Time to read the answer on a connection that is still sending. */
const AFTER_ANSWER_MS = 5_000;

/**
 * Closes connections that withhold the rest of a request, even for unknown paths: the part received occupies
 * memory. Forms have their own limits; node has one timeout for all routes, which must suit a file over a
 * slow phone.
 */
export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isFile) return done();
    const end = () => {
      if (request.raw.complete === false) request.raw.destroy();
    };
    const timer = setTimeout(end, BODY_MAX_MS).unref();
    reply.raw.once('close', () => {
      clearTimeout(timer);
      if (request.raw.complete === false) setTimeout(end, AFTER_ANSWER_MS).unref();
    });
    done();
  });
}
