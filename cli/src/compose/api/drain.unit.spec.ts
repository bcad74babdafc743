import { describe, expect, it } from 'vitest';
import { createShutdown } from '../shutdown.ts';
import { createDrain } from './drain.ts';

/**
 * Asks a process to stop at time 0, on a clock that its waits advance.
 * @param reads times of requests from the proxy
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

describe('a process that is asked to stop', () => {
  it('serves as usual for the grace period, then hands one request back', async () => {
    const { handedBack } = await endAt(8_000, [100, 2_000, 7_900, 8_010, 8_020, 8_100]);
    expect(handedBack).toEqual([8_010]);
  });

  it('closes its port shortly after the proxy leaves', async () => {
    const { handedBack, endedAt } = await endAt(8_000, [100, 9_000]);
    expect(handedBack).toEqual([9_000]);
    expect(endedAt).toBeGreaterThanOrEqual(9_200);
    expect(endedAt).toBeLessThan(9_300);
  });

  it('stops without a proxy after the grace period, and soon after a proxy that sends no more requests', async () => {
    expect((await endAt(8_000, [])).endedAt).toBe(8_000);
    expect((await endAt(8_000, [100])).endedAt).toBeLessThanOrEqual(11_300);
  });
});
