import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from './problem.ts';

/** The first looks at the thread measure what the start itself held it up with. */
const START_MS = 3_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * What is answered while the thread is held up: nobody is refused for what the start took, which is over.
 * @returns the handler for @fastify/under-pressure: resolves to let the request go on, or rejects with 503
 */
export function pressureHandler(
  app: FastifyInstance,
): (request: FastifyRequest, reply: FastifyReply, type: string, value: number | undefined) => Promise<void> {
  let judgedFrom = Number.POSITIVE_INFINITY;
  app.addHook('onReady', async () => {
    judgedFrom = performance.now() + START_MS;
  });
  return async (_request, _reply, _type, value) => {
    // Infinity is the plugin's word for a second without one measurement, as on a machine whose cores are all taken: not for a delay.
    const isMeasured = value !== Number.POSITIVE_INFINITY;
    if (isMeasured && performance.now() >= judgedFrom) throw unavailable('UNAVAILABLE', RETRY_AFTER_SECONDS);
  };
}
