import { LEASE_MS } from '@kreditlina/postgres/lease';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LeaseLost } from '../errors.ts';
import { counter } from '../testing/counter.ts';
import { createHarness, type Harness, isHeld, waitUntil } from '../testing/harness.ts';
import { acquireLease, type Lease } from './lease.ts';
import { createLeaseKeeper } from './lease-keeper.ts';

const id = { name: 'counter', version: 1, build: 1 };

const keeperOf = ({ db }: Harness) =>
  createLeaseKeeper(db, LEASE_MS, (error) => {
    throw error;
  });

/** A second build of the same read model. */
const another = async (harness: Harness): Promise<Lease> => {
  await harness.rows(`insert into projections.projection_state
    (name, version, build, position, status, is_active, is_fed, epoch, failures, parked_revision)
    values ('counter', 1, 2, '0', 'live', false, true, 0, 0, 0)`);
  return (await acquireLease(harness.db, { ...id, build: 2 }, 'first')) as Lease;
};

const runOut = (harness: Harness) =>
  harness.rows('update projections.projection_state set lease_until = now()');
const nextRound = () => vi.advanceTimersByTime(LEASE_MS / 3);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

describe('lease keeper', () => {
  it('renews all leases of a process except released ones', async () => {
    await using harness = await createHarness([counter()]);
    const first = (await acquireLease(harness.db, id, 'first')) as Lease;
    const second = await another(harness);
    const keeper = keeperOf(harness);
    const kept = keeper.keep(first);
    keeper.keep(second).letGo();
    await runOut(harness);
    nextRound();
    await waitUntil(() => isHeld(harness), 'the kept lease is renewed');
    expect(await isHeld(harness, 2)).toBe(false);
    expect(await acquireLease(harness.db, id, 'rival')).toBeUndefined();
    kept.check();
    await keeper.stop();
  });

  it('skips a row locked by a batch, so that other leases do not wait for it', async () => {
    await using harness = await createHarness([counter()]);
    const first = (await acquireLease(harness.db, id, 'first')) as Lease;
    const second = await another(harness);
    const keeper = keeperOf(harness);
    await runOut(harness);
    const batch = await harness.pool.connect();
    await batch.query('begin');
    await batch.query('select from projections.projection_state where build = 2 for update');
    const [one, two] = [keeper.keep(first), keeper.keep(second)];
    nextRound();
    await waitUntil(() => isHeld(harness), 'the free lease is renewed');
    expect(await isHeld(harness, 2)).toBe(false);
    await batch.query('rollback');
    batch.release();
    await waitUntil(() => {
      nextRound();
      return isHeld(harness, 2);
    }, 'the lease of the ended batch is renewed');
    one.check();
    two.check();
    await keeper.stop();
  });

  it('reports a lease that was taken over, and no other', async () => {
    await using harness = await createHarness([counter()]);
    const first = (await acquireLease(harness.db, id, 'first')) as Lease;
    const second = await another(harness);
    const keeper = keeperOf(harness);
    const [one, two] = [keeper.keep(first), keeper.keep(second)];
    await runOut(harness);
    await acquireLease(harness.db, id, 'rival', LEASE_MS, true);
    nextRound();
    await waitUntil(() => {
      try {
        one.check();
        return false;
      } catch (error) {
        return error instanceof LeaseLost;
      }
    }, 'the loss is told');
    two.check();
    expect(await isHeld(harness, 2)).toBe(true);
    await keeper.stop();
  });
});
