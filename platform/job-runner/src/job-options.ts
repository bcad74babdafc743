import { backoff } from '@kreditlina/postgres/backoff';
import type { BulkJobOptions } from 'bullmq';
import type { Job } from './backend.ts';
import { NOTHING_YET, type Tally } from './execute-job.ts';
import type { JobKind } from './job.ts';
import type { JobRequest } from './job-queue.ts';

/**
 * Wait before the next attempt of a job: half a second to half a minute, with jitter, so that jobs that
 * failed together do not return together.
 * @param failures so far, from 1
 */
export const backoffMs = (failures: number): number => backoff(failures, { first: 500, most: 30_000 });

/** Completed jobs are kept for a week: by then the checkpoint of their reaction is long past the event. */
const KEEP_COMPLETED = { age: 7 * 24 * 3600, count: 20_000 };
const KEEP_FAILED = { age: 90 * 24 * 3600, count: 20_000 };
/** Maximum attempts not failed by a partner: about five minutes, longer than a database needs to recover. */
const ATTEMPTS_MAX = 20;
/** BullMQ takes jobs without a priority first, then these, each in order of arrival. */
const CAN_WAIT_PRIORITY = 1;
/** Name that selects the worker's own backoff strategy. */
const BACKOFF = { type: 'bounded' };

/** Reads a job's waits from its progress, where the worker stores them. */
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

/**
 * BullMQ options of a job.
 * @param kinds used to look up which jobs can wait
 */
export function jobOptions(
  kinds: readonly Pick<JobKind, 'name' | 'canWait'>[],
): (job: JobRequest) => BulkJobOptions {
  const canWait = new Set(kinds.filter((kind) => kind.canWait).map(({ name }) => name));
  return (job) => ({
    jobId: job.id,
    ...(canWait.has(job.name) && { priority: CAN_WAIT_PRIORITY }),
    attempts: ATTEMPTS_MAX,
    backoff: BACKOFF,
    removeOnComplete: KEEP_COMPLETED,
    removeOnFail: KEEP_FAILED,
    stackTraceLimit: 0,
    ...(job.trace !== undefined && { telemetry: { metadata: job.trace } }),
    ...(job.delayMs === undefined ? {} : { delay: Math.max(0, Math.round(job.delayMs)) }),
  });
}
