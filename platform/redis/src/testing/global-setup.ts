import { shareServer } from '@kreditlina/postgres/testing/share-server';
import { findRedisServer, startRedisServer } from './redis-server.ts';

const VARIABLE = 'KREDITLINA_TEST_REDIS_URL';

/** Vitest global setup: one Redis for the run, its address in KREDITLINA_TEST_REDIS_URL. A given address is used as it is. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!process.env[VARIABLE] && !findRedisServer()) {
    process.stderr.write('redis-server is not installed: the tests on Redis are skipped\n');
    return undefined;
  }
  return shareServer(VARIABLE, async () => {
    const server = await startRedisServer();
    return { url: server.url, stop: async () => server[Symbol.asyncDispose]() };
  });
}
