import { QueryObserver } from '@tanstack/react-query';
import { randomId } from '../browser/random-id.ts';
import { queryClient } from './query-client.ts';
import type { Wake } from './waiting.ts';

export interface PollOptions {
  readonly intervalMs: number;
  /**
   * Without a limit the poll continues until it is done or aborted; the server limits the lifetime of the
   * polled order.
   */
  readonly maxTries?: number;
  readonly signal: AbortSignal;
  /** Ends the current interval early. */
  readonly wake?: Wake;
}

/**
 * Polls until `isDone`; the first poll comes after one interval. For code that awaits an outcome; a screen
 * that only shows data uses a query with a `refetchInterval`.
 * @returns the last answer, or undefined when aborted or out of tries
 * @throws any error of `ask`
 */
export function pollUntil<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  isDone: (answer: Answer) => boolean,
  { intervalMs, maxTries, signal, wake }: PollOptions,
): Promise<Answer | undefined> {
  let tries = 0;
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      leave();
      forget?.();
      signal.removeEventListener('abort', stop);
      settle();
    };
    const stop = () => end(() => resolve(undefined));
    const observer = new QueryObserver(queryClient, {
      queryKey: ['poll', randomId()],
      queryFn: async (query) => {
        tries += 1;
        try {
          const answer = await ask(query.signal);
          if (isDone(answer)) end(() => resolve(answer));
          else if (tries === maxTries) stop();
        } catch (error) {
          // An aborted query means that the cache was cleared; the next poll asks again.
          if (!query.signal.aborted) end(() => reject(error));
        }
        return null;
      },
      initialData: null,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
      networkMode: 'always',
      refetchInterval: intervalMs,
      refetchIntervalInBackground: true,
    });
    const leave = observer.subscribe(() => undefined);
    const forget = wake?.(() => void observer.refetch({ cancelRefetch: false }));
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
}
