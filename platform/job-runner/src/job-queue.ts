/** What a job may carry: ids and counts. Never a name, a number of a person or anything else that is personal. */
export type JobData = Readonly<Record<string, string | number>>;

/** A piece of work to be done once. The same `id` enqueued again is the same job and does nothing. */
export interface JobRequest {
  readonly name: string;
  /** Stable, derived from what caused the job: `<what>.<id>.<attempt>`. No colon, at most 120 characters. */
  readonly id: string;
  readonly data: JobData;
  /** Milliseconds from now until it may run. */
  readonly delayMs?: number;
  /** The trace that asked for it (`traceOf`). No part of what the job is: the same id with another one is the same job. */
  readonly trace?: string;
}

export interface JobCounts {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

/** A job that used up its attempts: kept for staff to look at and try again. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly data: JobData;
  readonly attempts: number;
  /** Error text without data; jobs throw nothing that names a person. */
  readonly error: string;
  /** ISO instant. */
  readonly failedAt: string;
}

/** The queue as the rest of the product knows it; which store is behind it is a matter of configuration. */
export interface JobQueue {
  enqueue(jobs: readonly JobRequest[]): Promise<void>;
  counts(): Promise<JobCounts>;
  /** Since when the first in line waits, in milliseconds since 1970; undefined when none does. */
  waitingSince(): Promise<number | undefined>;
  /** @param limit at most 200 */
  failed(limit: number): Promise<readonly FailedJob[]>;
  /** Puts a failed job back in line. False when there is no such failed job. */
  retry(id: string): Promise<boolean>;
  /** Removes a failed job: it is not owed any more. False when there is no such failed job. */
  dismiss(id: string): Promise<boolean>;
  /** What was done may be asked for again under the same id: for when what came of it is lost. Its effects know what has happened. */
  forgetDone(): Promise<void>;
  close(): Promise<void>;
}

const ID_FORM = /^[a-z][a-z0-9.-]{0,119}$/;

/** @throws RangeError for an id that the queue would not take, or that could hide data */
export function assertJobRequest(job: JobRequest): void {
  if (!ID_FORM.test(job.id)) throw new RangeError(`Not a job id: ${job.name}`);
  if (job.delayMs !== undefined && !Number.isFinite(job.delayMs))
    throw new RangeError(`${job.name}: no delay`);
  for (const value of Object.values(job.data)) {
    // An id made of what was not there would be the same job for everybody.
    if (typeof value !== 'string' && !Number.isFinite(value))
      throw new RangeError(`${job.name}: data are missing`);
    if (typeof value === 'string' && value.length > 80)
      throw new RangeError(`${job.name}: job data holds ids only`);
  }
}
