import { expect, it } from 'vitest';
import { comparePositions, type EventStore, type Growth, type LoggedEvent } from '../port.ts';
import { counted, freshStart, newStream, until } from './test-events.ts';

/** Contract: catching up, live delivery, filters, retries and stopping. */
export function testSubscriptions(events: () => EventStore): void {
  it('catches up, then delivers live, each event once and in order', async () => {
    const after = await freshStart(events());
    const stream = newStream();
    await events().append(stream, 'none', counted(7));
    const seen: LoggedEvent[] = [];
    let live = false;
    const subscription = events().subscribe({ after, batchSize: 3 }, async (batch) => {
      expect(batch.events.length).toBeLessThanOrEqual(3);
      seen.push(...batch.events);
      live = batch.live;
    });
    await until(() => live && seen.length === 7);
    for (let version = 7; version < 12; version += 1) await events().append(stream, version, counted());
    await until(() => seen.length === 12);
    await subscription.stop();
    expect(seen.map((event) => event.version)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  });

  it('reports the growth of streams to current listeners only', async () => {
    const [stream, other] = [newStream(), newStream()];
    const [heard, heardLonger] = [new Map<string, number>(), new Map<string, number>()];
    const into = (map: Map<string, number>) => (growth: Growth) => {
      if (growth !== 'unknown') for (const one of growth) map.set(one.stream, one.version);
    };
    const ends = [heard, heardLonger].map((map) => events().onGrown(into(map)));
    await events().append(stream, 'none', counted(2));
    await events().append(stream, 2, counted(3));
    await until(() => heard.get(stream) === 5);
    ends[0]?.();
    await events().append(other, 'none', counted());
    await until(() => heardLonger.get(other) === 1);
    ends[1]?.();
    expect(heard.has(other)).toBe(false);
  });

  it('reports its position even when nothing matches, and filters by category', async () => {
    const after = await freshStart(events());
    const seen: LoggedEvent[] = [];
    let position = after;
    const subscription = events().subscribe({ after, categories: ['plum'] }, async (batch) => {
      seen.push(...batch.events);
      expect(comparePositions(batch.position, position)).toBeGreaterThanOrEqual(0);
      position = batch.position;
    });
    await events().append(newStream('plum'), 'none', counted(2));
    const last = await events().append(newStream('pear'), 'none', counted(3));
    await until(() => comparePositions(position, last.position) >= 0);
    await subscription.stop();
    expect(seen.map((event) => event.category)).toEqual(['plum', 'plum']);
  });

  it('repeats a failed batch until it succeeds, and shows the last error', async () => {
    const after = await freshStart(events());
    await events().append(newStream(), 'none', counted(2));
    // The events of one append may arrive on one page or on two.
    const tries: string[] = [];
    const done: number[] = [];
    const subscription = events().subscribe({ after }, async (batch) => {
      if (batch.events.length === 0) return;
      const versions = batch.events.map((event) => event.version);
      tries.push(versions.join());
      if (tries.length < 3) throw new Error(`try ${tries.length}`);
      done.push(...versions);
    });
    await until(() => subscription.lastError?.message === 'try 2');
    await until(() => done.length >= 2);
    await subscription.stop();
    const [first] = tries;
    expect(tries.slice(0, 3)).toEqual([first, first, first]);
    expect(done).toEqual([1, 2]);
    expect(subscription.lastError).toBeUndefined();
  });

  it('stops after the current batch and does not call the handler again', async () => {
    const after = await freshStart(events());
    const stream = newStream();
    await events().append(stream, 'none', counted(2));
    let calls = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const subscription = events().subscribe({ after, batchSize: 1 }, async () => {
      calls += 1;
      await held;
    });
    await until(() => calls === 1);
    let stopped = false;
    const stopping = subscription.stop().then(() => {
      stopped = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(stopped).toBe(false);
    release();
    await stopping;
    await events().append(stream, 2, counted());
    expect(calls).toBe(1);
  });
}
