import { describe, expect, it } from 'vitest';
import { createMaintenance } from '../build/maintenance.ts';
import { type CounterRow, counter, counterId, counterStream } from '../testing/counter.ts';
import { createHarness, type Harness, waitUntil } from '../testing/harness.ts';

const ROWS = 'select * from read.counter order by id';
const add = (harness: Harness, number: number, amount = 1) =>
  harness.append(counterStream(number), 'Added', { id: counterId(number), amount });
const breakOne = (harness: Harness, number: number) =>
  harness.append(counterStream(number), 'Broken', { id: counterId(number) });
const parkedRows = (harness: Harness) =>
  harness.rows<{ key: string; reason: string; error: string | null }>(
    'select key, reason, error from projections.parked_events order by position::numeric',
  );
const maintenance = (harness: Harness, projections: ReturnType<typeof counter>[]) =>
  createMaintenance({ store: harness.store, pool: harness.pool, owner: 'operator', projections });

describe('poison events and pauses', () => {
  it('a poison event and later events of its key are parked while the rest continues', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([counter()]);
    await add(harness, 1);
    await breakOne(harness, 1);
    await add(harness, 1);
    await add(harness, 2);
    const position = await add(harness, 1);
    expect(await runner.waitForPosition(position, 5_000)).toBe(true);
    expect((await harness.rows<CounterRow>(ROWS)).map((row) => row.events)).toEqual([1, 1]);
    const parked = await parkedRows(harness);
    expect(parked.map((row) => row.reason)).toEqual(['poison', 'behind', 'behind']);
    expect(parked[0]?.error).toBe('This event cannot be applied');
    expect(await runner.health()).toMatchObject({ isHealthy: false, projections: [{ parkedEvents: 3 }] });
  });

  it('parked events are processed in order once the cause is fixed', async () => {
    await using harness = await createHarness();
    let isMended = false;
    const model = counter({ isMended: () => isMended });
    const runner = await harness.start([model]);
    await breakOne(harness, 1);
    await runner.waitForPosition(await add(harness, 1, 40), 5_000);
    await expect(maintenance(harness, [model]).retryParked('counter')).rejects.toThrow();
    expect(await parkedRows(harness)).toHaveLength(2);
    isMended = true;
    expect(await maintenance(harness, [model]).retryParked('counter')).toEqual([
      { key: counterId(1), applied: 2 },
    ]);
    expect(await parkedRows(harness)).toEqual([]);
    await runner.waitForPosition(await add(harness, 1, 2));
    expect(await harness.rows<CounterRow>(ROWS)).toMatchObject([{ total: 42, events: 2, note: 'mended' }]);
  });

  it('a poison event stops a money-related projection until somebody resumes it', async () => {
    await using harness = await createHarness();
    let isMended = false;
    const model = counter({ poison: 'stop', isMended: () => isMended });
    const runner = await harness.start([model]);
    await add(harness, 1);
    await breakOne(harness, 2);
    const position = await add(harness, 3);
    const status = async () => (await runner.health()).projections[0];
    await waitUntil(async () => (await status())?.status === 'blocked', 'blocked');
    expect((await status())?.lastError).toContain('This event cannot be applied');
    expect((await harness.rows<CounterRow>(ROWS)).map((row) => row.id)).toEqual([counterId(1)]);
    isMended = true;
    await maintenance(harness, [model]).resume('counter');
    expect(await runner.waitForPosition(position, 5_000)).toBe(true);
    expect(await harness.rows(ROWS)).toHaveLength(3);
  });

  it('parks events that only the table refuses', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([counter()]);
    await add(harness, 1);
    // Postgres accepts no NUL character, and no integer beyond four bytes.
    await harness.append(counterStream(2), 'Added', { id: counterId(2), amount: 1, note: 'a\u0000b' });
    await harness.append(counterStream(3), 'Added', { id: counterId(3), amount: 3_000_000_000 });
    await harness.append(counterStream(4), 'Added', { id: 'not a uuid', amount: 1 });
    await harness.append(counterStream(5), 'Added', { id: '', amount: 1 });
    const position = await add(harness, 6);
    expect(await runner.waitForPosition(position, 10_000)).toBe(true);
    expect((await harness.rows<CounterRow>(ROWS)).map((row) => row.id)).toEqual([counterId(1), counterId(6)]);
    expect((await parkedRows(harness)).map((row) => row.reason)).toEqual([
      'poison',
      'poison',
      'poison',
      'poison',
    ]);
  });

  it('an operator can pause a read model and resume it later', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([counter()]);
    await runner.waitForPosition(await add(harness, 1));
    await maintenance(harness, [counter()]).pause('counter');
    const isFed = async () =>
      (await harness.rows('select 1 from projections.projection_state where owner is not null')).length > 0;
    await waitUntil(async () => !(await isFed()), 'no process feeds it');
    const position = await add(harness, 2);
    expect(await runner.waitForPosition(position, 300)).toBe(false);
    expect(await harness.rows(ROWS)).toHaveLength(1);
    await maintenance(harness, [counter()]).resume('counter');
    expect(await runner.waitForPosition(position, 5_000)).toBe(true);
    expect(await harness.rows(ROWS)).toHaveLength(2);
  });

  it('never shows data of poison events in the log or the parked list', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([counter()]);
    const position = await harness.append(counterStream(2), 'Added', {
      id: counterId(2),
      amount: 1,
      note: '198504129999\u0000',
    });
    await runner.waitForPosition(position, 5_000);
    const everything = JSON.stringify([
      harness.logged,
      await harness.rows('select * from projections.parked_events'),
    ]);
    expect(everything).toContain('22P05');
    expect(everything).not.toContain('198504129999');
  });
});
