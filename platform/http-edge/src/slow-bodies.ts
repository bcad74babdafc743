import type { FastifyInstance } from 'fastify';

/** A body that is no form is small: also over the slowest line it is there by then. */
const BODY_MAX_MS = 30_000;
/** For the answer to be read on a line on which something is still coming. */
const AFTER_ANSWER_MS = 5_000;

/**
 * Ends the line of whoever holds back the end of a request, of an address that does not exist as well: what they have sent lies in
 * memory as long. Forms have limits of their own; node has one time for all routes, which is that of a file over a slow phone.
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
