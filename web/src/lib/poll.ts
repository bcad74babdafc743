/** Waits, or ends early when the signal aborts, or when `wake` calls. */
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

/** Calls when there is a reason not to wait any longer. @returns what takes the listener away */
export type Wake = (listener: () => void) => () => void;

/** The line is back, or the page is looked at again: a browser in the background lets timers run late, or not at all. */
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
  /** Without a limit the poll continues until it is done or aborted; the server limits the life of what is polled. */
  readonly maxTries?: number;
  readonly signal: AbortSignal;
  readonly wake?: Wake;
}

/**
 * Asks again at an interval until `isDone` says so. The first question comes after one interval.
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
