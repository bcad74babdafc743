import { backoff } from '@kreditlina/postgres/backoff';
import { DelayedError, UnrecoverableError } from 'bullmq';
import { createBackend, type Job, type QueueConfig } from './backend.ts';
import { counted, executeJob, executionOf, PartnerAway, safeMessage, type Tally } from './execute-job.ts';
import type { JobKind, RunnerDeps } from './job.ts';
import { backoffMs, tallyOf } from './job-options.ts';
import type { JobData } from './job-queue.ts';
import { inJobSpan } from './job-trace.ts';
import { openOwedJobs } from './owed-jobs.ts';
import { strikeTogether } from './strike-together.ts';

export interface WorkerLimits {
  /** Maximum number of concurrent jobs, which mostly wait for partners. Default 16. */
  readonly concurrency?: number;
  /** Time after which another worker takes a job over from a killed one. Default 10,000 ms. */
  readonly lockMs?: number;
}

export interface JobWorker {
  /** Waits for running jobs; leaves them to the next worker after the limit in ms (0: at once). */
  stop(limitMs?: number): Promise<void>;
  /** Number of jobs of unknown kinds that this worker has seen recently. */
  unknown(): number;
}

/** Maximum stalls: a job that kills its worker stalls each time; one whose worker we killed does not. */
const STALLS_MAX = 50;
const STOP_LIMIT_MS = 8_000;
/** Growing pause in ms of a job that only a newer release knows, until one of its workers takes it. */
const UNKNOWN_KIND_PAUSE = { first: 1_000, most: 60_000 };
/** Time in ms for which a job of an unknown kind counts; another worker may have taken it since. */
const UNKNOWN_KIND_SEEN_MS = 2 * UNKNOWN_KIND_PAUSE.most;
/** Maximum number of jobs of unknown kinds that are counted. */
const UNKNOWN_JOBS_MAX = 1_000;
/** Number of times that a job of an unknown kind is seen before it is logged. */
const UNKNOWN_KIND_TOLD_AT = 10;

/** Takes jobs off the queue and runs each with the kind of its name. */
export function startJobWorker<Deps extends RunnerDeps>(
  config: QueueConfig,
  kinds: readonly JobKind<Deps>[],
  deps: Deps,
  limits: WorkerLimits = {},
): JobWorker {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const lockMs = limits.lockMs ?? 10_000;
  const struck = config.kind === 'redis' ? strikeTogether(openOwedJobs(config.pool), deps.log) : undefined;
  /** Time in ms at which each unknown job was last seen, by job id, most recent last. */
  const unknown = new Map<string, number>();
  const process = async (job: Job, token?: string) => {
    const kind = byName.get(job.name);
    if (!kind) {
      const id = job.id ?? '';
      unknown.delete(id);
      if (unknown.size < UNKNOWN_JOBS_MAX) unknown.set(id, Date.now());
      return leaveToNewer(job, token, deps);
    }
    await inJobSpan(job, () => runOne(kind, job, token, deps)).catch((error: unknown) => {
      if (!(error instanceof PartnerAway)) throw error;
      deps.log.warn(
        { job: job.name, jobId: job.id, error: error.message, waitMs: error.waitMs },
        'partner failed',
      );
      return runLater(job, token, error.waitMs, 'partnerFailures');
    });
    // Only completed jobs arrive here.
    if (job.id !== undefined) struck?.strike(job.id);
  };
  const worker = createBackend(config).worker(process, {
    concurrency: limits.concurrency ?? 16,
    lockDuration: lockMs,
    stalledInterval: Math.round(lockMs / 2),
    maxStalledCount: STALLS_MAX,
    drainDelay: 2,
    runRetryDelay: 1_000,
    settings: { backoffStrategy: backoffMs },
  });
  worker.on('error', (error) => deps.log.warn({ error: safeMessage(error) }, 'job queue'));
  worker.on('failed', (job, error) =>
    deps.log.warn(
      { job: job?.name, jobId: job?.id, attempts: job?.attemptsMade, error: error.message },
      'job failed',
    ),
  );
  return {
    unknown() {
      for (const [id, at] of unknown) if (Date.now() - at > UNKNOWN_KIND_SEEN_MS) unknown.delete(id);
      return unknown.size;
    },
    async stop(limitMs = STOP_LIMIT_MS) {
      if (limitMs === 0) {
        await worker.close(true);
        await struck?.stop();
        return;
      }
      const limit = Promise.withResolvers<void>();
      const timer = setTimeout(limit.resolve, limitMs);
      await Promise.race([worker.close(), limit.promise]);
      clearTimeout(timer);
      await struck?.stop();
    },
  };
}

/** Postpones a job of an unknown kind, which a worker of a newer release may know. */
async function leaveToNewer(job: Job, token: string | undefined, { log }: RunnerDeps): Promise<never> {
  const looks = tallyOf(job).pauses + 1;
  if (looks === UNKNOWN_KIND_TOLD_AT)
    log.warn({ job: job.name, jobId: job.id }, 'no worker knows this kind of job');
  return runLater(job, token, backoff(looks, UNKNOWN_KIND_PAUSE), 'pauses');
}

/** @param countsAs tally to which the wait is added; if absent, it counts as a start */
async function runLater(
  job: Job,
  token: string | undefined,
  waitMs: number,
  countsAs?: keyof Tally,
): Promise<never> {
  if (countsAs) await job.updateProgress(counted(tallyOf(job), countsAs));
  await job.moveToDelayed(Date.now() + waitMs, token);
  throw new DelayedError();
}

async function runOne<Deps extends RunnerDeps>(
  kind: JobKind<Deps>,
  job: Job,
  token: string | undefined,
  deps: Deps,
): Promise<void> {
  const execution = executionOf({
    jobId: job.id ?? '',
    data: job.data as JobData,
    started: job.attemptsStarted,
    tally: tallyOf(job),
    isLastTry: job.attemptsMade + 1 >= (job.opts.attempts ?? 1),
  });
  const verdict = await executeJob(kind, execution, deps).catch((error: unknown) => {
    throw error instanceof PartnerAway ? error : new Error(safeMessage(error));
  });
  if (verdict === 'done') return;
  if ('failed' in verdict) throw new UnrecoverableError(verdict.failed);
  await runLater(job, token, verdict.againInMs, 'countsAs' in verdict ? verdict.countsAs : undefined);
}
