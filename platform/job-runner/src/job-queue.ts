/** Job data: ids and counts. Never a name, a personal identifier or any other personal data. */
export type JobData = Readonly<Record<string, string | number>>;

/** A unit of work to be done once. Enqueueing the same `id` again does nothing. */
export interface JobRequest {
  readonly name: string;
  /** Stable, derived from the cause of the job: `<what>.<id>.<attempt>`. No colon, at most 120 characters. */
  readonly id: string;
  readonly data: JobData;
  /** Milliseconds from now until it may run. */
  readonly delayMs?: number;
  /** Trace that requested it (`traceOf`). Not part of the job's identity. */
  readonly trace?: string;
}

interface JobCounts {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

/** A job that used up its attempts, kept for staff to inspect and retry. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly data: JobData;
  readonly attempts: number;
  /** Error text without data; jobs never throw personal data. */
  readonly error: string;
  /** ISO instant. */
  readonly failedAt: string;
}

/** Job queue of the product, independent of the configured store. */
export interface JobQueue {
  enqueue(jobs: readonly JobRequest[]): Promise<void>;
  counts(): Promise<JobCounts>;
  /** Time since which the first job in line has waited, in ms since 1970; undefined without jobs. */
  waitingSince(): Promise<number | undefined>;
  /** @param limit at most 200 */
  failed(limit: number): Promise<readonly FailedJob[]>;
  /** Requeues a failed job. Returns false if there is no such failed job. */
  retry(id: string): Promise<boolean>;
  /** Removes a failed job, which is then no longer owed. Returns false if there is no such failed job. */
  dismiss(id: string): Promise<boolean>;
  /** Lets completed jobs be requested again under their ids, after their results were lost. */
  forgetDone(): Promise<void>;
  close(): Promise<void>;
}

const ID_FORM = /^[a-z][a-z0-9.-]{0,119}$/;

/** @throws RangeError for an id that the queue would not accept, or that could hide data */
export function assertJobRequest(job: JobRequest): void {
  if (!ID_FORM.test(job.id)) throw new RangeError(`Not a job id: ${job.name}`);
  if (job.delayMs !== undefined && !Number.isFinite(job.delayMs))
    throw new RangeError(`${job.name}: no delay`);
  for (const value of Object.values(job.data)) {
    // Missing values would give different jobs the same id.
    if (typeof value !== 'string' && !Number.isFinite(value))
      throw new RangeError(`${job.name}: data are missing`);
    if (typeof value === 'string' && value.length > 80)
      throw new RangeError(`${job.name}: job data may only contain ids`);
  }
}
