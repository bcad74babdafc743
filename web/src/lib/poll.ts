/** Waits, or ends early when the signal aborts. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export interface PollOptions {
  readonly intervalMs: number;
  /** Without a limit the poll continues until it is done or aborted; the server limits the life of what is polled. */
  readonly maxTries?: number;
  readonly signal: AbortSignal;
}

/**
 * Asks again at an interval until `isDone` says so. The first question comes after one interval.
 * @returns the last answer, or undefined when aborted or out of tries
 * @throws what `ask` throws
 */
export async function pollUntil<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  isDone: (answer: Answer) => boolean,
  { intervalMs, maxTries = Number.POSITIVE_INFINITY, signal }: PollOptions,
): Promise<Answer | undefined> {
  for (let tries = 0; tries < maxTries && !signal.aborted; tries += 1) {
    await sleep(intervalMs, signal);
    if (signal.aborted) return undefined;
    const answer = await ask(signal);
    if (isDone(answer)) return answer;
  }
  return undefined;
}
