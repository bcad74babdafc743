import { type EventSchema, event } from '@kreditlina/domain/kernel/event-schema';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { announce, createSharing } from '../lease/share.ts';
import {
  type CounterOptions,
  type CounterRow,
  counter,
  counterId,
  counterStream,
} from '../testing/counter.ts';
import { createHarness, type Harness, waitUntil } from '../testing/harness.ts';
import { streamKey } from './parked.ts';

const sentence = { sv: 'Prov', en: 'Test' };
const added = event('Added', z.object({ id: z.string(), amount: z.int() }), sentence);
const tagged = event('Tagged', z.object({ id: z.string(), tag: z.string() }), sentence);

/** A log shared with a newer release: `Tagged` is known after `learn`, until `forget`. */
async function openHarness() {
  const schemas = new Map<string, EventSchema>([
    ['Added', added],
    ['Tagged', tagged],
  ]);
  const harness = await createHarness([], { schemas });
  return {
    harness,
    learn: () => void schemas.set('Tagged', tagged),
    forget: () => void schemas.delete('Tagged'),
  };
}
const add = (harness: Harness, number: number) =>
  harness.append(counterStream(number), 'Added', { id: counterId(number), amount: 1 });
const tag = (harness: Harness, number: number, text: string) =>
  harness.append(counterStream(number), 'Tagged', { id: counterId(number), tag: text });
const rowsOf = async (harness: Harness) =>
  (await harness.rows<CounterRow>('select * from read.counter order by id')).map(({ total, tags }) => [
    total,
    ...tags,
  ]);
const parked = (harness: Harness) =>
  harness.rows('select key, reason, is_newer from projections.parked_events order by position::numeric');
const ofEach = (options: CounterOptions) => [{ ...counter(options), isAppendOnly: true }];

describe('an event of a newer release', () => {
  it('parks a newer event with its stream until a process that knows it processes it', async () => {
    const { harness, learn, forget } = await openHarness();
    await using _ = harness;
    await add(harness, 1);
    await tag(harness, 1, 'new');
    await add(harness, 1);
    forget();
    const old = await harness.start([counter()], { owner: 'old' });
    expect(await old.waitForPosition(await add(harness, 2), 5_000)).toBe(true);
    expect(await rowsOf(harness)).toEqual([[1], [1]]);
    expect(await parked(harness)).toEqual([
      { key: streamKey(counterStream(1)), reason: 'poison', is_newer: true },
      { key: counterId(1), reason: 'behind', is_newer: false },
    ]);
    await old.stop();
    // Another process that does not know it leaves it parked.
    const older = await harness.start([counter()], { owner: 'older' });
    expect(await older.waitForPosition(await add(harness, 2), 5_000)).toBe(true);
    expect(await parked(harness)).toHaveLength(2);
    await older.stop();
    learn();
    await harness.start([counter()], { owner: 'next' });
    await waitUntil(async () => (await parked(harness)).length === 0, 'nothing waits');
    expect(await rowsOf(harness)).toEqual([[2, 'new'], [2]]);
  });

  it('a newer event stops a money-related read model, which continues once the process knows the event', async () => {
    const { harness, learn, forget } = await openHarness();
    await using _ = harness;
    await add(harness, 1);
    await tag(harness, 1, 'new');
    await add(harness, 2);
    forget();
    const runner = await harness.start([counter({ poison: 'stop' })], { owner: 'old' });
    const state = async () => (await runner.health()).projections[0];
    await waitUntil(async () => (await state())?.status === 'blocked', 'blocked');
    expect((await state())?.lastError).toContain('only a newer release knows Tagged');
    expect(await rowsOf(harness)).toEqual([[1]]);
    learn();
    await waitUntil(async () => (await rowsOf(harness)).length === 2, 'it goes on');
    expect(await rowsOf(harness)).toEqual([[1, 'new'], [1]]);
    expect(await state()).toMatchObject({ status: 'live', lastError: null });
  });

  it('a newer event does not stop a read model with one row per event', async () => {
    const { harness, forget } = await openHarness();
    await using _ = harness;
    await tag(harness, 1, 'new');
    forget();
    const runner = await harness.start(ofEach({ poison: 'stop' }));
    expect(await runner.waitForPosition(await add(harness, 2), 5_000)).toBe(true);
    expect(await rowsOf(harness)).toEqual([[1]]);
    expect(await parked(harness)).toMatchObject([{ key: streamKey(counterStream(1)) }]);
  });

  it('withholds a build from a process as long as another process has its code', async () => {
    await using harness = await createHarness([counter()]);
    const sharing = createSharing(harness.db, 'old', [counter()]);
    await announce(harness.db, 'next', ['counter 1']);
    sharing.withhold(counter());
    await sharing.shareOf([]);
    const feeds = async () =>
      (
        await harness.rows<{ feeds: string[] }>(`select feeds from projections.runners where owner = 'old'`)
      )[0]?.feeds;
    expect(await feeds()).toEqual([]);
    await harness.rows(`delete from projections.runners where owner = 'next'`);
    const again = async () => {
      await sharing.shareOf([]);
      return (await feeds())?.length === 1;
    };
    await waitUntil(again, 'it feeds again');
  });
});
