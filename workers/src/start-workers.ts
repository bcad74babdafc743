import type pg from 'pg';
import { warmUpPrinter } from './agreement/render-agreement.ts';
import { jobKinds } from './jobs/index.ts';
import type { Clock, JobDeps, JobKind } from './jobs/job.ts';
import type { QueueConfig } from './queue/backend.ts';
import { openJobQueue } from './queue/bullmq-queue.ts';
import { safeMessage } from './queue/execute-job.ts';
import type { JobQueue } from './queue/job-queue.ts';
import { migrateQueue } from './queue/migrate-queue.ts';
import { startJobWorker, type WorkerLimits } from './queue/start-worker.ts';
import { migrateEffects } from './reactions/checkpoint.ts';
import { startReactions } from './reactions/start-reactions.ts';

export interface WorkersOptions extends JobDeps {
  readonly pool: pg.Pool;
  readonly queue: QueueConfig;
  /** Name of this process among those that could own the reactions. */
  readonly owner: string;
  /** No other process can be alive on this database: take its lease over at once. */
  readonly takeOver?: boolean;
  readonly limits?: WorkerLimits;
  /** Default: all. */
  readonly kinds?: readonly JobKind[];
}

export interface Workers {
  /** For the operations page and for `kreditlina`. */
  readonly queue: JobQueue;
  /** Reactions first, so that nothing new comes in, then the jobs under way. */
  stop(): Promise<void>;
}

/** When the start is over and before the first customer can have come to the agreement. */
const WARM_UP_AFTER_MS = 3_000;

/** Tables of reactions and of the queue. Safe at every start. */
export async function migrateWorkers(pool: pg.Pool): Promise<void> {
  await migrateEffects(pool);
  await migrateQueue(pool);
}

/** Starts reactions and workers in this process. */
export function startWorkers(options: WorkersOptions): Workers {
  const { pool, log } = options;
  const queue = openJobQueue(options.queue, (error) => log.warn({ error: safeMessage(error) }, 'job queue'));
  const reactions = startReactions({
    store: options.store,
    pool,
    queue,
    clock: options.clock,
    log,
    owner: options.owner,
    ...(options.takeOver === undefined ? {} : { takeOver: options.takeOver }),
  });
  const worker = startJobWorker(options.queue, options.kinds ?? jobKinds, options, options.limits);
  const warmUp = setTimeout(() => void warmUpPrinter().catch(() => undefined), WARM_UP_AFTER_MS);
  warmUp.unref();
  return {
    queue,
    async stop() {
      clearTimeout(warmUp);
      await reactions.stop();
      await worker.stop();
      await queue.close();
    },
  };
}

export type { Clock };
