import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { type CounterRow, counter, counterId, counterStream } from './testing/counter.ts';
import { createHarness, waitUntil } from './testing/harness.ts';

const ROWS = 'select * from read.counter order by id';

describe('projection runner', () => {
  it('catches up with existing events and continues live', async () => {
    await using harness = await createHarness();
    await harness.append(counterStream(1), 'Added', { id: counterId(1), amount: 2 });
    const runner = await harness.start([counter()]);
    await harness.append(counterStream(1), 'Added', { id: counterId(1), amount: 3 });
    const position = await harness.append(counterStream(2), 'Added', { id: counterId(2), amount: 5 });
    expect(await runner.waitForPosition(position)).toBe(true);
    const rows = await harness.rows<CounterRow>(ROWS);
    expect(rows.map((row) => [row.id, row.total, row.events])).toEqual([
      [counterId(1), 5, 2],
      [counterId(2), 5, 1],
    ]);
    await waitUntil(async () => (await runner.health()).projections[0]?.status === 'live', 'status live');
    expect(await runner.health()).toMatchObject({ isHealthy: true, projections: [{ parkedEvents: 0 }] });
  });

  it('deletes a row that the reducer drops, and can create it again', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([counter()]);
    const id = counterId(1);
    await harness.append(counterStream(1), 'Added', { id, amount: 2 });
    let position = await harness.append(counterStream(1), 'Cleared', { id });
    await runner.waitForPosition(position);
    expect(await harness.rows(ROWS)).toEqual([]);
    position = await harness.append(counterStream(1), 'Added', { id, amount: 7 });
    await runner.waitForPosition(position);
    expect(await harness.rows(ROWS)).toMatchObject([{ total: 7, events: 1 }]);
  });

  it('finds further rows by a column, including those written in the same batch', async () => {
    await using harness = await createHarness();
    for (const number of [1, 2, 3]) {
      await harness.append(counterStream(number), 'Tagged', { id: counterId(number), tag: 'a' });
      await harness.append(counterStream(number), 'Tagged', { id: counterId(number), tag: `b${number}` });
    }
    const position = await harness.append(counterStream(4), 'TagForgotten', { tag: 'a' });
    const runner = await harness.start([counter()]);
    await runner.waitForPosition(position);
    expect((await harness.rows<CounterRow>(ROWS)).map((row) => row.tags)).toEqual([['b1'], ['b2'], ['b3']]);
  });

  it('waits for a position, in the feeding process and in another one', proves('X-45'), async () => {
    await using harness = await createHarness();
    const feeding = await harness.start([counter()], { owner: 'feeding' });
    const other = await harness.start([counter()], { owner: 'other' });
    for (let amount = 1; amount <= 20; amount += 1) {
      const position = await harness.append(counterStream(1), 'Added', { id: counterId(1), amount });
      const asked = amount % 2 === 0 ? feeding : other;
      expect(await asked.waitForPosition(position)).toBe(true);
      const rows = await harness.rows<CounterRow>(ROWS);
      expect(rows[0]?.events).toBe(amount);
    }
  });

  it('waits for a position even if its events do not concern the read model', proves('X-45'), async () => {
    await using harness = await createHarness();
    const runner = await harness.start([counter()]);
    const position = await harness.append(`other-${counterId(1)}`, 'SomethingElse', {});
    expect(await runner.waitForPosition(position)).toBe(true);
    const stored = async () =>
      (await harness.rows<{ position: string }>('select position from projections.projection_state'))[0]
        ?.position;
    await waitUntil(
      async () => (await stored()) === position,
      'the checkpoint of an uneventful page is stored',
    );
  });

  it('stops waiting at the timeout', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([counter()]);
    expect(await runner.waitForPosition('1000000', 30)).toBe(false);
  });

  it('changes from catching up to live without losing an event', async () => {
    await using harness = await createHarness();
    for (let number = 0; number < 300; number += 1) {
      await harness.append(counterStream(number % 7), 'Added', { id: counterId(number % 7), amount: 1 });
    }
    const starting = harness.start([counter()], { pageSize: { live: 3, catchUp: 11 } });
    let position = '0';
    for (let number = 0; number < 300; number += 1) {
      position = await harness.append(counterStream(number % 7), 'Added', {
        id: counterId(number % 7),
        amount: 1,
      });
    }
    const runner = await starting;
    expect(await runner.waitForPosition(position, 10_000)).toBe(true);
    const rows = await harness.rows<CounterRow>(ROWS);
    expect(rows.reduce((sum, row) => sum + row.events, 0)).toBe(600);
  });
});
