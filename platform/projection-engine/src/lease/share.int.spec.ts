import { overStore } from '@kreditlina/event-store/store-views';
import { describe, expect, it, vi } from 'vitest';
import type { Projection } from '../definition/projection.ts';
import { LeaseLost } from '../errors.ts';
import { applyBatch } from '../feed/batch.ts';
import { readPage } from '../feed/page.ts';
import { type CounterRow, counter, counterId, counterStream } from '../testing/counter.ts';
import { createHarness, type Harness, waitUntil } from '../testing/harness.ts';
import { acquireLease, type Lease } from './lease.ts';
import { announce, shareOut } from './share.ts';

/** Several read models of the same kind. */
const models: readonly Projection[] = ['a', 'b', 'c', 'd'].map((letter) => {
  const model = counter();
  return { ...model, name: `counter-${letter}`, table: { ...model.table, name: `counter_${letter}` } };
});
const feeds = models.map(({ name, version }) => `${name} ${version}`);

const ownersOf = async (harness: Harness) => {
  const rows = await harness.rows<{ owner: string }>(
    'select owner from projections.projection_state order by name',
  );
  return rows.map(({ owner }) => owner);
};
const sharesOf = async (harness: Harness) => {
  const owners = await ownersOf(harness);
  return Object.fromEntries(
    [...new Set(owners)].map((one) => [one, owners.filter((other) => other === one).length]),
  );
};

/** The store as seen by a process that may lose its connection to it. */
const seenBy = ({ store }: Harness, owner: string, blind: ReadonlySet<string>) =>
  overStore(store, {
    subscribe: (...given) => {
      const { stop } = store.subscribe(...given);
      return {
        stop,
        get lastError() {
          return blind.has(owner) ? new Error('away') : undefined;
        },
      };
    },
  });

/** A clock ahead of real time. Processes announce themselves and check once per second of it. */
function ownTime(harness: Harness) {
  const real = performance.now.bind(performance);
  let ahead = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
  const announced = () =>
    harness.rows<{ owner: string; until: Date }>(
      `select owner, alive_until as until from projections.runners order by owner`,
    );
  return {
    /** Advances second by second, waiting until all current processes have announced themselves. */
    async pass(seconds: number): Promise<void> {
      for (let second = 1; second <= seconds; second += 1) {
        const before = await announced();
        ahead += 1_000;
        await waitUntil(async () => {
          const now = await announced();
          return before.every(({ owner, until }) =>
            now.some((one) => one.owner === owner && one.until > until),
          );
        }, 'each has announced itself');
      }
    },
    [Symbol.dispose]: () => clock.mockRestore(),
  };
}

describe('sharing of builds', () => {
  const alive = (owner: string, some = ['a 1']) => ({ owner, feeds: some, isAlive: true });
  const builds = (owners: readonly (string | null)[], code = 'a 1') =>
    owners.map((owner, at) => ({ label: `${at}`, code, owner }));

  it('shares builds evenly, and moves none unnecessarily', () => {
    const runners = [alive('one'), alive('two')];
    const shares = shareOut(builds(['one', 'one', 'one', 'one', 'two', null]), runners);
    expect([...shares.values()].filter((owner) => owner === 'one')).toHaveLength(3);
    expect(shareOut(builds(['one', 'one', 'two']), runners)).toEqual(
      new Map([
        ['0', 'one'],
        ['1', 'one'],
        ['2', 'two'],
      ]),
    );
  });

  it('shares builds only among live processes that have the code', () => {
    const runners = [alive('old', ['a 1']), alive('new', ['a 2']), { ...alive('dead'), isAlive: false }];
    expect([...shareOut(builds(['dead', null, 'old', 'new']), runners).values()]).toEqual([
      'old',
      'old',
      'old',
      'old',
    ]);
    expect(shareOut(builds([null], 'a 3'), runners)).toEqual(new Map());
  });
});

