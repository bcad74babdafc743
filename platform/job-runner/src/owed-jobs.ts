import type pg from 'pg';
import type { JobData, JobRequest } from './job-queue.ts';

/** Days for which the queue keeps a finally failed job, and for which it is tracked here. */
const FAILED_KEPT_DAYS = 90;

/** A job that was requested and is not done, as far as the database knows. */
export interface OwedJob extends JobRequest {
  readonly delayMs: number;
  /** True if the job was seen among the finally failed ones. */
  readonly isNotedFailed: boolean;
}

/**
 * Jobs in Redis that are not done. Postgres records them, because Redis may lose its last second or
 * everything. A job is recorded before it is enqueued and struck out after it is done, so a recorded job that
 * is missing in Redis must be enqueued again.
 */
export interface OwedJobs {
  /** Records jobs before they are enqueued. A job that is already owed stays unchanged. */
  add(jobs: readonly JobRequest[]): Promise<void>;
  /** Strikes out jobs that are done or that the queue reports as done. */
  strike(ids: readonly string[]): Promise<void>;
  /** Notes final failures, which stay owed until they are done or the queue drops them. */
  noteFailed(ids: readonly string[]): Promise<void>;
  /** Notes that failed jobs are retried: they are owed until done, however long ago they failed. */
  takeFailedBack(ids: readonly string[]): Promise<void>;
  /**
   * A page in id order of the jobs requested at least `settledMs` ago.
   * @param most maximum number of rows
   */
  page(after: string, most: number, settledMs: number): Promise<readonly OwedJob[]>;
  /** Strikes out final failures so old that the queue has dropped them as well. */
  forgetFailed(): Promise<void>;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly data: JobData;
  readonly delay_ms: number;
  readonly is_failed: boolean;
}

export function openOwedJobs(pool: pg.Pool): OwedJobs {
  return {
    async add(jobs) {
      const rows = jobs.map(({ id, name, data, delayMs = 0 }) => {
        return { id, name, data, delay_ms: Math.max(0, Math.round(delayMs)) };
      });
      await pool.query({
        name: 'owe-jobs',
        text: `insert into effects.owed_jobs (id, name, data, due_at)
          select id, name, data, now() + delay_ms * interval '1 millisecond'
            from jsonb_to_recordset($1::jsonb) as r (id text, name text, data jsonb, delay_ms bigint)
          on conflict do nothing`,
        values: [JSON.stringify(rows)],
      });
    },
    async strike(ids) {
      if (ids.length === 0) return;
      // Rows that a database crash brings back are found done in the queue and struck out again, so the
      // statement need not wait for the disk.
      await pool.query({
        name: 'strike-owed-jobs',
        text: `with quick as (select set_config('synchronous_commit', 'off', true))
          delete from effects.owed_jobs where id = any ($1::text[]) and exists (select from quick)`,
        values: [ids],
      });
    },
    async noteFailed(ids) {
      if (ids.length === 0) return;
      await pool.query(
        'update effects.owed_jobs set failed_at = now() where id = any ($1::text[]) and failed_at is null',
        [ids],
      );
    },
    async takeFailedBack(ids) {
      if (ids.length === 0) return;
      await pool.query(
        'update effects.owed_jobs set failed_at = null where id = any ($1::text[]) and failed_at is not null',
        [ids],
      );
    },
    async page(after, most, settledMs) {
      const { rows } = await pool.query<Row>({
        name: 'owed-jobs',
        text: `select id, name, data,
            greatest(0, ceil(extract(epoch from due_at - now()) * 1000))::float8 as delay_ms,
            failed_at is not null as is_failed
          from effects.owed_jobs
          where id > $1 and owed_since <= now() - $3 * interval '1 millisecond' order by id limit $2`,
        values: [after, most, settledMs],
      });
      return rows.map(({ id, name, data, delay_ms, is_failed }) => {
        return { id, name, data, delayMs: delay_ms, isNotedFailed: is_failed };
      });
    },
    async forgetFailed() {
      await pool.query(
        'delete from effects.owed_jobs where failed_at < now() - make_interval(days => $1::int)',
        [FAILED_KEPT_DAYS],
      );
    },
  };
}

/** Prefix of an installation's keys, the same for every process on a database. */
export async function installationPrefix(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from effects.installation');
  if (!rows[0]) throw new Error('effects.installation is empty: the database was not migrated');
  return `kreditlina-${rows[0].id}`;
}
