import { findRedisServer, type RedisServer, startRedisServer } from './redis-server.ts';

interface Shared {
  server: Promise<RedisServer>;
  users: number;
}

/** Every vitest project runs this setup in the same process; they share one server, and the last to leave stops it. */
const slot = globalThis as { kreditlinaTestRedis?: Shared | undefined };

/** Vitest global setup: one Redis for the run, its address in KREDITLINA_TEST_REDIS_URL. A given address is used as it is. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.KREDITLINA_TEST_REDIS_URL && !slot.kreditlinaTestRedis) return undefined;
  if (!findRedisServer()) {
    process.stderr.write('redis-server is not installed: the tests on Redis are skipped\n');
    return undefined;
  }
  slot.kreditlinaTestRedis ??= { server: startRedisServer(), users: 0 };
  const shared = slot.kreditlinaTestRedis;
  shared.users += 1;
  const server = await shared.server;
  process.env.KREDITLINA_TEST_REDIS_URL = server.url;
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    slot.kreditlinaTestRedis = undefined;
    delete process.env.KREDITLINA_TEST_REDIS_URL;
    await server[Symbol.asyncDispose]();
  };
}
