import type { Operator } from '@kreditlina/command-api';
import type { Workers } from '@kreditlina/workers';
import type pg from 'pg';
import { type Presence, readProcesses } from '../processes/presence.ts';
import { createRebuildOrders } from '../processes/rebuild-orders.ts';

const MOST_FAILED = 200;

/**
 * Operations of staff on jobs, partners, read models and processes: across all processes, whichever answers.
 */
export function createOperator(queue: Workers['queue'], pool: pg.Pool, presence: Presence): Operator {
  const rebuilds = createRebuildOrders(pool);
  return {
    async jobs() {
      const [counts, failed] = await Promise.all([queue.counts(), queue.failed(MOST_FAILED)]);
      return {
        ...counts,
        failed_jobs: failed.map(({ id, name, attempts, error, failedAt }) => ({
          id,
          name,
          attempts,
          error,
          failed_at: failedAt,
        })),
      };
    },
    async findFailedJob(id) {
      return (await queue.failed(MOST_FAILED)).find((one) => one.id === id);
    },
    retryJob: (id) => queue.retry(id),
    dismissJob: (id) => queue.dismiss(id),
    async processes() {
      // Includes what this process saw just now.
      await presence.announce().catch(() => undefined);
      return readProcesses(pool);
    },
    rebuild: (name, note) => rebuilds.begin(name, note),
    rebuilds: () => rebuilds.states(),
  };
}
