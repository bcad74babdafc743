import { eventually } from '@kreditlina/tools/eventually';
import { needs } from '@kreditlina/tools/programs';
import { describe, expect, it } from 'vitest';
import { checkRedis, UnfitRedis } from './check-redis.ts';
import { startRedisServer } from './testing/redis.ts';

const refusal = (url: string, waitMs?: number): Promise<string> =>
  checkRedis(url, waitMs).then(
    () => 'nothing refused',
    (error: unknown) => (error instanceof UnfitRedis ? error.message : `not ours: ${String(error)}`),
  );

describe('Redis check at start', needs('redis-server'), () => {
  it('refuses a Redis that evicts jobs when memory is short, even if CONFIG is disabled', async () => {
    await using server = await startRedisServer({
      'maxmemory-policy': 'allkeys-lru',
      'rename-command': 'CONFIG ""',
    });
    expect(await refusal(server.url)).toMatch(/maxmemory-policy allkeys-lru.*Set it to noeviction/);
  });

  it('warns about a Redis without persistence', async () => {
    await using server = await startRedisServer();
    const { version, runId, warnings } = await checkRedis(server.url);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(runId).toMatch(/^[0-9a-f]{40}$/);
    expect(warnings).toContainEqual(expect.stringMatching(/appendonly is off/));
  });

  it('refuses a wrong or missing password without quoting it', async () => {
    await using server = await startRedisServer({ requirepass: 'the-right-one' });
    const url = server.url.replace('redis://', 'redis://default:the-wrong-one@');
    for (const text of [await refusal(url), await refusal(server.url)]) {
      expect(text).toMatch(/^Redis refuses the login \((WRONGPASS|NOAUTH)\): check its name, password/);
      expect(text).not.toContain('the-wrong-one');
    }
    await checkRedis(server.url.replace('redis://', 'redis://default:the-right-one@'));
  });

  it('waits for a Redis that starts late, but not for ever', async () => {
    await using server = await startRedisServer();
    await server.kill();
    expect(await refusal(server.url, 700)).toMatch(/^Redis does not answer within 0.7 s \(ECONNREFUSED\)$/);
    const looking = checkRedis(server.url);
    await server.start();
    expect((await looking).runId).not.toBe('');
  });

  it('gives up on a Redis that does not respond', async () => {
    await using server = await startRedisServer();
    server.pause();
    await eventually(async () => expect(await refusal(server.url, 500)).toMatch(/does not answer/));
    server.resume();
  });
});
