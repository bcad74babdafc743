import { Redis } from 'ioredis';

/** Address of the server that the vitest global setup started; undefined where Redis is not installed: skip, and say so. */
export const testRedisUrl: string | undefined = process.env.KREDITLINA_TEST_REDIS_URL;

/** Names of all that lies in a server of a test. */
export async function keysIn(url: string): Promise<string[]> {
  const redis = new Redis(url);
  try {
    return await redis.keys('*');
  } finally {
    redis.disconnect();
  }
}
