import { needs } from '@kreditlina/tools/programs';
import { Redis } from 'ioredis';

/** Address of the server that the vitest global setup started; undefined where Redis is not installed. */
export const testRedisUrl: string | undefined = process.env.KREDITLINA_TEST_REDIS_URL;

/** Options of a test on that server, which may also be a given one: skipped without a server. */
export const needsRedis = { ...needs('redis-server'), skip: testRedisUrl === undefined };

/** All keys in a test server. */
export async function keysIn(url: string): Promise<string[]> {
  const redis = new Redis(url);
  try {
    return await redis.keys('*');
  } finally {
    redis.disconnect();
  }
}
