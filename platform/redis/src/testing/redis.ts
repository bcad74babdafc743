import { needs } from '@kreditlina/tools/programs';
import { Redis } from 'ioredis';

/** Address of the server that the vitest global setup started; undefined where Redis is not installed. */
export const testRedisUrl: string | undefined = process.env.KREDITLINA_TEST_REDIS_URL;

/** Options of a test on that server, which may also be one that was given: it is skipped where there is none. */
export const needsRedis = { ...needs('redis-server'), skip: testRedisUrl === undefined };

/** Names of all that lies in a server of a test. */
export async function keysIn(url: string): Promise<string[]> {
  const redis = new Redis(url);
  try {
    return await redis.keys('*');
  } finally {
    redis.disconnect();
  }
}
