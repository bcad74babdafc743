import { describe, expect, it } from 'vitest';
import { LaneTuner } from './lane-tuner.ts';

/** Answers appends for some seconds at the rate that each number of lanes gives; tells how often each was in use. */
function run(
  tuner: LaneTuner,
  from: number,
  seconds: number,
  perMillisecond: readonly number[],
  speedAt: (now: number) => number = () => 1,
): number[] {
  const used = perMillisecond.map(() => 0);
  for (let now = from; now < from + seconds * 1000; now += 1) {
    const lanes = tuner.lanes;
    tuner.done((perMillisecond[lanes - 1] as number) * speedAt(now), now);
    used[lanes - 1] = (used[lanes - 1] as number) + 1;
  }
  return used.map((count) => count / (seconds * 1000));
}

describe('lane tuner', () => {
  it('settles on the faster number of lanes and keeps trying the other now and then', () => {
    const tuner = new LaneTuner(2);
    expect(run(tuner, 0, 10, [20, 30])[1]).toBeGreaterThan(0.8);
    expect(run(tuner, 10_000, 10, [30, 20])[0]).toBeGreaterThan(0.5);
    expect(run(tuner, 20_000, 10, [30, 20])[0]).toBeGreaterThan(0.8);
    expect(run(tuner, 30_000, 10, [30, 20])[0]).toBeLessThan(1);
  });

  it('stays where it is when the other is hardly better', () => {
    const tuner = new LaneTuner(2);
    expect(run(tuner, 0, 10, [21, 20])[1]).toBeGreaterThan(0.8);
    run(tuner, 10_000, 20, [30, 20]);
    expect(run(tuner, 30_000, 10, [30, 31])[0]).toBeGreaterThan(0.8);
  });

  it('is not misled by a machine that is slow for seconds and fast for seconds', () => {
    const tuner = new LaneTuner(2);
    const speedAt = (now: number) => (Math.floor(now / 3_000) % 2 === 0 ? 1 : 3);
    expect(run(tuner, 0, 60, [25, 30], speedAt)[1]).toBeGreaterThan(0.8);
  });

  it('learns nothing from pauses', () => {
    const tuner = new LaneTuner(2);
    run(tuner, 0, 5, [20, 30]);
    for (let now = 5_000; now < 500_000; now += 1_000) tuner.done(1, now);
    expect(run(tuner, 500_000, 1, [20, 30])[1]).toBeGreaterThan(0.8);
  });

  it('has nothing to choose with one lane', () => {
    const tuner = new LaneTuner(1);
    expect(run(tuner, 0, 3, [20])).toEqual([1]);
  });
});
