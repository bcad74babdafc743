import { needsRedis } from '@kreditlina/redis/testing/redis';
import { eventually } from '@kreditlina/tools/eventually';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { QUEUE_NAME } from './backend.ts';
import { openJobQueue } from './bullmq-queue.ts';
import { startSweeper } from './start-sweeper.ts';
import { openOnRedis } from './testing/queue-backends.ts';

describe('comparison of owed jobs', needsRedis, () => {
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

  it('enqueues a job again that has its data in Redis but no place in line', async () => {
    await using opened = await openOnRedis();
    const { config } = opened;
    if (config.kind !== 'redis') throw new Error('not on Redis');
    const queue = openJobQueue(config, () => undefined);
    const redis = new Redis(config.url);
    const jobs = ['count.1', 'count.2'].map((id) => ({ name: 'count', id, data: { number: 1 } }));
    await queue.enqueue(jobs);
    const line = `${config.prefix}:${QUEUE_NAME}:wait`;
    await redis.lrem(line, 1, 'count.1');
    const sweeper = startSweeper({ config, kinds: [], log: pino({ level: 'silent' }) });
    try {
      await eventually(async () =>
        expect((await redis.lrange(line, 0, -1)).sort()).toEqual(['count.1', 'count.2']),
      );
      expect(await redis.hget(`${config.prefix}:${QUEUE_NAME}:count.1`, 'data')).toBe('{"number":1}');
    } finally {
      await sweeper.stop();
      await queue.close();
      redis.disconnect();
    }
  });

  it('compares at once after a restart of Redis, which may have lost its last jobs', async () => {
    await using opened = await openOnRedis();
    const { config } = opened;
    if (config.kind !== 'redis') throw new Error('not on Redis');
    const queue = openJobQueue(config, () => undefined);
    const redis = new Redis(config.url);
    await queue.enqueue([{ name: 'count', id: 'count.1', data: { number: 1 } }]);
    const line = `${config.prefix}:${QUEUE_NAME}:wait`;
    await redis.lrem(line, 1, 'count.1');
    await redis.set(`${config.prefix}:compared`, 'the run before');
    const log = pino({ level: 'silent' });
    const sweeper = startSweeper({ config, kinds: [], log, roundEveryMs: 3_600_000 });
    try {
      await eventually(async () => expect(await redis.lrange(line, 0, -1)).toEqual(['count.1']));
    } finally {
      await sweeper.stop();
      await queue.close();
      redis.disconnect();
    }
  });
});
