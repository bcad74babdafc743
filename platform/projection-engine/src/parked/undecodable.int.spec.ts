import { countParkedEvents, readOperations } from '@kreditlina/projections/operations/query';
import { migrateProjections } from '@kreditlina/projections/start-projections';
import { describe, expect, it } from 'vitest';
import { createMaintenance } from '../build/maintenance.ts';
import type { Projection } from '../definition/projection.ts';
import { streamKey } from '../feed/parked.ts';
import { type CounterRow, counter, counterId, counterStream } from '../testing/counter.ts';
import { createHarness, type Harness, waitUntil } from '../testing/harness.ts';

const add = (harness: Harness, stream: number, row = stream, amount = 1) =>
  harness.append(counterStream(stream), 'Added', { id: counterId(row), amount });
const tear = (harness: Harness, stream: number, row = stream) =>
  harness.append(counterStream(stream), 'Torn', { id: counterId(row), amount: 100 });
const totals = async (harness: Harness) =>
  (await harness.rows<CounterRow>('select * from read.counter order by id')).map((row) => row.total);
const parked = (harness: Harness) =>
  harness.rows<{ key: string; reason: string; error: string | null }>(
    'select key, reason, error from projections.parked_events order by position::numeric',
  );

/** A log in which events of type `Torn` cannot be decoded until they are repaired. */
async function tornHarness() {
  let isMended = false;
  const upcast = (data: Record<string, unknown>) => {
    if (!isMended) throw new Error(`torn: ${JSON.stringify(data)}`);
    return data;
  };
  const to = { type: 'Added', schemaVersion: 1 };
  const harness = await createHarness([], { upcasters: [{ type: 'Torn', from: 1, to, upcast }] });
  const mend = () => {
    isMended = true;
  };
  const operator = (models: readonly Projection[]) =>
    createMaintenance({ store: harness.store, pool: harness.pool, owner: 'operator', projections: models });
  return { harness, mend, operator };
}

describe('an event that cannot be decoded', () => {
  it('parks an undecodable event with its stream; rows of other streams continue, also after a restart', async () => {
    const { harness } = await tornHarness();
    await using _ = harness;
    const first = await harness.start([counter()]);
    await add(harness, 1);
    await tear(harness, 1);
    await add(harness, 1);
    expect(await first.waitForPosition(await add(harness, 2), 5_000)).toBe(true);
    expect(await totals(harness)).toEqual([1, 1]);
    expect(await parked(harness)).toEqual([
      {
        key: streamKey(counterStream(1)),
        reason: 'poison',
        error: `CannotDecodeEvent: ${counterStream(1)}@2 cannot be decoded: its upcast fails`,
      },
      { key: counterId(1), reason: 'behind', error: null },
    ]);
    await first.stop();
    const second = await harness.start([counter()]);
    await add(harness, 1);
    expect(await second.waitForPosition(await add(harness, 2), 5_000)).toBe(true);
    expect(await totals(harness)).toEqual([1, 2]);
    expect((await parked(harness)).map(({ reason }) => reason)).toEqual(['poison', 'behind', 'behind']);
  });

  it('a read model that is catching up skips an undecodable event', async () => {
    const { harness } = await tornHarness();
    await using _ = harness;
    await tear(harness, 1);
    const position = await add(harness, 2);
    const runner = await harness.start([counter()]);
    expect(await runner.waitForPosition(position, 5_000)).toBe(true);
    expect(await totals(harness)).toEqual([1]);
  });

  it('operations see and count an undecodable event, without its data', async () => {
    const { harness } = await tornHarness();
    await using _ = harness;
    const runner = await harness.start([counter()]);
    await migrateProjections(harness.pool);
    const position = await tear(harness, 1);
    expect(await runner.waitForPosition(position, 5_000)).toBe(true);
    expect(await countParkedEvents(harness.pool)).toBe(1);
    const { parked_events } = await readOperations(harness.pool, harness.store);
    expect(parked_events).toMatchObject([
      { projection: 'counter', stream: counterStream(1), version: 1, type: 'Torn' },
    ]);
    expect(parked_events[0]?.reason).toContain('its upcast fails');
    expect(JSON.stringify([parked_events, harness.logged])).not.toContain('torn:');
  });

  it('processes a repaired event and those behind it in order, even on rows fed by several streams', async () => {
    const { harness, mend, operator } = await tornHarness();
    await using _ = harness;
    const models = [counter()];
    const runner = await harness.start(models);
    await tear(harness, 1);
    await harness.append(counterStream(1), 'Tagged', { id: counterId(7), tag: 'first' });
    await harness.append(counterStream(2), 'Tagged', { id: counterId(7), tag: 'second' });
    const position = await harness.append(counterStream(1), 'Tagged', { id: counterId(7), tag: 'third' });
    expect(await runner.waitForPosition(position, 5_000)).toBe(true);
    expect(await totals(harness)).toEqual([]);
    await expect(operator(models).retryParked('counter')).rejects.toThrow('cannot be decoded');
    await expect(operator(models).retryParked('counter', counterId(7))).rejects.toThrow(
      'wait behind one that',
    );
    expect(await parked(harness)).toHaveLength(4);
    mend();
    await operator(models).retryParked('counter', counterStream(1));
    expect(await parked(harness)).toEqual([]);
    expect(await harness.rows('select total, tags from read.counter order by id')).toEqual([
      { total: 100, tags: [] },
      { total: 0, tags: ['first', 'second', 'third'] },
    ]);
    expect(await runner.waitForPosition(await add(harness, 1), 5_000)).toBe(true);
    expect(await totals(harness)).toEqual([101, 0]);
  });

  it('an undecodable event stops a money-related read model until it is repaired and resumed', async () => {
    const { harness, mend, operator } = await tornHarness();
    await using _ = harness;
    const models = [counter({ poison: 'stop' })];
    const runner = await harness.start(models);
    await add(harness, 1);
    await tear(harness, 2);
    const position = await add(harness, 3);
    const status = async () => (await runner.health()).projections[0]?.status;
    await waitUntil(async () => (await status()) === 'blocked', 'blocked');
    expect(await totals(harness)).toEqual([1]);
    // Resolves long before its timeout, or the test's own limit ends it.
    expect(await runner.waitForPosition(position, 3_600_000)).toBe(false);
    mend();
    await operator(models).resume('counter');
    await waitUntil(async () => (await totals(harness)).length === 3, 'it goes on');
    expect(await totals(harness)).toEqual([1, 100, 1]);
  });
});
