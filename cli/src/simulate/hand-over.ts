import { acquireLease, releaseLease, renewLease } from '@kreditlina/job-runner/checkpoint';
import { REACTION_NAME } from '@kreditlina/job-runner/start-reactions';
import { openJobQueue } from '@kreditlina/workers';
import type { World } from './world.ts';

/**
 * Pending jobs of the history go into the product's queue, and its reactions begin after the history: a
 * product started on it continues where the simulation ended, and reads nothing twice.
 */
export async function handOver({ composition, jobs, watch }: World): Promise<void> {
  const { pool, databaseUrl } = composition;
  const queue = openJobQueue({ kind: 'postgres', url: databaseUrl }, () => undefined);
  try {
    await queue.enqueue(
      jobs.open().map(({ job, dueMs }) => ({ ...job, delayMs: Math.max(0, dueMs - Date.now()) })),
    );
  } finally {
    await queue.close();
  }
  const lease = await acquireLease(pool, REACTION_NAME, 'simulation', true);
  if (!lease) throw new Error('The reactions of this history belong to somebody else');
  const { position: to, lastEvent } = watch.place();
  await renewLease(pool, REACTION_NAME, lease.epoch, { from: lease.position, to, lastEvent });
  await releaseLease(pool, REACTION_NAME, lease.epoch);
}
