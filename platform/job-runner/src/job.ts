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

export type JobRun<Deps extends RunnerDeps = RunnerDeps> = Deps & {
  /** Every command id and idempotency key is derived from it, so a second execution does nothing new. */
  readonly jobId: string;
  /** Executions started, including this one; limits polling. */
  readonly starts: number;
};

/** Done, or to be run again later without counting as a failure (polling, waiting for a job). */
export type JobOutcome = 'done' | { readonly againInMs: number };

/** Maximum delay in ms: a job due later runs after a day, checks the clock and waits again. */
const WAIT_MAX_MS = 24 * 3_600_000;

/**
 * Outcome that runs the job again when it is due, at the latest after a day.
 * @param waitMs milliseconds until it is due
 */
export const againIn = (waitMs: number): Exclude<JobOutcome, 'done'> => ({
  againInMs: Math.min(waitMs, WAIT_MAX_MS),
});

/** A kind of job. It may run more than once and concurrently: every effect must be idempotent. */
export interface JobKind<Deps extends RunnerDeps = RunnerDeps> {
  readonly name: string;
  /** True if neither money nor a user waits for it: it runs when no other job is in line. */
  readonly canWait?: true;
  /** True if each job of this kind does all pending work, which concurrent ones would only repeat. */
  readonly oneAtATime?: true;
  /**
   * Maximum attempts before the job gives up on a partner, if fewer than the waits allow: because a user
   * waits for it, or because it is requested again anyway.
   */
  readonly partnerAttempts?: number;
  run(data: JobData, run: JobRun<Deps>): Promise<JobOutcome>;
  /**
   * Called when the partner stayed broken, or refused, through all allowed attempts. This handler records the
   * consequences, and the job counts as done; without a handler the job is listed as failed.
   */
  onPartnerGone?(data: JobData, run: JobRun<Deps>, error: PartnerError): Promise<void>;
  /** Called when the last attempt failed for another reason, to release users or jobs that wait for it. */
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

/**
 * Reads a count from the job data.
 * @throws TypeError when it is missing
 */
export function countOf(data: JobData, field: string): number {
  const value = data[field];
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new TypeError(`Job data lack ${field}`);
  return value;
}
