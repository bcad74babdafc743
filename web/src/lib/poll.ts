/** Waits; ends early when the signal aborts or `wake` calls. */
export function sleep(milliseconds: number, signal?: AbortSignal, wake?: Wake): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      forget?.();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const forget = wake?.(end);
    signal?.addEventListener('abort', end);
  });
}

/** Subscribes to reasons for ending a wait early. @returns unsubscribes */
export type Wake = (listener: () => void) => () => void;

/** The connection is back, or the page is visible again: background tabs run timers late, or not at all. */
export const whenBack: Wake = (listener) => {
  const ifSeen = () => {
    if (document.visibilityState === 'visible') listener();
  };
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('pageshow', listener);
  document.addEventListener('visibilitychange', ifSeen);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('pageshow', listener);
    document.removeEventListener('visibilitychange', ifSeen);
  };
};

export interface PollOptions {
  readonly intervalMs: number;
  /**
   * Without a limit the poll continues until it is done or aborted; the server limits the lifetime of the
   * polled order.
   */
  readonly maxTries?: number;
  readonly signal: AbortSignal;
  readonly wake?: Wake;
}

/**
 * Polls at an interval until `isDone`. The first poll comes after one interval.
 * @returns the last answer, or undefined when aborted or out of tries
 * @throws what `ask` throws
 */
export async function pollUntil<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  isDone: (answer: Answer) => boolean,
  { intervalMs, maxTries = Number.POSITIVE_INFINITY, signal, wake }: PollOptions,
): Promise<Answer | undefined> {
  for (let tries = 0; tries < maxTries && !signal.aborted; tries += 1) {
    await sleep(intervalMs, signal, wake);
    if (signal.aborted) return undefined;
    const answer = await ask(signal);
    if (isDone(answer)) return answer;
  }
  return undefined;
}
