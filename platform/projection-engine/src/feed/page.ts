import {
  comparePositions,
  type EventStore,
  earlier,
  type LoggedEvent,
  later,
} from '@kreditlina/event-store/port';

/** Pause after a failed read of the log: a whole read model waits behind it, so it is short. */
export const LOG_AGAIN_MS = { first: 100, most: 1_000 };

export interface Page {
  readonly events: readonly LoggedEvent[];
  /** How far the log has been read, even if its last events were irrelevant. */
  readonly position: string;
  /** True if no more events existed when the page was read. */
  readonly isLast: boolean;
}

export interface PageRequest {
  /** Exclusive. */
  readonly after: string;
  /** Default: all. */
  readonly categories?: readonly string[] | undefined;
  readonly limit: number;
  /** Inclusive; nothing beyond it is read. */
  readonly upTo?: string;
}

/** Reads the head first, so that a page that is not full contains everything up to it. */
export async function readPage(store: EventStore, request: PageRequest): Promise<Page> {
  const { after, categories, limit, upTo } = request;
  const head = await store.head();
  const events: LoggedEvent[] = [];
  let isBeyond = false;
  for await (const event of store.readAll({ after, limit, ...(categories && { categories }) })) {
    isBeyond = upTo !== undefined && comparePositions(event.position, upTo) > 0;
    if (isBeyond) break;
    events.push(event);
  }
  const last = events.at(-1)?.position ?? after;
  if (events.length >= limit && !isBeyond) return { events, position: last, isLast: last === upTo };
  return { events, position: later(earlier(upTo ?? head, head), last), isLast: true };
}
