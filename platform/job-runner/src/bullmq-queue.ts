import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'bullmq';
import type pg from 'pg';
import { type Backend, type BackendQueue, createBackend, JOBS_SCHEMA, type QueueConfig } from './backend.ts';
import { NOTHING_YET } from './execute-job.ts';
import type { JobKind } from './job.ts';
import { jobOptions, tallyOf } from './job-options.ts';
import { assertJobRequest, type FailedJob, type JobData, type JobQueue } from './job-queue.ts';
import { type OwedJobs, openOwedJobs } from './owed-jobs.ts';

/** Migrates the queue's own tables (schema `jobs`). Safe at every start and concurrently. */
export async function migrateQueue(pool: pg.Pool, schema: string = JOBS_SCHEMA): Promise<void> {
  const client = await pool.connect();
  try {
    await runMigrations(client as unknown as Parameters<typeof runMigrations>[0], schema);
  } finally {
    // The migration changes the session's search path; the client must not return to the pool.
    client.release(true);
  }
}

const LISTED_MAX = 200;
const FORGOTTEN_AT_ONCE = 1_000;
/** Time limit of any call to the queue. */
const ANSWER_MAX_MS = 8_000;

/** The queue's store did not answer in time. */
class QueueAway extends Error {
  override readonly name = 'QueueAway';
  constructor() {
    super('the job queue does not answer');
  }
}

/**
 * The queue for its clients: reactions, the operations page, the CLI.
 * @param kinds used to look up which jobs can wait
 */
export function openJobQueue(
  config: QueueConfig,
  onError: (error: Error) => void,
  kinds: readonly Pick<JobKind, 'name' | 'canWait'>[] = [],
): JobQueue {
  const optionsOf = jobOptions(kinds);
  const backend: Backend = createBackend(config);
  const queue = backend.queue({});
  queue.on('error', onError);
  const owed = config.kind === 'redis' ? openOwedJobs(config.pool) : undefined;
  return {
    async enqueue(jobs) {
      if (jobs.length === 0) return;
      for (const job of jobs) assertJobRequest(job);
      // Recorded first: if this process ends before enqueueing the jobs, the sweeper enqueues them.
      await owed?.add(jobs);
      await inTime(
        queue.addBulk(jobs.map((job) => ({ name: job.name, data: job.data, opts: optionsOf(job) }))),
      );
    },
    async counts() {
      const counts = await inTime(
        queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
      );
      const of = (state: string) => counts[state] ?? 0;
      const waiting = of('waiting') + of('prioritized');
      return { waiting, active: of('active'), delayed: of('delayed'), failed: of('failed') };
    },
    waitingSince: () => inTime(findWaiting(queue)),
    failed: (limit) => inTime(listFailed(queue, Math.min(limit, LISTED_MAX))),
    retry: (id) => inTime(retryFailed(queue, id, owed)),
    dismiss: (id) => inTime(dismissFailed(queue, id, owed)),
    async forgetDone() {
      while ((await inTime(queue.clean(0, FORGOTTEN_AT_ONCE, 'completed'))).length > 0);
    },
    // While Redis is down, closing cannot complete: disconnect.
    close: () => inTime(queue.close()).catch(() => queue.disconnect()),
  };
}

/** Rejects with QueueAway when the store does not answer in time. The change may still take effect. */
async function inTime<Result>(asked: Promise<Result>): Promise<Result> {
  const ended = new AbortController();
  const limit = sleep(ANSWER_MAX_MS, undefined, { signal: ended.signal }).then(() => {
    throw new QueueAway();
  });
  limit.catch(() => undefined);
  asked.catch(() => undefined);
  try {
    return await Promise.race([asked, limit]);
  } finally {
    ended.abort();
  }
}

async function retryFailed(queue: BackendQueue, id: string, owed: OwedJobs | undefined): Promise<boolean> {
  const job = await queue.getJob(id);
  if (!job || !(await job.isFailed())) return false;
  // Otherwise the job could be struck out as an old failure while it waits, and be lost if Redis then failed.
  await owed?.takeFailedBack([id]);
  // A retry by staff restores all attempts.
  await job.updateProgress({ ...NOTHING_YET });
  await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
  return true;
}

async function dismissFailed(queue: BackendQueue, id: string, owed: OwedJobs | undefined): Promise<boolean> {
  const job = await queue.getJob(id);
  if (!job || !(await job.isFailed())) return false;
  // Otherwise the sweeper would enqueue it again.
  await owed?.strike([id]);
  await job.remove();
  return true;
}

/**
 * Time since which the oldest job has waited, in ms since 1970. Jobs that can wait are in one line, the
 * others in a second, which BullMQ on Postgres always pages from the newest: its first job is at the last
 * index. A delayed job waits from the time at which it may run.
 */
async function findWaiting(queue: BackendQueue): Promise<number | undefined> {
  const { waiting = 0 } = await queue.getJobCounts('waiting');
  const found = await Promise.all([
    queue.getJobs(['prioritized'], 0, 0, true),
    queue.getJobs(['waiting'], 0, 0, true),
    waiting > 1 ? queue.getJobs(['waiting'], waiting - 1, waiting - 1) : [],
  ]);
  // Jobs removed since they were counted are undefined.
  const jobs = found.flat().filter((job) => job !== undefined);
  if (jobs.length === 0) return undefined;
  return Math.min(...jobs.map(({ timestamp, opts }) => timestamp + (opts.delay ?? 0)));
}

async function listFailed(queue: BackendQueue, limit: number): Promise<FailedJob[]> {
  const jobs = await queue.getJobs(['failed'], 0, limit - 1);
  return jobs.map((job) => ({
    id: job.id ?? '',
    name: job.name,
    data: job.data as JobData,
    attempts: job.attemptsMade + tallyOf(job).partnerFailures,
    error: job.failedReason ?? '',
    failedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
  }));
}
