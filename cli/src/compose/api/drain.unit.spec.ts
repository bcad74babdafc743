import { describe, expect, it } from 'vitest';
import { createShutdown } from '../shutdown.ts';
import { createDrain } from './drain.ts';

/**
 * A process asked to end at time 0, on a clock advanced by its waits.
 * @param reads times at which a proxy brings one
 */
async function endAt(graceMs: number, reads: readonly number[]) {
  let now = 0;
  const due = [...reads];
  const handedBack: number[] = [];
  const shutdown = createShutdown();
  const drain = createDrain(shutdown, graceMs, {
    now: () => now,
    async sleep(milliseconds) {
      const until = now + milliseconds;
      for (let next = due[0]; next !== undefined && next <= until; next = due[0]) {
        now = due.shift() ?? now;
        if (drain.handsBack()) handedBack.push(now);
      }
      now = until;
    },
  });
  drain.arm();
  await shutdown.run();
  return { handedBack, endedAt: now };
}

describe('a copy that is to end', () => {
  it('goes on as before for the time of grace, and hands one read back then', async () => {
    const { handedBack } = await endAt(8_000, [100, 2_000, 7_900, 8_010, 8_020, 8_100]);
    expect(handedBack).toEqual([8_010]);
  });

  it('closes its port when the proxy leaves it alone, and what was on its way is here', async () => {
    const { handedBack, endedAt } = await endAt(8_000, [100, 9_000]);
    expect(handedBack).toEqual([9_000]);
    expect(endedAt).toBeGreaterThanOrEqual(9_200);
    expect(endedAt).toBeLessThan(9_300);
  });

  it('waits for no proxy that is not there, and not for ever for one that comes no more', async () => {
    expect((await endAt(8_000, [])).endedAt).toBe(8_000);
    expect((await endAt(8_000, [100])).endedAt).toBeLessThanOrEqual(11_300);
  });
});
