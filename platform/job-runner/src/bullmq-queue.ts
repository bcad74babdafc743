import type { BulkJobOptions } from 'bullmq';
import { type Backend, type BackendQueue, createBackend, type QueueConfig } from './backend.ts';
import type { JobKind } from './job.ts';
import {
  assertJobRequest,
  type FailedJob,
  type JobData,
  type JobQueue,
  type JobRequest,
} from './job-queue.ts';

/** A job is forgotten a week after its end: by then its reaction's checkpoint has long passed the event. */
const KEEP_COMPLETED = { age: 7 * 24 * 3600, count: 20_000 };
const KEEP_FAILED = { age: 90 * 24 * 3600, count: 20_000 };
/** Tries of a job that throws: with the waits of `backoffMs` about eight minutes, longer than a database takes to come back. */
export const MAX_ATTEMPTS = 20;
/** BullMQ takes the jobs without a priority first, then these, each in the order in which they came. */
const CAN_WAIT_PRIORITY = 1;
/** The name under which the worker's own strategy is asked for. */
const BACKOFF = { type: 'bounded' };
const MAX_LISTED = 200;

const jobOptions = (job: JobRequest, canWait: boolean): BulkJobOptions => ({
  jobId: job.id,
  ...(canWait && { priority: CAN_WAIT_PRIORITY }),
  attempts: MAX_ATTEMPTS,
  backoff: BACKOFF,
  removeOnComplete: KEEP_COMPLETED,
  removeOnFail: KEEP_FAILED,
  stackTraceLimit: 0,
  ...(job.delayMs === undefined ? {} : { delay: Math.max(0, Math.round(job.delayMs)) }),
});

/** The queue for whoever enqueues or looks: reactions, the operations page, the CLI. @param kinds those that can wait are told by them */
export function openJobQueue(
  config: QueueConfig,
  onError: (error: Error) => void,
  kinds: readonly Pick<JobKind, 'name' | 'canWait'>[] = [],
): JobQueue {
  const canWait = new Set(kinds.filter((kind) => kind.canWait).map(({ name }) => name));
  const backend: Backend = createBackend(config);
  const queue = backend.queue({});
  queue.on('error', onError);
  return {
    async enqueue(jobs) {
      if (jobs.length === 0) return;
      for (const job of jobs) assertJobRequest(job);
      await queue.addBulk(
        jobs.map((job) => ({ name: job.name, data: job.data, opts: jobOptions(job, canWait.has(job.name)) })),
      );
    },
    async counts() {
      const counts = await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
      const of = (state: string) => counts[state] ?? 0;
      const waiting = of('waiting') + of('prioritized');
      return { waiting, active: of('active'), delayed: of('delayed'), failed: of('failed') };
    },
    failed: (limit) => listFailed(queue, Math.min(limit, MAX_LISTED)),
    async retry(id) {
      const job = await queue.getJob(id);
      if (!job || !(await job.isFailed())) return false;
      await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
      return true;
    },
    close: () => queue.close(),
  };
}

async function listFailed(queue: BackendQueue, limit: number): Promise<FailedJob[]> {
  const jobs = await queue.getJobs(['failed'], 0, limit - 1);
  return jobs.map((job) => ({
    id: job.id ?? '',
    name: job.name,
    data: job.data as JobData,
    attempts: job.attemptsMade,
    error: job.failedReason ?? '',
    failedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
  }));
}
