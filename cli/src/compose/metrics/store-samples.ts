import type { Measure } from '@kreditlina/http-edge/measured';
import { checkRedis } from '@kreditlina/redis/check-redis';
import type pg from 'pg';

/** Less than whoever collects the figures waits. */
const ANSWER_MAX_MS = 3_000;

/** What Redis has taken and may take: once it is full it refuses jobs, those that are done too. */
export const redisSamples =
  (url: string): Measure =>
  async () => {
    const { memory } = await checkRedis(url, ANSWER_MAX_MS);
    return Object.entries(memory).map(([kind, value]) => ({
      name: 'kreditlina_redis_memory_bytes',
      help: 'Memory of Redis: used, and the most that it takes, 0 where it was given no limit',
      labels: { kind },
      value,
    }));
  };

const ARCHIVER = `
  select case when current_setting('archive_mode') = 'off' then 0
              else extract(epoch from now() - coalesce(last_archived_time, pg_postmaster_start_time())) end as seconds
    from pg_stat_archiver`;

/** Whether Postgres still hands its journal over: what it cannot hand over it keeps, until its disk is full. */
export const archiverSamples =
  (pool: pg.Pool): Measure =>
  async () => {
    const { rows } = await pool.query<{ seconds: string }>(ARCHIVER);
    return [
      {
        name: 'kreditlina_journal_unarchived_seconds',
        help: 'Since when Postgres has put nothing of its journal into the archive; 0 where it keeps none',
        value: Number(rows[0]?.seconds),
      },
    ];
  };
