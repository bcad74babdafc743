import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { acquireLease } from '../lease/lease.ts';
import { counter, counterId, counterStream } from '../testing/counter.ts';
import { createHarness, type Harness, waitUntil } from '../testing/harness.ts';
import type { BatchContext } from './batch.ts';
import { feed } from './feeder.ts';
import { readPage } from './page.ts';

type Testing = NonNullable<BatchContext['testing']>;
type Stage = Parameters<NonNullable<Testing['at']>>[0];

const EVENTS = 60;
const model = counter();

/** Kills connections inside a transaction, like a crash of the database or the network. */
const killTransactions = (harness: Harness) =>
  harness.rows(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'projections' and state = 'idle in transaction' and datname = current_database()`);

/**
 * Feeds all events in pages of 5 while connections are killed at one stage; the feeder restarts when it ends.
 */
async function feedUnderKills(
  harness: Harness,
  stage: Stage,
  checkpoint?: Testing['checkpoint'],
): Promise<number> {
  for (let number = 0; number < EVENTS; number += 1) {
    await harness.append(counterStream(number % 4), 'Added', { id: counterId(number % 4), amount: 1 });
  }
  const upTo = await harness.store.head();
  let kills = 0;
  let calls = 0;
  const at = async (now: Stage) => {
    if (now !== stage || ++calls % 3 !== 1 || kills > 6) return;
    kills += 1;
    if (stage === 'committed') throw new Error('The process dies before it hears of the commit');
    await killTransactions(harness);
  };
  const id = { name: 'counter', version: 1, build: 1 };
  await waitUntil(async () => {
    const lease = await acquireLease(harness.db, id, 'test');
    if (!lease) return false;
    const options = {
      db: harness.db,
      projection: model,
      sealedRows: harness.store.sealedRows,
      pageSize: 5,
      poison: 'park' as const,
      statuses: true,
    };
    const next = (request: Parameters<typeof readPage>[1]) => readPage(harness.store, request);
    const testing = { at, ...(checkpoint && { checkpoint }) };
    const fed = feed({ ...options, next, upTo, testing, signal: AbortSignal.timeout(10_000) }, lease);
    return fed.then(
      () => true,
      () => false,
    );
  }, 'all events are fed');
  return kills;
}

const KILL_ALL = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'projections' and datname = current_database()`;

const counted = async (harness: Harness) =>
  (await harness.rows<{ n: number }>('select coalesce(sum(events), 0)::int as n from read.counter'))[0]?.n;

describe('exactly once', () => {
  it.each(['begun', 'written', 'checkpointed', 'committed'] as const)(
    'applies every event once when the batch is killed after it has %s',
    async (stage) => {
      await using harness = await createHarness([model]);
      expect(await feedUnderKills(harness, stage)).toBeGreaterThan(3);
      expect(await counted(harness)).toBe(EVENTS);
    },
  );

  it('applies every event once while connections are killed at random', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([model], { pageSize: { live: 4, catchUp: 4 } });
    const killer = new pg.Client({ connectionString: harness.url, application_name: 'killer' });
    await killer.connect();
    let position = '0';
    for (let number = 0; number < 400; number += 1) {
      position = await harness.append(counterStream(number % 4), 'Added', {
        id: counterId(number % 4),
        amount: 1,
      });
      if (number % 20 === 7) await killer.query(KILL_ALL);
    }
    await waitUntil(() => runner.waitForPosition(position, 200), 'everything is processed');
    await killer.end();
    expect(await counted(harness)).toBe(400);
    expect((await runner.health()).projections[0]).toMatchObject({ status: 'live', parkedEvents: 0 });
  });

  it('events would be lost with the checkpoint outside the transaction (sabotage)', async () => {
    await using harness = await createHarness([model]);
    await feedUnderKills(harness, 'written', 'before-transaction');
    expect(await counted(harness)).toBeLessThan(EVENTS);
  });
});
