import type { OpenedStore } from '@kreditlina/event-store/opened-store';
import { type EventStore, WrongExpectedVersion } from '@kreditlina/event-store/port';
import { overStore } from '@kreditlina/event-store/store-views';
import { type Measure, measure, observeAppend } from '@kreditlina/http-edge/measured';
import type { JobQueue } from '@kreditlina/job-runner/job-queue';
import type pg from 'pg';
import type { Shutdown } from '../shutdown.ts';
import { readerSamples } from './reader-samples.ts';
import {
  archiverSamples,
  businessDaySamples,
  doubtSamples,
  jobSamples,
  lostKeySamples,
  paymentFileSamples,
  payoutDateSamples,
  redisSamples,
  waitingSamples,
} from './samples.ts';

/** Wraps a store so that /metrics includes the duration and conflicts of its appends. */
export function measureAppends(events: EventStore): EventStore {
  return overStore(events, {
    async append(...given) {
      const begun = performance.now();
      const end = (outcome: Parameters<typeof observeAppend>[0]) =>
        observeAppend(outcome, (performance.now() - begun) / 1_000);
      try {
        const result = await events.append(...given);
        end('ok');
        return result;
      } catch (error) {
        end(error instanceof WrongExpectedVersion ? 'conflict' : 'failed');
        throw error;
      }
    },
  });
}

/** Adds figures to this process's /metrics until it ends. */
export function measureUntilEnd(shutdown: Shutdown, source: Measure): void {
  const end = measure(source);
  shutdown.add('metrics', async () => end());
}

interface Shared {
  readonly pool: pg.Pool;
  readonly opened: Pick<OpenedStore, 'events' | 'health' | 'lostKeys'>;
  readonly queue: JobQueue;
  /** Absent if the jobs are in Postgres. */
  readonly redisUrl: string | undefined;
}

/**
 * Measures figures that all processes share, in both the API and the workers: the positions of the log's
 * readers, the jobs and the stores. Even if all processes of a reader are gone, its lag is then reported.
 */
export function measureShared(shutdown: Shutdown, { pool, opened, queue, redisUrl }: Shared): void {
  measureUntilEnd(shutdown, readerSamples({ pool, opened }));
  measureUntilEnd(shutdown, lostKeySamples(opened));
  measureUntilEnd(shutdown, doubtSamples(pool));
  measureUntilEnd(shutdown, paymentFileSamples(opened.events));
  measureUntilEnd(shutdown, payoutDateSamples(opened.events));
  measureUntilEnd(shutdown, businessDaySamples(opened.events));
  measureUntilEnd(shutdown, jobSamples(queue));
  measureUntilEnd(shutdown, waitingSamples(queue));
  measureUntilEnd(shutdown, archiverSamples(pool));
  if (redisUrl !== undefined) measureUntilEnd(shutdown, redisSamples(redisUrl));
}
