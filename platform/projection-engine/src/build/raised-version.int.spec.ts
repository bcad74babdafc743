import { openPool } from '@kreditlina/postgres/open-pool';
import type pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { acquireLease, listBuilds, releaseLease } from '../lease/lease.ts';
import { counter, counterId, counterStream } from '../testing/counter.ts';
import { createHarness, quietLogger, waitUntil } from '../testing/harness.ts';
import { openGreenBuild } from './builds.ts';
import { createMaintenance } from './maintenance.ts';
import { PAUSE_MS, REPAIR_AGAIN_MS, type Rebuilding, repairIfMarked } from './raised-version.ts';

afterEach(() => void vi.restoreAllMocks());

/** Query of the builds that decides whether a start may end. */
const LOOK = 'order by "name", "version", "build"';

it('a start keeps waiting for another process’s build, even if its next attempt is due during a check', async () => {
  await using harness = await createHarness();
  const old = await harness.start([counter()]);
  await old.waitForPosition(await harness.append(counterStream(1), 'Added', { id: counterId(1), amount: 7 }));
  await old.stop();
  const raised = counter({ version: 2, factor: 2 });
  const { id } = await openGreenBuild(harness.db, raised);
  const other = await acquireLease(harness.db, id, 'another process', 60_000);
  if (!other) throw new Error('The lease of the new build is not free');

  // This test controls the pause after an attempt, so that it always ends while the start checks the builds.
  const pauses: (() => void)[] = [];
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms: number) => {
    if (ms !== PAUSE_MS) return setTimeout(run, ms);
    pauses.push(run);
    return { unref: () => undefined };
  }) as never);
  const pool = openPool({ connectionString: harness.url, max: 5, application_name: 'raised' });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const { text } = given[0] as Partial<pg.QueryConfig>;
        if (text?.includes(LOOK)) for (const end of pauses.splice(0)) end();
        return query(...given);
      },
    });
  });
  let attempts = 0;
  const info = (_fields: object, message: string) => {
    if (message === 'A new version is being built') attempts += 1;
  };
  let isStarted = false;
  const starting = harness
    .start([raised], { pool, leasePool: harness.pool, leaseMs: 100, logger: { ...quietLogger(), info } })
    .finally(() => {
      isStarted = true;
    });
  try {
    while (attempts < 2 && !isStarted) await new Promise(setImmediate);
    expect({ attempts, isStarted }).toEqual({ attempts: 2, isStarted: false });
    await releaseLease(harness.db, other);
    await (await starting).stop();
    const [row] = await harness.rows<{ total: number }>('select total from read.counter');
    expect(row?.total).toBe(14);
  } finally {
    await releaseLease(harness.db, other);
    await starting.then((runner) => runner.stop());
    await pool.end();
  }
});

it('a restarted release catches up with events that came after a switch back', async () => {
  await using harness = await createHarness();
  const { store, pool } = harness;
  const add = (amount: number) => harness.append(counterStream(1), 'Added', { id: counterId(1), amount });
  const total = async () =>
    (await harness.rows<{ total: number }>('select total from read.counter'))[0]?.total;
  const raised = [counter({ version: 2, factor: 2 })];
  const former = await harness.start([counter()]);
  await former.waitForPosition(await add(7));
  const later = await harness.start(raised);
  await later.waitForPosition(await add(1));
  expect(await total()).toBe(16);

  await createMaintenance({ store, pool, owner: 'operator', projections: [counter()] }).switchBack('counter');
  await later.stop();
  await former.waitForPosition(await add(2));
  expect(await total()).toBe(10);

  const again = await harness.start(raised);
  expect(await total()).toBe(20);
  await former.stop();
  await again.waitForPosition(await add(3));
  expect(await total()).toBe(26);
});

/** Marks the build as after processing all parked rows. */
const MARK = 'update projections.projection_state set needs_repair = true where is_active';

it('repairs read models one at a time', async () => {
  await using harness = await createHarness();
  const models = [counter(), { ...counter(), name: 'tally', table: { ...counter().table, name: 'tally' } }];
  await (await harness.start(models)).stop();
  await harness.rows(MARK);
  const messages: string[] = [];
  const info = (_fields: object, message: string) => void messages.push(message);
  const runner = await harness.start(models, { logger: { ...quietLogger(), info } });
  await waitUntil(async () => (await runner.health()).isHealthy, 'both are repaired');
  await runner.stop();
  const repair = ['Rows that waited are being rebuilt', 'The repaired build is active'];
  expect(messages).toEqual([...repair, ...repair]);
});

it('does not retry a repair whose rows break an invariant, and keeps its build for inspection', async () => {
  await using harness = await createHarness();
  const former = await harness.start([counter()]);
  await former.waitForPosition(
    await harness.append(counterStream(1), 'Added', { id: counterId(1), amount: 7 }),
  );
  await former.stop();
  await harness.rows(MARK);
  const isEven = {
    says: 'totals are even',
    breaches: (table: string) => `select id from ${table} where total % 2 <> 0`,
  };
  const runner = await harness.start([{ ...counter(), invariants: [isEven] }]);
  const builds = async () => (await runner.health()).projections.map(({ status }) => status);
  await waitUntil(async () => (await builds()).includes('blocked'), 'the new build stands still');
  expect(await builds()).toEqual(['live', 'blocked']);
});

it('retries a failed repair less often than the build of a new version', async () => {
  await using harness = await createHarness();
  await (await harness.start([counter()])).stop();
  await harness.rows(MARK);
  await harness.rows('update projections.projection_state set doubted_at = now()');
  const pauses: { readonly ms: number; readonly end: () => void }[] = [];
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((end: () => void, ms: number) => {
    if (ms !== PAUSE_MS && ms !== REPAIR_AGAIN_MS) return setTimeout(end, ms);
    pauses.push({ ms, end });
    return { unref: () => undefined };
  }) as never);
  const runner = await harness.start([counter()]);
  await waitUntil(() => pauses.length > 0, 'the repair failed');
  expect(pauses.map(({ ms }) => ms)).toEqual([REPAIR_AGAIN_MS]);
  await harness.rows('update projections.projection_state set doubted_at = null');
  for (const { end } of pauses) end();
  await waitUntil(async () => (await runner.health()).isHealthy, 'it is repaired');
});

it('does not repair a build that an operator has switched readers away from', async () => {
  await using harness = await createHarness();
  const { store, pool, db } = harness;
  const projections = [counter()];
  await (await harness.start(projections)).stop();
  const operator = createMaintenance({ store, pool, owner: 'operator', projections });
  await operator.rebuild('counter');
  await harness.rows(MARK);
  const listed = await listBuilds(db);
  await operator.switchBack('counter');
  const rebuilding: Rebuilding = new Map();
  const options = { store, pool, projections, logger: quietLogger(), owner: 'test' };
  const { signal } = new AbortController();
  await repairIfMarked({ db, options, rebuilding, signal, isStarting: false }, counter(), listed);
  expect([...rebuilding.keys()]).toEqual([]);
});
