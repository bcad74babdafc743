import { hearGrowth } from '@kreditlina/event-store/growth';
import type { QueueConfig } from '@kreditlina/job-runner/backend';
import * as runner from '@kreditlina/job-runner/bullmq-queue';
import { migrateQueue } from '@kreditlina/job-runner/bullmq-queue';
import { DEMONSTRATION_WAITS_MS, safeMessage } from '@kreditlina/job-runner/execute-job';
import type { JobQueue } from '@kreditlina/job-runner/job-queue';
import { migrateEffects } from '@kreditlina/job-runner/migrate-effects';
import { oneAtATime } from '@kreditlina/job-runner/one-at-a-time';
import { startReactions } from '@kreditlina/job-runner/start-reactions';
import { startSweeper } from '@kreditlina/job-runner/start-sweeper';
import { startJobWorker, type WorkerLimits } from '@kreditlina/job-runner/start-worker';
import { openStoredStates } from '@kreditlina/job-runner/stored-states';
import type pg from 'pg';
import { startSchedule } from './business-day/schedule.ts';
import { loadPrinter } from './documents/paper.ts';
import type { JobDeps, JobKind } from './job.ts';
import { jobKinds } from './jobs.ts';
import { jobRequestsOf, REACTION_CATEGORIES } from './reactions.ts';

/** Opens the product's queue, in which the order of job kinds determines the order of execution. */
export const openJobQueue: typeof runner.openJobQueue = (config, onError, kinds = jobKinds) =>
  runner.openJobQueue(config, onError, kinds);

interface WorkersOptions extends Omit<JobDeps, 'states'> {
  readonly pool: pg.Pool;
  /** Only for leases; `pool` by default. */
  readonly leasePool?: pg.Pool;
  readonly queue: QueueConfig;
  /** Secret that authenticates cached states, so that forged ones are recognised. */
  readonly secret: string;
  /** Name of this process among those that compete for the reactions. */
  readonly owner: string;
  /** True if no other process can use this database; a lease left by a dead one is then taken over. */
  readonly takeOver?: boolean;
  /** False while the log is in doubt. */
  readonly mayBegin?: () => boolean;
  readonly limits?: WorkerLimits;
  /** Defaults to all. */
  readonly kinds?: readonly JobKind[];
}

export interface Workers {
  /** For the operations page and the command line. */
  readonly queue: JobQueue;
  /** Number of recent jobs of a kind unknown to this release. */
  unknownJobs(): number;
  /** Stops the reactions first, so that no new jobs arrive, then the running jobs. */
  stop(): Promise<void>;
}

/** Delay of loading the printer: after startup, but before the first customer can reach the agreement. */
const WARM_UP_AFTER_MS = 3_000;

/** Creates the tables of the reactions and of the queue; may be called at every start. */
export async function migrateWorkers(pool: pg.Pool): Promise<void> {
  await migrateEffects(pool);
  await migrateQueue(pool);
}

/** Starts reactions and job runners in this process. */
export function startWorkers(options: WorkersOptions): Workers {
  const { secret, leasePool, ...given } = options;
  const { pool, log } = given;
  const queue = openJobQueue(options.queue, (error) => log.warn({ error: safeMessage(error) }, 'job queue'));
  const reactions = startReactions({
    rules: { categories: REACTION_CATEGORIES, jobRequestsOf },
    store: options.store,
    pool,
    ...(leasePool && { leasePool }),
    queue,
    clock: options.clock,
    log,
    owner: options.owner,
    ...(options.takeOver === undefined ? {} : { takeOver: options.takeOver }),
    ...(options.mayBegin && { mayBegin: options.mayBegin }),
  });
  // Subscribed from the start, so that the nightly run does not use cached states made stale by the day's
  // customers.
  hearGrowth(options.store);
  const deps: JobDeps = {
    ...given,
    ...(given.isDemonstration && { partnerWaitsMs: DEMONSTRATION_WAITS_MS }),
    states: openStoredStates(pool, secret),
  };
  const kinds = (options.kinds ?? jobKinds).map((kind) => (kind.oneAtATime ? oneAtATime(pool, kind) : kind));
  const worker = startJobWorker(options.queue, kinds, deps, options.limits);
  const sweeper =
    options.queue.kind === 'redis' ? startSweeper({ config: options.queue, kinds, log }) : undefined;
  const schedule = startSchedule({ queue, clock: options.clock, log });
  const warmUp = setTimeout(() => void loadPrinter().catch(() => undefined), WARM_UP_AFTER_MS);
  warmUp.unref();
  return {
    queue,
    unknownJobs: () => worker.unknown(),
    async stop() {
      clearTimeout(warmUp);
      await schedule.stop();
      await sweeper?.stop();
      await reactions.stop();
      await worker.stop();
      await queue.close();
    },
  };
}
