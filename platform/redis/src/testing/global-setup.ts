import { shareServer } from '@kreditlina/postgres/testing/share-server';
import { findProgram } from '@kreditlina/tools/programs';
import { startRedisServer } from './redis.ts';

const VARIABLE = 'KREDITLINA_TEST_REDIS_URL';

/**
 * Vitest global setup: one Redis for the run, its address in KREDITLINA_TEST_REDIS_URL. A given address is
 * used as it is.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Without redis-server the tests on Redis are skipped, and the summary says why.
  if (!process.env[VARIABLE] && findProgram('redis-server') === undefined) return undefined;
  return shareServer(VARIABLE, async () => {
    const server = await startRedisServer();
    return { url: server.url, stop: async () => server[Symbol.asyncDispose]() };
  });
}
