import type { FastifyInstance } from 'fastify';
import { unavailable } from './problem.ts';

/** The first looks at the thread measure what the start itself held it up with. */
const START_MS = 3_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * What is answered while the thread is held up: nobody is refused for what the start took, which is over.
 * @returns the handler for @fastify/under-pressure: resolves to let the request go on, or rejects with 503
 */
export function pressureHandler(app: FastifyInstance): () => Promise<void> {
  let judgedFrom = Number.POSITIVE_INFINITY;
  app.addHook('onReady', async () => {
    judgedFrom = performance.now() + START_MS;
  });
  return async () => {
    if (performance.now() >= judgedFrom) throw unavailable('UNAVAILABLE', RETRY_AFTER_SECONDS);
  };
}
