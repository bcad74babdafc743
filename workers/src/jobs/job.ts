import type { BlobStore, EventStore } from '@kreditlina/event-store/port';
import type { PartnerError } from '@kreditlina/partners/partner-error';
import type { Partners } from '@kreditlina/partners/partners';
import type { Logger } from 'pino';
import type { JobData } from '../queue/job-queue.ts';

/** Time as a port, so that a test can pass a deadline without waiting for it. */
export interface Clock {
  /** ISO instant, UTC with milliseconds. */
  now(): string;
}

export const systemClock: Clock = { now: () => new Date().toISOString() };

/** What jobs work with. */
export interface JobDeps {
  readonly store: EventStore;
  readonly blobs: BlobStore;
  readonly partners: Partners;
  readonly clock: Clock;
  readonly log: Logger;
  readonly lender: LenderIdentity;
}

/** Who lends, as the agreement names it and the invoices will. */
export interface LenderIdentity {
  readonly name: string;
  /** 10 digits. */
  readonly companyNumber: string;
  /** Where customers pay: digits only. */
  readonly bankgiroNumber: string;
}

/** One execution of a job. */
export interface JobRun extends JobDeps {
  /** The stable id: seed of every command id and idempotency key, so that a second execution does nothing anew. */
  readonly jobId: string;
  /** Executions begun, with this one: what polling is limited by. */
  readonly starts: number;
}

/** Done, or to be run again after some time without counting as a failure (polling, waiting for another job). */
export type JobOutcome = 'done' | { readonly againInMs: number };

/** One kind of job. It may be executed more than once and at the same time: every effect must be idempotent. */
export interface JobKind {
  readonly name: string;
  run(data: JobData, run: JobRun): Promise<JobOutcome>;
  /**
   * A partner stayed broken (or refused) after the allowed tries. With it the job ends well, having recorded what follows;
   * without it the job lies among the failed.
   */
  onPartnerGone?(data: JobData, run: JobRun, error: PartnerError): Promise<void>;
  /** The last try failed for any other reason. The job lies among the failed; this leaves nobody waiting for it. */
  onGivenUp?(data: JobData, run: JobRun): Promise<void>;
}

/** Reads a text field of the job data. @throws TypeError when it is not there: the job was enqueued by other code */
export function idOf(data: JobData, field: string): string {
  const value = data[field];
  if (typeof value !== 'string' || value === '') throw new TypeError(`Job data lack ${field}`);
  return value;
}

/** Reads a count of the job data. @throws TypeError when it is not there */
export function countOf(data: JobData, field: string): number {
  const value = data[field];
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new TypeError(`Job data lack ${field}`);
  return value;
}
