import { eventually as untilHolds } from '@kreditlina/tools/eventually';
import { describe, expect, it } from 'vitest';
import { counter, counterId, counterStream } from '../testing/counter.ts';
import { createHarness } from '../testing/harness.ts';
import { createTracker } from './tracker.ts';

describe('waiting for read models that another process feeds', () => {
  it('is one look at the database for all who wait, and none while nobody does', async () => {
    await using harness = await createHarness([counter()]);
    let looks = 0;
    const counting = new Proxy(harness.db, {
      get(of, name) {
        if (name !== 'withSchema') return Reflect.get(of, name, of);
        looks += 1;
        return of.withSchema.bind(of);
      },
    });
    const tracker = createTracker(counting);
    const position = await harness.append(counterStream(1), 'Added', { id: counterId(1), amount: 3 });
    const waits = Array.from({ length: 200 }, () => tracker.waitFor(['counter'], position, 10_000));
    await harness.start([counter()], { owner: 'elsewhere' });
    expect(new Set(await Promise.all(waits))).toEqual(new Set([true]));
    // Polling separately, they would have needed several hundred.
    expect(looks).toBeLessThan(200);
    // The query running when the last one gets its answer is the last.
    let before = -1;
    await untilHolds(() => {
      const same = before === looks;
      before = looks;
      expect(same).toBe(true);
    });
    // A caller soon after is served by that query.
    expect(await tracker.waitFor(['counter'], position, 0)).toBe(true);
    expect(looks).toBe(before);
  });

  it('ends at once in front of one that stands still, and when the time is over', async () => {
    await using harness = await createHarness([counter()]);
    const tracker = createTracker(harness.db);
    expect(await tracker.waitFor(['counter'], '1', 50)).toBe(false);
    await harness.rows(`update projections.projection_state set status = 'paused'`);
    expect(await tracker.waitFor(['counter'], '1', 60_000)).toBe(false);
  });

  it('outlives a database that does not answer', async () => {
    await using harness = await createHarness([counter()]);
    let isAway = true;
    const shaky = new Proxy(harness.db, {
      get(of, name) {
        if (name === 'withSchema' && isAway) throw new Error('connection lost');
        return name === 'withSchema' ? of.withSchema.bind(of) : Reflect.get(of, name, of);
      },
    });
    const tracker = createTracker(shaky);
    expect(await tracker.waitFor(['counter'], '1', 50)).toBe(false);
    const waiting = tracker.waitFor(['counter'], '1', 10_000);
    await harness.rows(`update projections.projection_state set position = '1'`);
    isAway = false;
    expect(await waiting).toBe(true);
  });
});
