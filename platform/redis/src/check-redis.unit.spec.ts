import { describe, expect, it } from 'vitest';
import { judgeRedis, parseInfo } from './check-redis.ts';

const FIT = {
  redis_version: '7.0.15',
  run_id: 'a1',
  used_memory: '900',
  maxmemory: '1000',
  maxmemory_policy: 'noeviction',
  cluster_enabled: '0',
  role: 'master',
  aof_enabled: '1',
  aof_last_write_status: 'ok',
  rdb_last_bgsave_status: 'ok',
};
const judged = (other: Readonly<Record<string, string>> = {}) =>
  judgeRedis(new Map(Object.entries({ ...FIT, ...other })));

describe('Redis INFO', () => {
  it('parses INFO line by line', () => {
    const info = parseInfo('# Server\r\nredis_version:7.0.15\r\nexecutable:/usr/bin/redis:server\r\n\r\n');
    expect([...info]).toEqual([
      ['redis_version', '7.0.15'],
      ['executable', '/usr/bin/redis:server'],
    ]);
  });

  it('accepts a suitable Redis', () => {
    expect(judged()).toEqual({
      runId: 'a1',
      version: '7.0.15',
      memory: { used: 900, most: 1_000 },
      warnings: [],
    });
  });

  it.each([
    ['maxmemory_policy', 'allkeys-lru', /maxmemory-policy allkeys-lru.*noeviction/],
    ['maxmemory_policy', 'volatile-ttl', /maxmemory-policy volatile-ttl/],
    ['redis_version', '6.2.14', /Redis 6\.2\.14: 7\.0\.8 or later is required/],
    ['redis_version', '7.0.7', /7\.0\.8 or later is required/],
    ['redis_version', '', /unknown version/],
    ['cluster_enabled', '1', /cluster/],
    ['role', 'slave', /replica/],
  ])('refuses a Redis with %s %s', (name, value, text) => {
    expect(() => judged({ [name]: value })).toThrow(text);
  });

  it.each(['7.0.8', '7.2.0', '8.0.1', '10.0.0'])('accepts version %s', (version) => {
    expect(judged({ redis_version: version }).version).toBe(version);
  });

  it.each([
    ['aof_enabled', '0', /appendonly is off/],
    ['maxmemory', '0', /maxmemory is not set/],
    ['rdb_last_bgsave_status', 'err', /last write to its disk failed/],
  ])('warns about a Redis with %s %s', (name, value, text) => {
    expect(judged({ [name]: value }).warnings).toEqual([expect.stringMatching(text)]);
  });
});
