import { WAIT_MAX_MS } from '@kreditlina/http-edge/limit-wait';
import { vi } from 'vitest';

/** The limit of time of calls (`limitWait`), which runs out when the test says. */
export interface HeldLimit extends Disposable {
  /** Calls that began since it last ran out. */
  readonly begun: number;
  /** Ends all of these calls by their limit. */
  runOut(): void;
}

/** Holds the limit of time of every call that begins from now on. */
export function holdLimit(): HeldLimit {
  const { setTimeout } = globalThis;
  const ends: (() => void)[] = [];
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== WAIT_MAX_MS) return setTimeout(run, ms);
    ends.push(run);
    return setTimeout(() => undefined, 0);
  }) as typeof setTimeout);
  return {
    get begun() {
      return ends.length;
    },
    runOut() {
      for (const end of ends.splice(0)) end();
    },
    [Symbol.dispose]: () => timers.mockRestore(),
  };
}
