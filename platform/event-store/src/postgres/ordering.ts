import type { StoredEvent } from '../codec/event-codec.ts';
import { LIMITS } from '../limits.ts';
import type { EventMark } from '../log-trail.ts';
import { START } from '../port.ts';

/** A row of the log as text: position, transaction, version, previous hash, hash, body. */
export type EventRow = readonly [string, string, string, string, string, string];

export const EVENT_COLUMNS = 'e.position, e.transaction_id, e.version, e.previous_hash, e.hash, e.body';

export interface HeadAnswer {
  /** Last event of the complete and final part of the log; undefined in an empty log. */
  readonly head: EventMark | undefined;
  /** The last position assigned, even if unused. */
  readonly last: string;
  /** False while an append in progress holds readers back. */
  readonly complete: boolean;
  /** Id of the event at the requested position; undefined if there is no such event. */
  readonly seenId: string | undefined;
}

interface PageQuery {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  /** Position up to which the store was scanned, if fewer rows than the limit are returned. */
  readonly reaches: string;
}

/** Strategy for the total order, see docs/decisions/0003-append-fence.md. */
export interface Ordering {
  readonly fence: boolean;
  /** @param seen last known position of the head */
  headQuery(seen: string): { readonly name: string; readonly text: string; readonly values: unknown[] };
  head(row: readonly (string | null)[]): HeadAnswer;
  position(position: string, transaction: string): string;
  /** Converts a position of the port into a value of the column `position`. */
  column(position: string): string;
  page(after: string, upTo: string, categories: readonly string[] | undefined, limit: number): PageQuery;
}

export function storedEvent(row: EventRow, ordering: Ordering): StoredEvent {
  return {
    position: ordering.position(row[0], row[1]),
    version: Number(row[2]),
    // Postgres writes bytes as \x…
    previousHash: row[3].slice(2),
    hash: row[4].slice(2),
    body: row[5],
  };
}

/** Append fence: positions are the order; readers stop below the lowest fence of the appends in progress. */
export const fenceOrdering: Ordering = {
  fence: true,
  headQuery: (seen) => ({
    name: 'head',
    text: 'select head, head_id, last, complete, seen_id from event_store.head($1)',
    values: [seen],
  }),
  head: ([head, id, last, complete, seenId]) => ({
    head: head && id ? { position: head, id } : undefined,
    last: last ?? START,
    complete: complete === 't',
    seenId: seenId ?? undefined,
  }),
  position: (position) => position,
  column: (position) => position,
  page: (after, upTo, categories, limit) => {
    // A filter that matches few events must not make one statement read the whole log.
    const window = BigInt(after) + BigInt(LIMITS.pageWindow);
    const reaches = window < BigInt(upTo) ? String(window) : upTo;
    const filter = categories ? 'and e.category = any ($4)' : '';
    return {
      name: categories ? 'page-filtered' : 'page',
      text: `select ${EVENT_COLUMNS} from event_store.events e
        where e.position > $1 and e.position <= $2 ${filter} order by e.position limit $3`,
      values: categories ? [after, reaches, limit, categories] : [after, reaches, limit],
      reaches,
    };
  },
};

const TRANSACTION_SHIFT = 64n;
const POSITION_MASK = (1n << TRANSACTION_SHIFT) - 1n;

const join = (position: string, transaction: string) =>
  String((BigInt(transaction) << TRANSACTION_SHIFT) | BigInt(position));
const transactionOf = (joined: string) => String(BigInt(joined) >> TRANSACTION_SHIFT);
const positionOf = (joined: string) => String(BigInt(joined) & POSITION_MASK);

/** Transaction order: readers stop before the oldest running transaction, so any long write delays them. */
export const xminOrdering: Ordering = {
  fence: false,
  headQuery: (seen) => ({
    name: 'head-xmin',
    text: `select h.position, h.transaction_id, h.event_id, s.event_id
      from (select) one
        left join lateral (
          select e.position, e.transaction_id, e.event_id from event_store.events e
            where e.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
            order by e.transaction_id desc, e.position desc limit 1) h on true
        left join event_store.events s on s.position = $1`,
    values: [positionOf(seen)],
  }),
  head: ([position, transaction, id, seenId]) => {
    const head = position && transaction && id ? { position: join(position, transaction), id } : undefined;
    return { head, last: head?.position ?? START, complete: true, seenId: seenId ?? undefined };
  },
  column: positionOf,
  position: join,
  page: (after, upTo, categories, limit) => {
    const filter = categories ? 'and e.category = any ($6)' : '';
    const bounds = [transactionOf(after), positionOf(after), transactionOf(upTo), positionOf(upTo), limit];
    return {
      name: categories ? 'page-xmin-filtered' : 'page-xmin',
      text: `select ${EVENT_COLUMNS} from event_store.events e
        where (e.transaction_id, e.position) > ($1::xid8, $2::bigint) and (e.transaction_id, e.position) <= ($3::xid8, $4::bigint)
          ${filter} order by e.transaction_id, e.position limit $5`,
      values: categories ? [...bounds, categories] : bounds,
      reaches: upTo,
    };
  },
};
