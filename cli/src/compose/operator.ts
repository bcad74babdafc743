import type { Operator } from '@kreditlina/command-api';
import type { Workers } from '@kreditlina/workers';
import type { PartnerWatch } from './partner-watch.ts';
import type { createRebuilds } from './rebuilds.ts';

const MOST_FAILED = 200;

/** What staff see and do of jobs, partners and read models. */
export const createOperator = (
  queue: Workers['queue'],
  watch: PartnerWatch,
  rebuilds: ReturnType<typeof createRebuilds>,
): Operator => ({
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
  retryJob: (id) => queue.retry(id),
  partners: () => watch.states(),
  rebuild: (name, note) => rebuilds.begin(name, note),
  rebuilds: () => rebuilds.states(),
});
