import { testRedisUrl } from '@kreditlina/redis/testing/redis';
import { eventually } from '@kreditlina/tools/eventually';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { startSweeper } from './start-sweeper.ts';
import { openOnRedis } from './testing/queue-backends.ts';

describe.skipIf(testRedisUrl === undefined)('the comparison of owed jobs (needs redis-server)', () => {
  it('begins once Redis can be asked, and warns of nothing before', async () => {
    await using opened = await openOnRedis();
    const { config } = opened;
    if (config.kind !== 'redis') throw new Error('not on Redis');
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const redis = new Redis(config.url);
    const sweeper = startSweeper({ config, kinds: [], log });
    try {
      await eventually(async () => expect(await redis.get(`${config.prefix}:compared`)).not.toBeNull());
      expect(lines).toEqual([]);
    } finally {
      await sweeper.stop();
      redis.disconnect();
    }
  });
});
