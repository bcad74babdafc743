import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHeldByNetwork } from './address.ts';
import { HttpProblem, unavailable } from './problem.ts';

/** Maximum concurrent requests of one session, or of one caller without a session. */
const AT_ONCE_MAX = 100;
const RETRY_SECONDS = 1;

/**
 * Limits concurrent requests per session; without a session, per address as the trusted proxy reports it, and
 * for IPv6 per network that one subscriber may have. A request counts only once it has arrived completely, so
 * that withheld requests take no place from others behind the same address.
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

/** Time limit in ms for a body that is not a form; such a body is small enough for the slowest connection. */
const BODY_MAX_MS = 30_000;
/** Milliseconds for the client to read the answer before a connection that is still sending is closed. */
const AFTER_ANSWER_MS = 5_000;

/**
 * Closes connections that withhold the rest of a request, even for unknown paths: the part received occupies
 * memory. File uploads are exempt and limited in `form-body.ts`. Node's own timeout cannot be used, because
 * it applies to all routes and must allow a file from a slow phone.
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

/** Milliseconds after the start without refusals: measurements still include the delay of the startup. */
const START_MS = 3_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Handler for @fastify/under-pressure: refuses requests while the event loop is blocked, but ignores the
 * delay of the startup.
 * @returns a function that resolves to let the request continue, or rejects with 503
 */
export function pressureHandler(
  app: FastifyInstance,
): (request: FastifyRequest, reply: FastifyReply, type: string, value: number | undefined) => Promise<void> {
  let judgedFrom = Number.POSITIVE_INFINITY;
  app.addHook('onReady', async () => {
    judgedFrom = performance.now() + START_MS;
  });
  return async (_request, _reply, _type, value) => {
    // The plugin reports Infinity for a second without a measurement, as on a machine with all cores busy:
    // not a delay.
    const isMeasured = value !== Number.POSITIVE_INFINITY;
    if (isMeasured && performance.now() >= judgedFrom) throw unavailable('UNAVAILABLE', RETRY_AFTER_SECONDS);
  };
}
