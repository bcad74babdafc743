import { setTimeout as sleep } from 'node:timers/promises';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it, vi } from 'vitest';
import type { Projection } from '../definition/projection.ts';
import { acquireLease, releaseLease } from '../lease/lease.ts';
import { buildSchema } from '../state-tables.ts';
import { type CounterRow, counter, counterId, counterStream } from '../testing/counter.ts';
import { createHarness, type Harness, waitUntil } from '../testing/harness.ts';
import { openGreenBuild } from './builds.ts';
import { createMaintenance } from './maintenance.ts';
import { RebuildMismatch, rebuildProjection } from './rebuild.ts';

const maintenance = (harness: Harness, projections: readonly Projection[]) =>
  createMaintenance({ store: harness.store, pool: harness.pool, owner: 'operator', projections });

async function addMany(harness: Harness, count: number, rows = 20): Promise<string> {
  let position = '0';
  for (let number = 0; number < count; number += 1) {
    const row = number % rows;
    position = await harness.append(counterStream(row), 'Added', { id: counterId(row), amount: number });
  }
  return position;
}

const totals = async (harness: Harness) =>
  (await harness.rows<CounterRow>('select * from read.counter order by id')).map((row) => row.total);
/** Schema that readers see. */
const viewOf = async (harness: Harness) => {
  const [row] = await harness.rows<{ schema: string }>(`
    select distinct view_usage.table_schema as schema from information_schema.view_table_usage as view_usage
    where view_usage.view_schema = 'read' and view_usage.view_name = 'counter'`);
  return row?.schema;
};

/** Runs the clock for lease waits ten times as fast. */
function tenTimesAsFast(): Disposable {
  const { now } = Date;
  const begin = now();
  return vi.spyOn(Date, 'now').mockImplementation(() => begin + 10 * (now() - begin));
}

