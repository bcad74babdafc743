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

/** Dependencies of the runner itself; the product's jobs extend it with theirs. */
export interface RunnerDeps {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** Waits between attempts when a partner fails. Default `PARTNER_WAITS_MS`. */
  readonly partnerWaitsMs?: readonly number[];
}

/** One execution of a job, with its dependencies. */
export type JobRun<Deps extends RunnerDeps = RunnerDeps> = Deps & {
  /**
   * The stable id: seed of every command id and idempotency key, so that a second execution does nothing new.
   */
  readonly jobId: string;
  /** Executions started, including this one; limits polling. */
  readonly starts: number;
};

/** Done, or run again after some time without counting as a failure (polling, waiting for another job). */
export type JobOutcome = 'done' | { readonly againInMs: number };

/** The queue's own delay works once, for at most a day: longer waits check the clock again. */
const WAIT_MAX_MS = 24 * 3_600_000;

/** Runs again when it is time, or after a day. @param waitMs until it is time */
export const againIn = (waitMs: number): Exclude<JobOutcome, 'done'> => ({
  againInMs: Math.min(waitMs, WAIT_MAX_MS),
});

/** A kind of job. It may run more than once and concurrently: every effect must be idempotent. */
export interface JobKind<Deps extends RunnerDeps = RunnerDeps> {
  readonly name: string;
  /** Neither money nor a user at a screen waits for it: it runs when nothing else is in line. */
  readonly canWait?: true;
  /**
   * Each job of this kind does all the work there is: several late ones would do the same at the same time.
   */
  readonly oneAtATime?: true;
  /**
   * Attempts before it gives up on a partner, if fewer than the waits allow: a screen waits for it, or it is
   * asked again anyway.
   */
  readonly partnerAttempts?: number;
  run(data: JobData, run: JobRun<Deps>): Promise<JobOutcome>;
  /**
   * The partner stayed broken, or refused, through all allowed attempts. With this handler the job ends well,
   * having recorded the consequences; without it the job is listed as failed.
   */
  onPartnerGone?(data: JobData, run: JobRun<Deps>, error: PartnerError): Promise<void>;
  /**
   * The last attempt failed for another reason. The job is listed as failed; this releases those who wait for
   * it.
   */
  onGivenUp?(data: JobData, run: JobRun<Deps>): Promise<void>;
}

/**
 * Reads a text field of the job data.
 * @throws TypeError when it is missing: the job was enqueued by other code
 */
export function idOf(data: JobData, field: string): string {
  const value = data[field];
  if (typeof value !== 'string' || value === '') throw new TypeError(`Job data lack ${field}`);
  return value;
}

/** Reads a count of the job data. @throws TypeError when it is missing */
export function countOf(data: JobData, field: string): number {
  const value = data[field];
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new TypeError(`Job data lack ${field}`);
  return value;
}
