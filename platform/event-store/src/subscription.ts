import { backoff, pause } from '@kreditlina/postgres/backoff';
import { LIMITS } from './limits.ts';
import type { LoggedEvent } from './port.ts';
import {
  type BatchHandler,
  comparePositions,
  earlier,
  START,
  type SubscribeOptions,
  type Subscription,
} from './port.ts';

export interface Page {
  readonly events: readonly LoggedEvent[];
  /** How far the store was scanned. */
  readonly position: string;
  /** True when nothing more was readable at that moment. */
  readonly live: boolean;
}

/** An adapter's pages for a subscription. */
export interface PageSource {
  page(after: string, categories: readonly string[] | undefined, limit: number): Promise<Page>;
  /** Resolves when there may be more events after the position, or after the polling time. */
  more(after: string, signal: AbortSignal): Promise<void>;
  /** Registers a listener for a replaced log; it gets the position up to which the log is unchanged. */
  onRewound(listener: (to: string) => void): () => void;
}

/** Running subscriptions of a store; closing the store stops the remaining ones. */
export class Subscriptions {
  readonly #running = new Set<Subscription>();

  run(
    source: PageSource,
    options: SubscribeOptions,
    onBatch: BatchHandler,
    onStopped?: () => void,
  ): Subscription {
    const running = runSubscription(source, options, onBatch);
    const subscription: Subscription = {
      stop: async () => {
        await running.stop();
        onStopped?.();
        this.#running.delete(subscription);
      },
      get lastError() {
        return running.lastError;
      },
    };
    this.#running.add(subscription);
    return subscription;
  }

  /** Resolves when no handler is running. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.#running].map((subscription) => subscription.stop()));
  }
}

/**
 * Reads page after page, passes each to the handler, and then waits for more. While the handler works, the
 * next page is prefetched. A failed page is delivered again, after a growing pause, until it succeeds or
 * `stop()` is called. After a rewind the prefetched page is dropped, and reading continues from the last
 * position that both logs share.
 */
function runSubscription(source: PageSource, options: SubscribeOptions, onBatch: BatchHandler): Subscription {
  const limit = Math.max(1, Math.min(options.batchSize ?? 500, LIMITS.pageEvents));
  const stopping = new AbortController();
  const { signal } = stopping;
  let lastError: Error | undefined;
  let rewoundTo: string | undefined;
  const endTelling = source.onRewound((to) => {
    rewoundTo = earlier(rewoundTo ?? to, to);
  });

  const untilDone = async <Result>(
    work: () => Promise<Result>,
    pauses: { readonly first: number; readonly most: number },
  ): Promise<Result | undefined> => {
    for (let failures = 1; !signal.aborted && rewoundTo === undefined; failures += 1) {
      try {
        const result = await work();
        lastError = undefined;
        return result;
      } catch (error) {
        lastError = error instanceof Error ? error : new Error(String(error));
        await pause(backoff(failures, pauses), signal);
      }
    }
    return undefined;
  };

  const run = async () => {
    let cursor = options.after ?? START;
    let wasLive = false;
    let ahead: Promise<Page | undefined> | undefined;
    while (!signal.aborted) {
      if (rewoundTo !== undefined) {
        cursor = earlier(cursor, rewoundTo);
        rewoundTo = ahead = undefined;
        wasLive = false;
      }
      const from = cursor;
      const page =
        (await ahead) ??
        (await untilDone(() => source.page(from, options.categories, limit), LIMITS.reconnectMilliseconds));
      ahead = undefined;
      if (signal.aborted) return;
      if (!page || rewoundTo !== undefined) continue;
      // Report progress even when nothing matched, for callers that wait for a position.
      const news =
        page.events.length > 0 || comparePositions(page.position, cursor) !== 0 || page.live !== wasLive;
      if (!page.live) ahead = source.page(page.position, options.categories, limit).catch(() => undefined);
      if (news) await untilDone(() => onBatch(page), LIMITS.handlerRetryMilliseconds);
      cursor = page.position;
      wasLive = page.live;
      if (page.live && rewoundTo === undefined) await source.more(cursor, signal);
    }
  };
  const ended = run();

  return {
    stop: async () => {
      stopping.abort();
      await ended;
      endTelling();
    },
    get lastError() {
      return lastError;
    },
  };
}
