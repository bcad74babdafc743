import type { OpenedStore } from '@kreditlina/event-store/opened-store';
import { type Measure, measure } from '@kreditlina/http-edge/measured';
import type { JobQueue } from '@kreditlina/job-runner/job-queue';
import type pg from 'pg';
import type { Shutdown } from '../shutdown.ts';
import { readerSamples } from './reader-samples.ts';
import {
  businessDaySamples,
  doubtSamples,
  jobSamples,
  lostKeySamples,
  paymentFileSamples,
  waitingSamples,
} from './samples.ts';
import { archiverSamples, redisSamples } from './store-samples.ts';

/** Adds figures to /metrics of this process until it ends. */
export function measureUntilEnd(shutdown: Shutdown, source: Measure): void {
  const end = measure(source);
  shutdown.add('metrics', async () => end());
}

interface Shared {
  readonly pool: pg.Pool;
  readonly opened: Pick<OpenedStore, 'events' | 'health' | 'lostKeys'>;
  readonly queue: JobQueue;
  /** Absent: the jobs lie in Postgres. */
  readonly redisUrl: string | undefined;
}

/**
 * What all processes share, and the API and the workers show alike: how far the readers of the log are, the jobs, and the stores
 * themselves. So a reader whose processes are all gone is missed by the others.
 */
export function measureShared(shutdown: Shutdown, { pool, opened, queue, redisUrl }: Shared): void {
  measureUntilEnd(shutdown, readerSamples({ pool, opened }));
  measureUntilEnd(shutdown, lostKeySamples(opened));
  measureUntilEnd(shutdown, doubtSamples(pool));
  measureUntilEnd(shutdown, paymentFileSamples(opened.events));
  measureUntilEnd(shutdown, businessDaySamples(opened.events));
  measureUntilEnd(shutdown, jobSamples(queue));
  measureUntilEnd(shutdown, waitingSamples(queue));
  measureUntilEnd(shutdown, archiverSamples(pool));
  if (redisUrl !== undefined) measureUntilEnd(shutdown, redisSamples(redisUrl));
}
