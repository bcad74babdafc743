import { describe, expect, it, vi } from 'vitest';
import { pollUntil } from './poll.ts';

const noWait = async () => undefined;

describe('polling', () => {
  it('asks again at the interval until it is done', async () => {
    const waits: number[] = [];
    const answers = ['in_progress', 'in_progress', 'complete'];
    const outcome = await pollUntil(
      async () => answers.shift(),
      (answer) => answer === 'complete',
      {
        intervalMs: 2000,
        signal: new AbortController().signal,
        wait: async (ms) => {
          waits.push(ms);
        },
      },
    );
    expect(outcome).toBe('complete');
    expect(waits).toEqual([2000, 2000, 2000]);
  });

  it('stops after its tries', async () => {
    const ask = vi.fn(async () => 'no');
    const options = { intervalMs: 1, maxTries: 3, signal: new AbortController().signal, wait: noWait };
    expect(await pollUntil(ask, () => false, options)).toBeUndefined();
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('stops when it is aborted, without one more question', async () => {
    const stop = new AbortController();
    const ask = vi.fn(async () => stop.abort());
    await pollUntil(ask, () => false, { intervalMs: 1, signal: stop.signal, wait: noWait });
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
