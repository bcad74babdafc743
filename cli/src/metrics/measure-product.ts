import type { EventStore } from '@kreditlina/event-store/port';
import { measure } from '@kreditlina/http-edge/measured';
import type { JobQueue } from '@kreditlina/job-runner/job-queue';
import type pg from 'pg';
import type { PartnerWatch } from '../compose/partner-watch.ts';
import { readerSamples } from './reader-samples.ts';
import { jobSamples, partnerSamples, poolSamples } from './samples.ts';

/** What of the product is in this process; what is elsewhere is left out. */
interface Measured {
  /** By name, the first one is asked how far the readers of the log are. */
  readonly pools: Readonly<Record<string, pg.Pool>>;
  readonly store: EventStore;
  readonly queue?: JobQueue | undefined;
  readonly watch?: PartnerWatch | undefined;
}

/**
 * Adds to /metrics of this process what its parts know: every process shows the readers of the log, so that one whose processes
 * are all gone is missed by the others.
 * @returns ends it
 */
export function measureProduct({ pools, store, queue, watch }: Measured): () => Promise<void> {
  const [pool] = Object.values(pools);
  const ends = [
    measure(poolSamples(pools)),
    ...(pool ? [measure(readerSamples({ pool, store }))] : []),
    ...(queue ? [measure(jobSamples(queue))] : []),
    ...(watch ? [measure(partnerSamples(watch))] : []),
  ];
  return async () => {
    for (const end of ends) end();
  };
}
