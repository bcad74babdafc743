import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from './problem.ts';

/** Early measurements include the delay of the startup itself. */
const START_MS = 3_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Handler for @fastify/under-pressure: refuses requests while the event loop is blocked, except for the delay
 * of the startup, which is over.
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
