import { notifyManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** From here on time stands still until a test lets it go by. */
export function stopClock(): void {
  // It tells the screens of answers with a timer of its own, which would stop too.
  notifyManager.setScheduler(queueMicrotask);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
}

/** Lets time go by, with everything that it brings about: answers, screens that load, redraws. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  for (let round = 0; round < 5; round += 1) {
    await act(async () => {
      await vi.dynamicImportSettled();
      // A turn of the real event loop: bodies of answers are read there.
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(0);
    });
  }
}

/** Lets what is under way come to its end without time going by. */
export const settle = (): Promise<void> => pass(0);
