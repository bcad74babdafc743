import { describe, expect, it } from 'vitest';
import { createMaintenance } from '../build/maintenance.ts';
import { type CounterRow, counter, counterId, counterStream } from '../testing/counter.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { RecentRows } from './recent-rows.ts';

const ROWS = 'select * from read.counter order by id';
const add = (harness: Harness, number: number, amount = 1) =>
  harness.append(counterStream(number), 'Added', { id: counterId(number), amount });

describe('rows kept in memory between batches', () => {
  it('does not read again what the previous batch wrote', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([counter()]);
    await runner.waitForPosition(await add(harness, 1));
    // A forbidden write by somebody else shows whether the row is read again.
    await harness.rows('update read_counter_v1_1.counter set total = 1000');
    await runner.waitForPosition(await add(harness, 1));
    expect(await harness.rows<CounterRow>(ROWS)).toMatchObject([{ total: 2, events: 2 }]);
  });

  it('drops kept rows when rows found by a column change', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([counter()]);
    const tagged = await harness.append(counterStream(1), 'Tagged', { id: counterId(1), tag: 'a' });
    await runner.waitForPosition(tagged);
    await runner.waitForPosition(await harness.append(counterStream(2), 'TagForgotten', { tag: 'a' }));
    await runner.waitForPosition(await add(harness, 1));
    expect(await harness.rows<CounterRow>(ROWS)).toMatchObject([{ tags: [], events: 1 }]);
  });

  it('drops kept rows when another process processes parked events', async () => {
    await using harness = await createHarness();
    let isMended = false;
    const model = counter({ isMended: () => isMended });
    const runner = await harness.start([model]);
    await runner.waitForPosition(await add(harness, 1));
    await harness.append(counterStream(1), 'Broken', { id: counterId(1) });
    await runner.waitForPosition(await add(harness, 1, 40), 5_000);
    // Another key of the model advances before the retry.
    await runner.waitForPosition(await add(harness, 2), 5_000);
    isMended = true;
    const operator = { store: harness.store, pool: harness.pool, owner: 'operator', projections: [model] };
    await createMaintenance(operator).retryParked('counter');
    await runner.waitForPosition(await add(harness, 1));
    const [row] = await harness.rows<CounterRow>(ROWS);
    expect(row).toMatchObject({ total: 42, events: 3, note: 'mended' });
  });

  it('limits the number of kept rows; the least recently written go first', () => {
    const recent = new RecentRows(2);
    recent.remember(new Map([1, 2, 3].map((number) => [`${number}`, { number }])));
    recent.remember(new Map([['2', { number: 2.5 }]]));
    recent.remember(new Map([['4', { number: 4 }]]));
    expect(['1', '2', '3', '4'].map((key) => recent.get(key)?.number)).toEqual([
      undefined,
      2.5,
      undefined,
      4,
    ]);
    recent.remember(new Map([['2', null]]));
    expect(recent.get('2')).toBeUndefined();
  });
});
