import { setTimeout as sleep } from 'node:timers/promises';
import type { QueueConfig } from '@kreditlina/job-runner/backend';
import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import { eventually } from '@kreditlina/tools/eventually';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrateWorkers, openJobQueue, startWorkers } from './start-workers.ts';
import { createJobWorld } from './testing/job-world.ts';

const LATE = [1, 2, 3];

/** Counts how many calls are in progress at the same time. */
function overlapOf<Answer>(call: () => Promise<Answer>) {
  const seen = { now: 0, most: 0, ended: 0 };
  const counted = async () => {
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await sleep(100);
    seen.now -= 1;
    seen.ended += 1;
    return call();
  };
  return { seen, counted };
}

it('late business days and payment files run one at a time, and all of them run', async () => {
  await using world = await createJobWorld();
  await using database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  await using _ended = { [Symbol.asyncDispose]: () => pool.end() };
  await migrateWorkers(pool);
  const { partners, accounts } = world.deps;
  const files = overlapOf(async () => []);
  const days = overlapOf(() => accounts.isCaughtUp());
  const config: QueueConfig = { kind: 'postgres', url: database.url };
  const queue = openJobQueue(config, () => undefined);
  await queue.enqueue(
    LATE.flatMap((late) => [
      { name: 'payment-files', id: `payment-files.${late}`, data: { period: late } },
      { name: 'business-day', id: `business-day.2026-11-0${late}`, data: { on: `2026-11-0${late}` } },
    ]),
  );
  const workers = startWorkers({
    ...world.deps,
    partners: { ...partners, bank: { ...partners.bank, paymentFiles: files.counted } },
    accounts: { ...accounts, isCaughtUp: days.counted },
    pool,
    queue: config,
    secret: 'a secret of at least 32 bytes for tests',
    owner: 'test',
  });
  try {
    // The schedule has requested one more of each.
    const all = LATE.length + 1;
    await eventually(() => expect([files.seen.ended, days.seen.ended]).toEqual([all, all]), {
      timeout: 30_000,
    });
    expect([files.seen.most, days.seen.most]).toEqual([1, 1]);
  } finally {
    await workers.stop();
    await queue.close();
  }
});
