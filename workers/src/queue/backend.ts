import type { Job, Processor, QueueOptions, WorkerOptions } from 'bullmq';
import { createPostgresBackend, createRedisBackend, withBackend } from 'bullmq';

/** Where the jobs lie: in Postgres by default, in Redis for production at scale. */
export type QueueConfig =
  | { readonly kind: 'postgres'; readonly url: string; readonly schema?: string }
  | { readonly kind: 'redis'; readonly url: string };

export const JOBS_SCHEMA = 'jobs';
/** One queue for all jobs: they are few and short, and each further queue costs two connections. */
export const QUEUE_NAME = 'kreditlina';
const POOL_MAX = 4;

/** What this package uses of a BullMQ queue and worker, whichever backend is behind them. */
export type BackendQueue = InstanceType<ReturnType<typeof withBackend>['Queue']>;
export type BackendWorker = InstanceType<ReturnType<typeof withBackend>['Worker']>;

export interface Backend {
  queue(options: Omit<QueueOptions, 'connection'>): BackendQueue;
  worker(processor: Processor, options: Omit<WorkerOptions, 'connection'>): BackendWorker;
}

/** Binds BullMQ to the configured store. ioredis comes with BullMQ's Redis backend and is only connected when asked for. */
export function createBackend(config: QueueConfig): Backend {
  if (config.kind === 'redis') {
    const { Queue, Worker } = withBackend(createRedisBackend);
    // A worker blocks on its connection: without null ioredis would give up on it after 20 tries.
    const connection = { url: config.url, maxRetriesPerRequest: null };
    return {
      queue: (options) => new Queue(QUEUE_NAME, { ...options, connection }) as BackendQueue,
      worker: (processor, options) =>
        new Worker(QUEUE_NAME, processor, { ...options, connection }) as BackendWorker,
    };
  }
  const { Queue, Worker } = withBackend(createPostgresBackend);
  const connection = {
    connectionString: config.url,
    schema: config.schema ?? JOBS_SCHEMA,
    max: POOL_MAX,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
  };
  return {
    queue: (options) => new Queue(QUEUE_NAME, { ...options, connection }) as unknown as BackendQueue,
    worker: (processor, options) =>
      new Worker(QUEUE_NAME, processor, { ...options, connection }) as unknown as BackendWorker,
  };
}

export type { Job };