describe('blue/green rebuild', () => {
  it(
    'fails no read and loses no event while events are appended, and switches back',
    proves('M-04', 'T-32'),
    async () => {
      await using harness = await createHarness();
      const model = counter();
      const runner = await harness.start([model]);
      await runner.waitForPosition(await addMany(harness, 400));
      const load = startLoad(harness, () => runner.waitForPosition);
      const phases = new Set<string>();
      const result = await maintenance(harness, [model]).rebuild('counter', {
        onProgress: (progress) => void phases.add(progress.phase),
      });
      expect(result).toMatchObject({ build: 2, rows: 20, comparedWith: 'live', isResumed: false });
      expect([...phases]).toEqual(['filling', 'indexing', 'comparing', 'switching', 'done']);
      expect(await viewOf(harness)).toBe('read_counter_v1_2');
      await sleep(300);
      expect(await maintenance(harness, [model]).switchBack('counter')).toMatchObject({ build: 1 });
      expect(await viewOf(harness)).toBe('read_counter_v1_1');
      const done = await load.stop();
      expect(done.failedReads).toEqual([]);
      expect(done.staleReads).toBe(0);
      expect(done.reads).toBeGreaterThan(20);
      expect(await runner.waitForPosition(await harness.store.head())).toBe(true);
      const rows = await harness.rows<CounterRow>('select * from read.counter');
      expect(rows.reduce((sum, row) => sum + row.events, 0)).toBe(400 + done.appended);
      expect((await maintenance(harness, [model]).release('counter')).map((build) => build.build)).toEqual([
        2,
      ]);
      expect(await harness.rows(`select 1 from pg_namespace where nspname = 'read_counter_v1_2'`)).toEqual(
        [],
      );
    },
  );

  it('leaves a rebuild to the process running it, however long its index takes', async () => {
    await using harness = await createHarness();
    const model = counter();
    await (await harness.start([model])).waitForPosition(await addMany(harness, 40));
    const { id } = await openGreenBuild(harness.db, model);
    const slow = await harness.pool.connect();
    // Allows writing rows but not creating indexes.
    await slow.query(`begin; lock table ${buildSchema(id)}.counter in row exclusive mode`);
    const rebuild = (owner: string) =>
      rebuildProjection({ store: harness.store, pool: harness.pool, projection: model, owner, leaseMs: 500 });
    const first = rebuild('first');
    await waitUntil(async () => {
      const rows = await harness.rows(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows.length > 0;
    }, 'the first waits for its index');
    // No page is written while it waits.
    await harness.rows('update projections.projection_state set lease_until = now() where not is_active');
    const isKept = async () =>
      (
        await harness.rows(
          'select from projections.projection_state where not is_active and lease_until > now()',
        )
      ).length > 0;
    await waitUntil(isKept, 'its lease is renewed');
    using _ = tenTimesAsFast();
    const second = rebuild('second').then(
      () => 'done',
      (error: Error) => error.constructor.name,
    );
    expect(await second).toBe('RebuiltElsewhere');
    await slow.query('rollback');
    slow.release();
    expect(await first).toMatchObject({ comparedWith: 'live', rows: 20 });
  });

  it('builds a raised version by itself, keeps the old one fed, and switches back to it', async () => {
    await using harness = await createHarness();
    const first = await harness.start([counter()]);
    await first.waitForPosition(await addMany(harness, 100));
    const before = await totals(harness);
    await first.stop();
    const doubled = counter({ version: 2, factor: 2 });
    const second = await harness.start([counter(), doubled]);
    await waitUntil(async () => (await viewOf(harness)) === 'read_counter_v2_1', 'the new version is in use');
    expect(await totals(harness)).toEqual(before.map((total) => 2 * total));
    const position = await harness.append(counterStream(0), 'Added', { id: counterId(0), amount: 1 });
    await waitUntil(() => second.waitForPosition(position, 200), 'the new version is fed');
    await maintenance(harness, [counter(), doubled]).switchBack('counter');
    await waitUntil(() => second.waitForPosition(position, 200), 'the old version is fed as well');
    expect((await totals(harness))[0]).toBe((before[0] ?? 0) + 1);
  });

  it('a release without code for the current version starts after its rebuild is done', async () => {
    await using harness = await createHarness();
    const old = await harness.start([counter()]);
    await old.waitForPosition(await addMany(harness, 100));
    await old.stop();
    const runner = await harness.start([counter({ version: 2, factor: 2 })]);
    expect(await viewOf(harness)).toBe('read_counter_v2_1');
    expect(await runner.waitForPosition(await addMany(harness, 3))).toBe(true);
  });

  it('every process of a release without code for the current version waits for the rebuild', async () => {
    await using harness = await createHarness();
    const old = await harness.start([counter()]);
    await old.waitForPosition(await addMany(harness, 100));
    await old.stop();
    const raised = counter({ version: 2, factor: 2 });
    const { id } = await openGreenBuild(harness.db, raised);
    const other = await acquireLease(harness.db, id, 'another process', 60_000);
    if (!other) throw new Error('Nobody else had it');
    let isStarted = false;
    using _ = tenTimesAsFast();
    const starting = harness.start([raised], { leaseMs: 500 }).finally(() => {
      isStarted = true;
    });
    // By the accelerated clock, longer than the wait for a lease.
    await sleep(500);
    expect(isStarted).toBe(false);
    await releaseLease(harness.db, other);
    await starting;
    expect(await viewOf(harness)).toBe('read_counter_v2_1');
  });

  it('reports differing rows and does not switch', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([counter()]);
    await runner.waitForPosition(await addMany(harness, 50));
    await harness.rows('update read_counter_v1_1.counter set total = total + 1 where id = $1', [
      counterId(3),
    ]);
    await expect(maintenance(harness, [counter()]).rebuild('counter')).rejects.toThrow(RebuildMismatch);
    expect(await viewOf(harness)).toBe('read_counter_v1_1');
  });

  it('repairs differing rows: names them, switches, and keeps the old build until it is released', async () => {
    await using harness = await createHarness();
    const model = counter();
    const runner = await harness.start([model]);
    await runner.waitForPosition(await addMany(harness, 50));
    const right = await totals(harness);
    const spoil = (text: string, number: number) =>
      harness.rows(`${text} where id = $1`, [counterId(number)]);
    await spoil('update read_counter_v1_1.counter set total = total + 1', 3);
    await spoil('delete from read_counter_v1_1.counter', 4);
    await harness.rows(
      `insert into read_counter_v1_1.counter (id, total, events, tags) values ($1, 7, 1, '{}')`,
      [counterId(90)],
    );
    await expect(maintenance(harness, [model]).rebuild('counter')).rejects.toThrow(
      'the differing rows are listed',
    );
    const repaired = await maintenance(harness, [model]).rebuild('counter', { repair: true });
    expect(repaired).toMatchObject({ build: 2, comparedWith: 'fold', isResumed: true, rows: 20 });
    expect(repaired.repaired).toEqual({
      count: 3,
      rows: [
        { key: counterId(3), was: 'changed' },
        { key: counterId(4), was: 'missing' },
        { key: counterId(90), was: 'superfluous' },
      ],
    });
    expect(await viewOf(harness)).toBe('read_counter_v1_2');
    expect(await totals(harness)).toEqual(right);
    const position = await harness.append(counterStream(0), 'Added', { id: counterId(0), amount: 5 });
    await waitUntil(() => runner.waitForPosition(position, 200), 'the new build is fed');
    expect((await totals(harness))[0]).toBe((right[0] ?? 0) + 5);
    const dropped = await maintenance(harness, [model]).release('counter');
    expect(dropped).toEqual([{ name: 'counter', version: 1, build: 1 }]);
    expect(await harness.rows(`select 1 from pg_namespace where nspname = 'read_counter_v1_1'`)).toEqual([]);
    expect((await totals(harness))[0]).toBe((right[0] ?? 0) + 5);
  });

  it('refuses to repair with a non-deterministic reducer', async () => {
    await using harness = await createHarness();
    let calls = 0;
    const model = {
      ...counter(),
      evolve: (...given: Parameters<Projection['evolve']>) => {
        const row = counter().evolve(...(given as Parameters<ReturnType<typeof counter>['evolve']>));
        calls += 1;
        return row && { ...row, total: calls };
      },
    } as Projection;
    const runner = await harness.start([model]);
    await runner.waitForPosition(await addMany(harness, 30));
    await expect(maintenance(harness, [model]).rebuild('counter', { repair: true })).rejects.toThrow(
      'not deterministic',
    );
    expect(await viewOf(harness)).toBe('read_counter_v1_1');
  });

  it('stops at a poison event even if the live projection parks it', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([counter()]);
    await addMany(harness, 10);
    await runner.waitForPosition(
      await harness.append(counterStream(1), 'Broken', { id: counterId(1) }),
      5_000,
    );
    await expect(maintenance(harness, [counter()]).rebuild('counter')).rejects.toThrow('is blocked');
    expect(await viewOf(harness)).toBe('read_counter_v1_1');
  });

  it('works without a running service', async () => {
    await using harness = await createHarness([counter()]);
    await addMany(harness, 30);
    const result = await maintenance(harness, [counter()]).rebuild('counter');
    expect(result).toMatchObject({ rows: 20, comparedWith: 'live', events: 60 });
    expect(await totals(harness)).toHaveLength(20);
  });

  it('replays a read model as of a position into a schema of its own', async () => {
    await using harness = await createHarness();
    await addMany(harness, 40);
    const position = await harness.store.head();
    await addMany(harness, 5);
    const replay = maintenance(harness, [counter()]).replay;
    expect(await replay('counter', { schema: 'as_it_was', until: { position } })).toMatchObject({
      rows: 20,
      events: 40,
    });
    const rows = await harness.rows<CounterRow>('select sum(events)::int as events from as_it_was.counter');
    expect(rows).toEqual([{ events: 40 }]);
    await expect(replay('counter', { schema: 'read_counter_v1_1', until: 'head' })).rejects.toThrow(
      'another schema',
    );
  });
});

