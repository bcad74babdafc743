import { LEASE_MS } from '@kreditlina/postgres/lease';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { migrateEngine } from '../build/migrate.ts';
import { LeaseLost } from '../errors.ts';
import { applyBatch } from '../feed/batch.ts';
import { feed } from '../feed/feeder.ts';
import { readPage } from '../feed/page.ts';
import { type CounterRow, counter, counterId, counterStream } from '../testing/counter.ts';
import { createHarness, isHeld, waitUntil } from '../testing/harness.ts';
import { acquireLease, type Lease, releaseLease, renewLease } from './lease.ts';

const id = { name: 'counter', version: 1, build: 1 };
const model = counter();

afterEach(() => void vi.useRealTimers());

describe('lease', () => {
  it('one owner at a time holds a lease, and another takes it over when it has expired', async () => {
    await using harness = await createHarness([model]);
    const first = await acquireLease(harness.db, id, 'first', 60_000);
    expect(first).toMatchObject({ epoch: 1, position: '0' });
    expect(await acquireLease(harness.db, id, 'second')).toBeUndefined();
    await harness.rows(`update projections.projection_state set lease_until = now() - interval '1 second'`);
    expect(await acquireLease(harness.db, id, 'second')).toMatchObject({ epoch: 2 });
    await expect(renewLease(harness.db, first as Lease)).rejects.toThrow(LeaseLost);
  });

  it('rolls back the batch of an owner whose lease was taken over', async () => {
    await using harness = await createHarness([model]);
    await harness.append(counterStream(1), 'Added', { id: counterId(1), amount: 1 });
    const page = await readPage(harness.store, { after: '0', limit: 10 });
    const old = (await acquireLease(harness.db, id, 'old', 1)) as Lease;
    await waitUntil(async () => (await acquireLease(harness.db, id, 'new')) !== undefined, 'takeover');
    const context = {
      db: harness.db,
      projection: model,
      sealedRows: harness.store.sealedRows,
      parkedKeys: new Set<string>(),
    };
    await expect(applyBatch(context, old, page)).rejects.toThrow(LeaseLost);
    expect(await harness.rows('select * from read.counter')).toEqual([]);
  });

  it('passes to another process when its owner stops, and that one continues from the checkpoint', async () => {
    await using harness = await createHarness();
    const first = await harness.start([model], { owner: 'first' });
    const second = await harness.start([model], { owner: 'second' });
    await first.waitForPosition(
      await harness.append(counterStream(1), 'Added', { id: counterId(1), amount: 1 }),
    );
    await first.stop();
    const position = await harness.append(counterStream(1), 'Added', { id: counterId(1), amount: 1 });
    expect(await second.waitForPosition(position)).toBe(true);
    const rows = await harness.rows<CounterRow>('select * from read.counter');
    expect(rows).toMatchObject([{ events: 2 }]);
    const owners = await harness.rows<{ owner: string }>('select owner from projections.projection_state');
    expect(owners).toEqual([{ owner: 'second' }]);
  });

  it('another process takes over from an owner that died, which can no longer write', async () => {
    await using harness = await createHarness();
    await migrateEngine(harness.pool, [model]);
    const dead = (await acquireLease(harness.db, id, 'dead', 300)) as Lease;
    const runner = await harness.start([model], { owner: 'heir' });
    const position = await harness.append(counterStream(1), 'Added', { id: counterId(1), amount: 1 });
    await waitUntil(() => runner.waitForPosition(position, 100), 'the heir feeds');
    const page = await readPage(harness.store, { after: '0', limit: 10 });
    const context = {
      db: harness.db,
      projection: model,
      sealedRows: harness.store.sealedRows,
      parkedKeys: new Set<string>(),
    };
    await expect(applyBatch(context, dead, page)).rejects.toThrow(LeaseLost);
    // It does not release another owner's lease either.
    await releaseLease(harness.db, dead);
    const owners = await harness.rows<{ owner: string }>('select owner from projections.projection_state');
    expect(owners).toEqual([{ owner: 'heir' }]);
    expect(await acquireLease(harness.db, id, 'third')).toBeUndefined();
    expect(await harness.rows<CounterRow>('select * from read.counter')).toMatchObject([{ events: 1 }]);
  });

  it('keeps the lease while a page takes longer than the lease lasts', async () => {
    await using harness = await createHarness([model]);
    const position = await harness.append(counterStream(1), 'Added', { id: counterId(1), amount: 1 });
    const lease = (await acquireLease(harness.db, id, 'slow')) as Lease;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const at = async (stage: string) => {
      if (stage !== 'begun') return;
      for (let passed = 0; passed < 2 * LEASE_MS; passed += LEASE_MS / 2) {
        await harness.rows(`update projections.projection_state set lease_until = now()`);
        vi.advanceTimersByTime(LEASE_MS / 2);
        await waitUntil(() => isHeld(harness), 'the lease is renewed');
      }
    };
    const options = {
      db: harness.db,
      projection: model,
      sealedRows: harness.store.sealedRows,
      signal: new AbortController().signal,
      poison: model.poison,
      statuses: false,
      pageSize: 10,
      upTo: position,
      next: (request: Parameters<typeof readPage>[1]) => readPage(harness.store, request),
      testing: { at },
    };
    expect((await feed(options, lease)).position).toBe(position);
    expect(await harness.rows('select * from read.counter')).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