describe('several processes', () => {
  it('processes share the read models evenly, also with a later one, and fold nothing twice', async () => {
    await using harness = await createHarness();
    const first = await harness.start(models, { owner: 'first' });
    const append = (amount: number) =>
      harness.append(counterStream(1), 'Added', { id: counterId(1), amount });
    await first.waitForPosition(await append(1));
    expect(await sharesOf(harness)).toEqual({ first: 4 });
    const second = await harness.start(models, { owner: 'second' });
    await waitUntil(async () => {
      await append(1);
      const shares = await sharesOf(harness);
      return shares.first === 2 && shares.second === 2;
    }, 'each has two');
    const position = await append(1);
    expect(await first.waitForPosition(position, 10_000)).toBe(true);
    const { length } = await harness.rows<CounterRow>('select 1 from projections.projection_state');
    expect(length).toBe(4);
    for (const letter of ['a', 'b', 'c', 'd']) {
      const [row] = await harness.rows<CounterRow>(`select * from read.counter_${letter}`);
      expect(row?.events).toBe(row?.total);
      expect(String(row?.events)).toBe(position);
    }
    await second.stop();
    await waitUntil(async () => (await sharesOf(harness)).first === 4, 'the first has all again');
  });

  it('another process takes over from a killed one before its leases expire', async () => {
    await using harness = await createHarness([...models]);
    await announce(harness.db, 'killed', feeds);
    for (const { name, version } of models)
      await acquireLease(harness.db, { name, version, build: 1 }, 'killed', 3_600_000);
    const heir = await harness.start(models, { owner: 'heir', leaseMs: 3_600_000 });
    const position = await harness.append(counterStream(1), 'Added', { id: counterId(1), amount: 1 });
    // While it seems alive, it keeps its share.
    expect((await sharesOf(harness)).killed).toBe(4);
    await harness.rows(`update projections.runners set alive_until = now() where owner = 'killed'`);
    expect(await heir.waitForPosition(position, 10_000)).toBe(true);
    expect(await sharesOf(harness)).toEqual({ heir: 4 });
  });

  it('another process takes over from one that cannot read the log, but not if no other can either', async () => {
    await using harness = await createHarness();
    const blind = new Set<string>();
    await harness.start(models, { owner: 'first', store: seenBy(harness, 'first', blind) });
    using time = ownTime(harness);
    blind.add('first');
    await time.pass(7);
    expect(await sharesOf(harness)).toEqual({ first: 4 });
    await harness.start(models, { owner: 'second' });
    await time.pass(7);
    await waitUntil(async () => (await sharesOf(harness)).second === 4, 'the second has all');
    blind.clear();
    await time.pass(1);
    await waitUntil(async () => (await sharesOf(harness)).first === 2, 'the first has its share again');
  });

  it('no lease moves when all processes lose the log and find it again one by one', async () => {
    await using harness = await createHarness();
    const blind = new Set<string>();
    for (const owner of ['first', 'second'])
      await harness.start(models, { owner, store: seenBy(harness, owner, blind) });
    await waitUntil(async () => (await sharesOf(harness)).second === 2, 'each has two');
    const leases = () =>
      harness.rows('select name, owner, epoch from projections.projection_state order by name');
    const before = await leases();
    using time = ownTime(harness);
    blind.add('first');
    await time.pass(2);
    blind.add('second');
    await time.pass(6);
    blind.delete('second');
    await time.pass(2);
    blind.clear();
    await time.pass(2);
    expect(await leases()).toEqual(before);
  });

  it('a process stays alive while its query of the builds is blocked', async () => {
    await using harness = await createHarness([...models]);
    const other = await harness.pool.connect();
    await other.query(`begin; select from projections.projection_state where name = 'counter-a' for update`);
    const starting = harness.start(models, { owner: 'patient' });
    const until = async () => {
      const [row] = await harness.rows<{ until: Date }>(
        `select alive_until as until from projections.runners where owner = 'patient'`,
      );
      return row?.until.getTime() ?? 0;
    };
    await waitUntil(async () => (await until()) > 0, 'it has announced itself');
    const first = await until();
    await waitUntil(async () => (await until()) > first, 'it has announced itself again');
    expect(await harness.rows('select from projections.projection_state where owner is not null')).toEqual(
      [],
    );
    await other.query('rollback');
    other.release();
    await starting;
    expect(await sharesOf(harness)).toEqual({ patient: 4 });
  });

  it('two owners of one build: the former one can no longer write', async () => {
    await using harness = await createHarness([...models]);
    const [model] = models as [Projection];
    const id = { name: model.name, version: model.version, build: 1 };
    await harness.append(counterStream(1), 'Added', { id: counterId(1), amount: 1 });
    const page = await readPage(harness.store, { after: '0', limit: 10 });
    const former = (await acquireLease(harness.db, id, 'former', 3_600_000)) as Lease;
    const latter = (await acquireLease(harness.db, id, 'latter', 3_600_000, true)) as Lease;
    const { db, store } = harness;
    const context = { db, projection: model, sealedRows: store.sealedRows, parkedKeys: new Set<string>() };
    await expect(applyBatch(context, former, page)).rejects.toThrow(LeaseLost);
    await applyBatch(context, latter, page);
    await expect(applyBatch(context, former, page)).rejects.toThrow(LeaseLost);
    expect(await harness.rows<CounterRow>('select * from read.counter_a')).toMatchObject([{ events: 1 }]);
  });

  it.each([-90_000, 90_000])(
    'leases and shares go by the database clock when one clock is %i ms off',
    async (off) => {
      await using harness = await createHarness();
      const first = await harness.start(models, { owner: 'first' });
      await first.waitForPosition(
        await harness.append(counterStream(1), 'Added', { id: counterId(1), amount: 1 }),
      );
      const real = Date.now;
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + off);
      try {
        const id = { name: 'counter-a', version: 1, build: 1 };
        expect(await acquireLease(harness.db, id, 'off')).toBeUndefined();
        await announce(harness.db, 'off', feeds);
        const [seen] = await harness.rows<{ seconds: number }>(
          `select extract(epoch from alive_until - now())::float8 as seconds from projections.runners where owner = 'off'`,
        );
        expect(seen?.seconds).toBeGreaterThan(0);
        expect(seen?.seconds).toBeLessThan(10);
        await harness.start(models, { owner: 'second' });
        await harness.rows(`delete from projections.runners where owner = 'off'`);
        await waitUntil(async () => (await sharesOf(harness)).second === 2, 'the second has its share');
        const rows = await harness.rows<{ seconds: number }>(
          'select extract(epoch from lease_until - now())::float8 as seconds from projections.projection_state',
        );
        for (const { seconds } of rows) expect(Math.abs(seconds)).toBeLessThan(20);
      } finally {
        clock.mockRestore();
      }
    },
  );
});
