import {
  comparePositions,
  type EventStore,
  earlier,
  type LoggedEvent,
  later,
} from '@kreditlina/event-store/port';

/** How long whoever could not read the log waits before it asks again: a whole read model waits behind it, so never for long. */
export const LOG_AGAIN_MS = { first: 100, most: 1_000 };

export interface Page {
  readonly events: readonly LoggedEvent[];
  /** How far the log has been read, also when its last events were of no interest. */
  readonly position: string;
  /** Nothing more was there when it was read. */
  readonly isLast: boolean;
}

export interface PageRequest {
  /** Exclusive. */
  readonly after: string;
  /** Absent: all. */
  readonly categories?: readonly string[] | undefined;
  readonly limit: number;
  /** Inclusive; nothing beyond it is read. */
  readonly upTo?: string;
}

/** Reads one page of the log. The head is asked for first, so that everything up to it is on the page when it is not full. */
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
