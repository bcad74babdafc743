import type { EventStore } from '@kreditlina/event-store/port';
import type { PartnerError } from '@kreditlina/partner-http/partner-error';
import type { Logger } from 'pino';
import type { JobData } from './job-queue.ts';

/** Time as a port, so that a test can pass a deadline without waiting for it. */
export interface Clock {
  /** ISO instant, UTC with milliseconds. */
  now(): string;
}

export const systemClock: Clock = { now: () => new Date().toISOString() };

/** What the runner itself needs; the jobs of the product extend it with what they work on. */
export interface RunnerDeps {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** Waits between the attempts of a job whose partner fails. Default `PARTNER_WAITS_MS`. */
  readonly partnerWaitsMs?: readonly number[];
}

/** One execution of a job, with what it works on. */
export type JobRun<Deps extends RunnerDeps = RunnerDeps> = Deps & {
  /** The stable id: seed of every command id and idempotency key, so that a second execution does nothing new. */
  readonly jobId: string;
  /** Executions started, including this one: what polling is limited by. */
  readonly starts: number;
};

/** Done, or to be run again after some time without counting as a failure (polling, waiting for another job). */
export type JobOutcome = 'done' | { readonly againInMs: number };

/** The queue's own delay is good for one wait only of at most a day: a job that waits longer asks the clock again. */
const WAIT_MAX_MS = 24 * 3_600_000;

/** Comes again when it is time, or after a day. @param waitMs until it is time */
export const againIn = (waitMs: number): Exclude<JobOutcome, 'done'> => ({
  againInMs: Math.min(waitMs, WAIT_MAX_MS),
});

/** One kind of job. It may be executed more than once and at the same time: every effect must be idempotent. */
export interface JobKind<Deps extends RunnerDeps = RunnerDeps> {
  readonly name: string;
  /** Neither money nor a person before a screen waits for it: it is taken when nothing else is in line. */
  readonly canWait?: true;
  /** Each job of the kind does all that there is to do: several that are late would do the same at the same time. */
  readonly oneAtATime?: true;
  /** Attempts before it gives up on a partner, where fewer than all waits allow: a screen waits for it, or it is asked again anyway. */
  readonly partnerAttempts?: number;
  run(data: JobData, run: JobRun<Deps>): Promise<JobOutcome>;
  /**
   * A partner stayed broken (or refused) after the allowed tries. With it the job ends well, having recorded what follows;
   * without it the job lies among the failed.
   */
  onPartnerGone?(data: JobData, run: JobRun<Deps>, error: PartnerError): Promise<void>;
  /** The last try failed for any other reason. The job lies among the failed; this leaves nobody waiting for it. */
  onGivenUp?(data: JobData, run: JobRun<Deps>): Promise<void>;
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
