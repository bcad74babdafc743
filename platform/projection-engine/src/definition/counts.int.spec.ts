import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvariantBroken } from '../build/invariants.ts';
import { createMaintenance } from '../build/maintenance.ts';
import { type CounterRow, counter, counterId, counterStream } from '../testing/counter.ts';
import { createHarness, type Harness } from '../testing/harness.ts';

const counts = {
  sums: { all: '1', odd: '(total % 2 <> 0)::int', total: 'total' },
  each: { tag: 'tags' },
};
/** Groups by note: their size and their largest member. */
const group = {
  name: 'counter_by_note',
  per: 'note',
  columns: {
    size: { sqlType: 'integer', sql: 'count(*)::int' },
    largest: { sqlType: 'integer', sql: '(array_agg(total order by total desc, id desc))[1]' },
  },
  counts: { sums: { crowded: '(size > 1)::int', positive: '(largest > 0)::int' } },
};
const counted = (version = 1) => {
  const model = counter({ version });
  return { ...model, table: { ...model.table, counts, group } };
};

const move = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.constant('Added' as const), fc.nat(7), fc.integer({ min: -5, max: 5 })),
  },
  { weight: 3, arbitrary: fc.tuple(fc.constant('Tagged' as const), fc.nat(7), fc.nat(2)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('TagForgotten' as const), fc.nat(2), fc.nat(2)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('Cleared' as const), fc.nat(7), fc.nat(2)) },
);

/** Reproducible random events. @returns the position of the last one */
async function live(harness: Harness, seed: number, many: number): Promise<string> {
  let position = '0';
  for (const [type, which, amount] of fc.sample(move, { seed, numRuns: many })) {
    const id = counterId(which + 1);
    const stream = type === 'TagForgotten' ? `counter-${counterId(99)}` : counterStream(which + 1);
    const data = { id, amount, tag: `t${amount}`, note: `n${Math.abs(amount) % 3}` };
    position = await harness.append(stream, type, data);
  }
  return position;
}

const stored = async (harness: Harness, table: string) =>
  Object.fromEntries(
    (await harness.rows<{ name: string; count: string }>(`select * from read.${table} where count <> 0`)).map(
      ({ name, count }) => [name, Number(count)],
    ),
  );

/** The expected counts and groups, computed from the rows. */
async function byHand(harness: Harness) {
  const rows = await harness.rows<CounterRow>('select * from read.counter');
  const found: Record<string, number> = {};
  const add = (name: string, amount = 1) => {
    if (amount !== 0) found[name] = (found[name] ?? 0) + amount;
    if (found[name] === 0) delete found[name];
  };
  const notes: Record<string, number[]> = {};
  for (const { total, tags, note } of rows) {
    add('all');
    add('odd', Math.abs(total % 2));
    add('total', total);
    for (const tag of tags) add(`tag/${tag}`);
    if (note !== null) notes[note] = [...(notes[note] ?? []), total];
  }
  const groups = Object.entries(notes).map(([note, totals]) => ({
    note,
    size: totals.length,
    largest: Math.max(...totals),
  }));
  const crowded = groups.filter(({ size }) => size > 1).length;
  const positive = groups.filter(({ largest }) => largest > 0).length;
  return {
    counts: found,
    groups: groups.toSorted((a, b) => (a.note < b.note ? -1 : 1)),
    groupCounts: { ...(crowded && { crowded }), ...(positive && { positive }) },
  };
}

async function expectTrue(harness: Harness): Promise<void> {
  const expected = await byHand(harness);
  expect(await stored(harness, 'counter_count')).toEqual(expected.counts);
  expect(await harness.rows('select * from read.counter_by_note order by note')).toEqual(expected.groups);
  expect(await stored(harness, 'counter_by_note_count')).toEqual(expected.groupCounts);
}

describe('counts and groups of a read model', () => {
  it('counts match the rows after rows are added, changed, removed or found by a column', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([counted()], { pageSize: { live: 7, catchUp: 7 } });
    for (const seed of [1, 2, 3]) {
      expect(await runner.waitForPosition(await live(harness, seed, 60), 10_000)).toBe(true);
      await expectTrue(harness);
    }
    expect(Object.keys(await stored(harness, 'counter_count')).length).toBeGreaterThan(3);
  });

  it('counts match the rows of a rebuild, and later changes', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([counted()]);
    await runner.waitForPosition(await live(harness, 4, 60), 10_000);
    const parts = { store: harness.store, pool: harness.pool, owner: 'operator', projections: [counted()] };
    expect(await createMaintenance(parts).rebuild('counter')).toMatchObject({ build: 2 });
    await expectTrue(harness);
    await runner.waitForPosition(await live(harness, 5, 60), 10_000);
    await expectTrue(harness);
  });

  it('counts are neither written nor locked by a change of columns that they do not use', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([counted()]);
    const add = (amount: number, note?: string) =>
      harness.append(counterStream(1), 'Added', { id: counterId(1), amount, ...(note && { note }) });
    await runner.waitForPosition(await add(3, 'n0'));
    const written = async () =>
      Promise.all(
        ['counter_count', 'counter_by_note', 'counter_by_note_count'].map((table) =>
          harness.rows(`select xmin::text, xmax::text, * from read_counter_v1_1.${table} order by 3`),
        ),
      );
    const before = await written();
    await runner.waitForPosition(await add(0));
    expect(await harness.rows('select events from read.counter')).toEqual([{ events: 2 }]);
    expect(await written()).toEqual(before);
    await runner.waitForPosition(await add(2));
    expect(await written()).not.toEqual(before);
    await expectTrue(harness);
  });

  it('wrong counts keep a build from being shown', async () => {
    await using harness = await createHarness();
    const model = counted();
    const runner = await harness.start([model]);
    await runner.waitForPosition(await live(harness, 6, 30), 10_000);
    await harness.rows(`update read_counter_v1_1.counter_count set count = count + 1 where name = 'all'`);
    const { assertInvariants } = await import('../build/invariants.ts');
    const checked = assertInvariants(harness.db as never, model as never, 'read');
    await expect(checked).rejects.toThrow(InvariantBroken);
    await expect(checked).rejects.toThrow('its counts match its rows: [{"name":"all"');
  });

  it('wrong or missing groups keep a build from being shown', async () => {
    await using harness = await createHarness();
    const model = counted();
    const runner = await harness.start([model]);
    await runner.waitForPosition(await live(harness, 7, 30), 10_000);
    const { assertInvariants } = await import('../build/invariants.ts');
    const checked = () => assertInvariants(harness.db as never, model as never, 'read');
    await checked();
    await harness.rows(
      `update read_counter_v1_1.counter_by_note set largest = largest + 1 where note = 'n0'`,
    );
    await expect(checked()).rejects.toThrow('its groups match its rows: [{"group":"n0"');
    await harness.rows(`delete from read_counter_v1_1.counter_by_note where note = 'n0'`);
    await expect(checked()).rejects.toThrow('its groups match its rows: [{"group":"n0"');
  });
});
