import { WAIT_MAX_MS } from '@kreditlina/http-edge/limit-wait';
import { vi } from 'vitest';

/** Time limit of calls (`limitWait`), which expires when the test says so. */
export interface HeldLimit extends Disposable {
  /** Calls started since the last expiry. */
  readonly begun: number;
  /** Expires all of these calls. */
  runOut(): void;
}

/** Controls the time limit of every call that starts from now on. */
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
