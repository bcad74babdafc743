import { eventually as untilHolds } from '@kreditlina/tools/eventually';
import { describe, expect, it } from 'vitest';
import { counter, counterId, counterStream } from '../testing/counter.ts';
import { createHarness } from '../testing/harness.ts';
import { createTracker } from './tracker.ts';

describe('waiting for read models fed by another process', () => {
  it('shares one query between all waiters, and queries nothing when there are none', async () => {
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
    // Separate polling would have needed several hundred queries.
    expect(looks).toBeLessThan(200);
    // No query follows the one in progress when the last waiter is answered.
    let before = -1;
    await untilHolds(() => {
      const same = before === looks;
      before = looks;
      expect(same).toBe(true);
    });
    // A caller shortly afterwards is answered from that query.
    expect(await tracker.waitFor(['counter'], position, 0)).toBe(true);
    expect(looks).toBe(before);
  });

  it('ends at once if the read model is paused, and at the timeout', async () => {
    await using harness = await createHarness([counter()]);
    const tracker = createTracker(harness.db);
    expect(await tracker.waitFor(['counter'], '1', 50)).toBe(false);
    await harness.rows(`update projections.projection_state set status = 'paused'`);
    expect(await tracker.waitFor(['counter'], '1', 60_000)).toBe(false);
  });

  it('survives a database that does not answer', async () => {
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
