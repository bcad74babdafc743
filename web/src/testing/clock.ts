import { notifyManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Stops the clock; then only the test advances it. */
export function stopClock(): void {
  // React Query delivers answers with its own timer, which would stop too.
  notifyManager.setScheduler(queueMicrotask);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
}

/** Advances time and completes the work that follows from it: answers, lazily loaded screens, renders. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  for (let round = 0; round < 5; round += 1) {
    await act(async () => {
      await vi.dynamicImportSettled();
      // A turn of the real event loop, in which response bodies are read.
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(0);
    });
  }
}

/** Completes pending work without advancing time. */
export const settle = (): Promise<void> => pass(0);
