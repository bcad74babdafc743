/** Lets any number of callers wait for an event: the next call of `all` wakes every one. */
export class Wake {
  readonly #waiting = new Set<() => void>();

  /** Resolves on the next `all()`, on timeout, or when the signal is aborted. */
  next(milliseconds: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      signal?.addEventListener('abort', done, { once: true });
      this.#waiting.add(done);
    });
  }

  all(): void {
    for (const done of [...this.#waiting]) done();
  }
}

export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Wake().next(milliseconds, signal);

/**
 * Exponential backoff with jitter, which takes off at most half.
 * @param failures number of failures so far, from 1
 * @returns milliseconds
 */
export function backoff(failures: number, limits: { readonly first: number; readonly most: number }): number {
  const most = Math.min(limits.most, limits.first * 2 ** Math.min(failures - 1, 20));
  return Math.ceil(most * (0.5 + Math.random() / 2));
}
