import { setTimeout as sleep } from 'node:timers/promises';
import { redisOptions } from '@kreditlina/redis/redis-options';
import type { Job, PostgresConnection, Processor, QueueOptions, WorkerOptions } from 'bullmq';
import { assertSchemaCompatibility, createPostgresBackend, createRedisBackend, withBackend } from 'bullmq';
import type pg from 'pg';

/** Configures where the jobs are stored: Postgres by default, Redis for production at scale. */
export type QueueConfig = PostgresQueueConfig | RedisQueueConfig;

interface PostgresQueueConfig {
  readonly kind: 'postgres';
  readonly url: string;
  readonly schema?: string;
  /** Prefix of every connection's `application_name`, identifying the process. Default `kreditlina`. */
  readonly processName?: string;
  /** Default 2 each. The worker has one more, to listen for new jobs. */
  readonly connections?: { readonly queue: number; readonly worker: number };
}

export interface RedisQueueConfig {
  readonly kind: 'redis';
  readonly url: string;
  /** Prefix of every key, so that two installations can share one Redis. See `installationPrefix`. */
  readonly prefix: string;
  /** Database that records the jobs owed: Redis may lose its last second, or everything. */
  readonly pool: pg.Pool;
}

export const JOBS_SCHEMA = 'jobs';
/** One queue for all jobs: a second would cost two connections, and urgent jobs come first anyway. */
export const QUEUE_NAME = 'kreditlina';
const POOL_MAX = 2;
const IDLE_MS = 30_000;
const CONNECT_PAUSE_MS = 500;

/** The parts of a BullMQ queue and worker that this package uses, on either backend. */
export type BackendQueue = InstanceType<ReturnType<typeof withBackend>['Queue']>;
type BackendWorker = InstanceType<ReturnType<typeof withBackend>['Worker']>;

export interface Backend {
  queue(options: Omit<QueueOptions, 'connection'>): BackendQueue;
  worker(processor: Processor, options: Omit<WorkerOptions, 'connection'>): BackendWorker;
}

/** Binds BullMQ to the configured store. ioredis is part of BullMQ's Redis backend. */
export function createBackend(config: QueueConfig): Backend {
  if (config.kind === 'redis') {
    const { Queue, Worker } = withBackend(createRedisBackend);
    const { url, prefix } = config;
    const prompt = { url, ...redisOptions('prompt') };
    const blocking = { url, ...redisOptions('blocking') };
    return {
      queue: (options) => new Queue(QUEUE_NAME, { ...options, prefix, connection: prompt }) as BackendQueue,
      worker: (processor, options) =>
        new Worker(QUEUE_NAME, processor, { ...options, prefix, connection: blocking }) as BackendWorker,
    };
  }
  const { Queue, Worker } = withBackend(lastingPostgresBackend(nameOf(config, 'worker-listen')));
  const connection = (purpose: 'queue' | 'worker') => ({
    connectionString: config.url,
    application_name: nameOf(config, purpose),
    schema: config.schema ?? JOBS_SCHEMA,
    max: config.connections?.[purpose] ?? POOL_MAX,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: 10_000,
  });
  return {
    queue: (options) =>
      new Queue(QUEUE_NAME, { ...options, connection: connection('queue') }) as unknown as BackendQueue,
    worker: (processor, options) =>
      new Worker(QUEUE_NAME, processor, {
        ...options,
        connection: connection('worker'),
      }) as unknown as BackendWorker,
  };
}

const nameOf = ({ processName = 'kreditlina' }: PostgresQueueConfig, purpose: string): string =>
  `${processName}-${purpose}`;

/** @param listenName name of the listening connection; BullMQ's own does not identify the process */
const lastingPostgresBackend =
  (listenName: string): typeof createPostgresBackend =>
  (...given) => {
    const backend = createPostgresBackend(...given);
    const { connection } = backend;
    const setName = connection.setListenClientName.bind(connection);
    connection.setListenClientName = () => setName(listenName);
    tryAgainUntilReady(connection);
    return backend;
  };

/**
 * BullMQ caches the outcome of its first connection, even a failure: a queue opened while the database is
 * down would refuse every call for ever, and a worker would retry in a loop that blocks the event loop.
 */
function tryAgainUntilReady(connection: PostgresConnection): void {
  let ready: Promise<void> | undefined;
  const check = async () => {
    const client = await connection.pool.connect();
    try {
      await assertSchemaCompatibility(client, connection.schema);
    } finally {
      client.release();
    }
  };
  connection.waitUntilReady = () => {
    ready ??= check().catch(async (error: unknown) => {
      await sleep(CONNECT_PAUSE_MS);
      ready = undefined;
      throw error;
    });
    return ready;
  };
}

export type { Job };
