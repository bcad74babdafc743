import type { BulkJobOptions } from 'bullmq';
import type { Job } from './backend.ts';
import { NOTHING_YET, type Tally } from './execute-job.ts';
import type { JobKind } from './job.ts';
import type { JobRequest } from './job-queue.ts';

/** A job is forgotten a week after its end: by then its reaction's checkpoint has long passed the event. */
const KEEP_COMPLETED = { age: 7 * 24 * 3600, count: 20_000 };
const KEEP_FAILED = { age: 90 * 24 * 3600, count: 20_000 };
/** Tries of a job that throws for another reason than its partner: with the waits of `backoffMs` about eight minutes, longer than a database takes to come back. */
export const MAX_ATTEMPTS = 20;
/** BullMQ takes the jobs without a priority first, then these, each in the order in which they came. */
const CAN_WAIT_PRIORITY = 1;
/** The name under which the worker's own strategy is asked for. */
const BACKOFF = { type: 'bounded' };

/** What the job has been through, as the worker left it in its progress. */
export function tallyOf({ progress }: Pick<Job, 'progress'>): Tally {
  const kept: Partial<Record<keyof Tally, unknown>> = typeof progress === 'object' ? progress : {};
  const count = (what: keyof Tally) => {
    const value = kept[what];
    return typeof value === 'number' && Number.isSafeInteger(value) ? value : NOTHING_YET[what];
  };
  return {
    partnerFailures: count('partnerFailures'),
    circuitWaits: count('circuitWaits'),
    pauses: count('pauses'),
  };
}

/** What BullMQ is told about a job. @param kinds those that can wait are told by them */
export function jobOptions(
  kinds: readonly Pick<JobKind, 'name' | 'canWait'>[],
): (job: JobRequest) => BulkJobOptions {
  const canWait = new Set(kinds.filter((kind) => kind.canWait).map(({ name }) => name));
  return (job) => ({
    jobId: job.id,
    ...(canWait.has(job.name) && { priority: CAN_WAIT_PRIORITY }),
    attempts: MAX_ATTEMPTS,
    backoff: BACKOFF,
    removeOnComplete: KEEP_COMPLETED,
    removeOnFail: KEEP_FAILED,
    stackTraceLimit: 0,
    ...(job.trace !== undefined && { telemetry: { metadata: job.trace } }),
    ...(job.delayMs === undefined ? {} : { delay: Math.max(0, Math.round(job.delayMs)) }),
  });
}
