import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { LogDoubted, LostKey } from '@kreditlina/event-store';
import { CannotDecodeEvent } from '@kreditlina/event-store/port';
import { isPartnerError, type PartnerError } from '@kreditlina/partner-http/partner-error';
import type { JobKind, JobOutcome, RunnerDeps } from './job.ts';
import type { JobData } from './job-queue.ts';

/**
 * Waits between attempts when a partner fails; after the last attempt the job gives up. Together they outlast
 * a restart of the partner. Each attempt is already three calls by the partner's client.
 */
const PARTNER_WAITS_MS: readonly number[] = [5_000, 30_000, 2 * 60_000, 5 * 60_000, 15 * 60_000];
/** The same schedule for a demonstration, whose broken partners stay broken. */
export const DEMONSTRATION_WAITS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000];
/** Maximum waits for an open breaker that do not count as attempts; a minute in all. */
export const OPEN_CIRCUIT_WAITS = 60;
/** Maximum executions, more than the longest job needs. Pauses and an open breaker do not count. */
const STARTS_MAX = 500;
const OPEN_CIRCUIT_PAUSE_MS = 1_000;
/**
 * Pause in ms while a job cannot read a stream or the log is in doubt. Repeated without limit until a worker
 * of the release that knows the stream takes the job, the keys are restored, or the log is accepted.
 */
const UNREADABLE_PAUSE_MS = 60_000;

export interface Execution {
  readonly jobId: string;
  readonly data: JobData;
  /** Attempts before this one at which the partner failed. The queue counts the job's own failures. */
  readonly failures: number;
  /** Executions started, including this one, except pauses and those that met an open breaker. */
  readonly starts: number;
  /** Executions before this one that met an open breaker. Default 0. */
  readonly circuitWaits?: number;
  /** True if a failure of this execution is final, unless it is a partner's. */
  readonly isLastTry: boolean;
}

/** Counts of a job's waits that are not its own failures. Each has its own limit, or none. */
export interface Tally {
  readonly partnerFailures: number;
  readonly circuitWaits: number;
  readonly pauses: number;
}

export const NOTHING_YET: Tally = { partnerFailures: 0, circuitWaits: 0, pauses: 0 };

export const counted = (tally: Tally, what: keyof Tally): Tally => ({ ...tally, [what]: tally[what] + 1 });

/**
 * The next execution of a job, from the state that its queue keeps.
 * @param started executions of any kind, including this one
 */
export const executionOf = ({
  started,
  tally: { partnerFailures, circuitWaits, pauses },
  ...job
}: Pick<Execution, 'jobId' | 'data' | 'isLastTry'> & {
  readonly started: number;
  readonly tally: Tally;
}): Execution => ({
  ...job,
  failures: partnerFailures,
  circuitWaits,
  starts: started - circuitWaits - pauses,
});

/** `failed` is final and listed among the failed jobs, a throw is retried. Waits are counted separately. */
export type Verdict =
  | JobOutcome
  | { readonly againInMs: number; readonly countsAs: 'circuitWaits' | 'pauses' }
  | { readonly failed: string };

/** The partner failed; the job is retried after its own wait, without counting a failure of the job. */
export class PartnerAway extends Error {
  readonly waitMs: number;

  constructor(cause: PartnerError, waitMs: number) {
    super(cause.message, { cause });
    this.name = 'PartnerAway';
    this.waitMs = waitMs;
  }
}

/**
 * Runs a job once and decides what its error means: a failing partner is called again a few times, an open
 * breaker is waited out, a refusal by the domain is final, and any other error (a lost connection, a lost
 * race) is thrown for the queue to retry.
 */
export async function executeJob<Deps extends RunnerDeps>(
  kind: JobKind<Deps>,
  execution: Execution,
  deps: Deps,
): Promise<Verdict> {
  if (execution.starts > STARTS_MAX) return { failed: 'started too often' };
  const run = { ...deps, jobId: execution.jobId, starts: execution.starts };
  try {
    return await kind.run(execution.data, run);
  } catch (error) {
    // The process has already passed this step: nothing is left to do.
    if (error instanceof DomainError && error.kind === 'wrong-step') return 'done';
    // `not-found` may only mean that an event of another stream has not arrived yet: retry it.
    if (error instanceof DomainError && error.kind !== 'not-found')
      return { failed: `refused: ${error.code}` };
    if (error instanceof LogDoubted || isReadableLater(error))
      return { againInMs: UNREADABLE_PAUSE_MS, countsAs: 'pauses' };
    if (!isPartnerError(error)) {
      if (execution.isLastTry) await kind.onGivenUp?.(execution.data, run);
      throw error;
    }
    if (error.kind === 'open-circuit' && (execution.circuitWaits ?? 0) < OPEN_CIRCUIT_WAITS)
      return { againInMs: OPEN_CIRCUIT_PAUSE_MS, countsAs: 'circuitWaits' };
    const waitMs = waitAfter(error, execution, kind, deps);
    if (waitMs !== undefined) throw new PartnerAway(error, waitMs);
    deps.log.warn(
      { job: kind.name, jobId: execution.jobId, partner: error.partner, kind: error.kind },
      'gave up on a partner',
    );
    if (!kind.onPartnerGone) return { failed: error.message };
    await kind.onPartnerGone(execution.data, run, error);
    return 'done';
  }
}

const isReadableLater = (error: unknown): boolean =>
  error instanceof LostKey || (error instanceof CannotDecodeEvent && (error.isNewer || error.lacksKey));

/** Milliseconds until the partner is called again; undefined when the job gives up on it. */
function waitAfter<Deps extends RunnerDeps>(
  { retryable }: PartnerError,
  { failures }: Execution,
  { partnerAttempts = Number.POSITIVE_INFINITY }: JobKind<Deps>,
  { partnerWaitsMs = PARTNER_WAITS_MS }: RunnerDeps,
): number | undefined {
  return retryable && failures + 1 < partnerAttempts ? partnerWaitsMs[failures] : undefined;
}

/** Message that helps staff resolve the job, in our own words and without quoted data. */
export class ForStaff extends Error {}

/** Error text for the queue, which keeps it for months: no quotes from a database or a parser. */
export function safeMessage(error: unknown): string {
  if (isPartnerError(error) || error instanceof PartnerAway || error instanceof ForStaff)
    return error.message;
  if (!(error instanceof Error)) return 'unknown error';
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
