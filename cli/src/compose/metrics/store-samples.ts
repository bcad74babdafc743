import type { Measure } from '@kreditlina/http-edge/measured';
import { checkRedis } from '@kreditlina/redis/check-redis';
import type pg from 'pg';

/** Less than the collector's timeout. */
const ANSWER_MAX_MS = 3_000;

/**
 * Redis memory in use and its limit: once full, Redis refuses jobs, including the completion of running ones.
 */
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

/** Whether Postgres still archives its WAL: it keeps unarchived segments until its disk is full. */
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
