/** Address of the server that the vitest global setup started; undefined where Redis is not installed: skip, and say so. */
export const testRedisUrl: string | undefined = process.env.KREDITLINA_TEST_REDIS_URL;
