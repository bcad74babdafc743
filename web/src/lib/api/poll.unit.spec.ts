// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollUntil } from './poll.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('polling', () => {
  it('polls after each interval until done', async () => {
    const answers = ['in_progress', 'in_progress', 'complete'];
    const ask = vi.fn(async () => answers.shift());
    const signal = new AbortController().signal;
    const outcome = pollUntil(ask, (answer) => answer === 'complete', { intervalMs: 2000, signal });
    await vi.advanceTimersByTimeAsync(1999);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await outcome).toBe('complete');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('stops after the maximum number of tries', async () => {
    const ask = vi.fn(async () => 'no');
    const options = { intervalMs: 1, maxTries: 3, signal: new AbortController().signal };
    const outcome = pollUntil(ask, () => false, options);
    await vi.advanceTimersByTimeAsync(100);
    expect(await outcome).toBeUndefined();
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('stops without another poll when aborted', async () => {
    const stop = new AbortController();
    const ask = vi.fn(async () => stop.abort());
    const outcome = pollUntil(ask, () => false, { intervalMs: 1, signal: stop.signal });
    await vi.advanceTimersByTimeAsync(100);
    await outcome;
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