/** Appends and reads continuously; records reads that fail or miss the awaited event. */
function startLoad(harness: Harness, waitOf: () => (position: string, ms: number) => Promise<boolean>) {
  const stop = new AbortController();
  const seen = { reads: 0, staleReads: 0, appended: 0, failedReads: [] as string[] };
  const write = async () => {
    while (!stop.signal.aborted) {
      const row = seen.appended % 20;
      const position = await harness.append(counterStream(row), 'Added', { id: counterId(row), amount: 1 });
      seen.appended += 1;
      const expected = 400 + seen.appended;
      if (!(await waitOf()(position, 2_000))) seen.staleReads += 1;
      const [found] = await harness.rows<{ n: number }>('select sum(events)::int as n from read.counter');
      if ((found?.n ?? 0) < expected) seen.staleReads += 1;
    }
  };
  const read = async () => {
    while (!stop.signal.aborted) {
      try {
        const rows = await harness.rows('select * from read.counter where total >= 0');
        if (rows.length !== 20) seen.failedReads.push(`${rows.length} rows`);
      } catch (error) {
        seen.failedReads.push(String(error));
      }
      seen.reads += 1;
    }
  };
  const working = Promise.all([write(), read(), read()]);
  return {
    async stop() {
      stop.abort();
      await working;
      return seen;
    },
  };
}
