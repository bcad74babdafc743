import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import { startRedisServer } from '@kreditlina/redis/testing/redis';
import { needs } from '@kreditlina/tools/programs';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { archiverSamples, redisSamples } from './samples.ts';

describe('metrics of the stores', () => {
  it('reports the memory use of Redis, and nothing while Redis is down', needs('redis-server'), async () => {
    await using server = await startRedisServer({
      maxmemory: '64mb',
      'maxmemory-policy': 'noeviction',
    });
    const [used, most] = await redisSamples(server.url)();
    expect(most).toMatchObject({ labels: { kind: 'most' }, value: 64 * 1024 * 1024 });
    expect(used?.labels).toEqual({ kind: 'used' });
    expect(used?.value).toBeGreaterThan(100_000);
    expect(used?.value).toBeLessThan(64 * 1024 * 1024);
    await server.kill();
    await expect(redisSamples(server.url)()).rejects.toThrow('does not answer');
  });

  it('reports how long Postgres has archived nothing, and zero where archiving is off', async () => {
    const database = await createTestDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    expect(await archiverSamples(pool)()).toMatchObject([
      { name: 'kreditlina_journal_unarchived_seconds', value: 0 },
    ]);
    // Simulates a server that archives, with the given answer of its view, or without an archived file yet.
    const answered = async (archived: string) => {
      const asked: string[] = [];
      const query = (text: string) => {
        asked.push(text);
        return pool.query(
          text
            .replace(`current_setting('archive_mode')`, `'on'`)
            .replace('from pg_stat_archiver', `from (select ${archived} as last_archived_time) v`),
        );
      };
      return (await archiverSamples({ query } as unknown as pg.Pool)())[0]?.value;
    };
    expect(await answered(`now() - interval '20 minutes'`)).toBe(1_200);
    expect(await answered('null::timestamptz')).toBeGreaterThan(0);
    await pool.end();
    await database.dispose();
  });
});
