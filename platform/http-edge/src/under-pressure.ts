import type { FastifyInstance } from 'fastify';
import { type HttpProblem, unavailable } from './problem.ts';

/** The first looks at the thread measure what the start itself held it up with. */
const START_MS = 3_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * What is answered while the thread is held up: nobody is refused for what the start took, which is over.
 * @returns the handler for @fastify/under-pressure; nothing from it lets the request go on
 */
export function pressureHandler(app: FastifyInstance): () => HttpProblem | undefined {
  let judgedFrom = Number.POSITIVE_INFINITY;
  app.addHook('onReady', async () => {
    judgedFrom = performance.now() + START_MS;
  });
  return () => (performance.now() < judgedFrom ? undefined : unavailable('UNAVAILABLE', RETRY_AFTER_SECONDS));
}
