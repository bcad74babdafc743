import type pg from 'pg';
import { checkExpected, checkStream } from '../codec/envelope.ts';
import { categoryOf, type EventCodec, type StoredEvent, Undecoded } from '../codec/event-codec.ts';
import { GrowthListeners } from '../growth.ts';
import { LIMITS } from '../limits.ts';
import type { EventMark } from '../log-trail.ts';
import {
  type AppendResult,
  type BatchHandler,
  CannotDecodeEvent,
  comparePositions,
  decoded,
  type EventStore,
  type ExpectedVersion,
  type Growth,
  type LoggedEvent,
  type NewEvent,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  type SealedRows,
  type Snapshots,
  START,
  type SubscribeOptions,
  type Subscription,
} from '../port.ts';
import { type Page, Subscriptions } from '../subscription.ts';
import type { Appender } from './appender.ts';
import { ask } from './connection.ts';
import { HeadWatcher } from './head-watcher.ts';
import { EVENT_COLUMNS, type EventRow, type HeadAnswer, type Ordering, storedEvent } from './ordering.ts';

const STREAM_PAGE = 500;
const LAST_VERSION = 2_147_483_647;

/** Error for an event that the storage has lost: no decision may be based on the rest of the stream. */
const hole = (stream: string, version: number): CannotDecodeEvent =>
  new CannotDecodeEvent({
    id: '',
    stream,
    category: categoryOf(stream),
    version,
    position: START,
    type: 'unknown',
    undecodable: 'the log does not have it',
  });

/** The log in Postgres. `openPostgresStore` builds its dependencies. */
export class PostgresEventStore implements EventStore {
  readonly watcher: HeadWatcher;
  readonly growth = new GrowthListeners();
  readonly snapshots: Snapshots;
  readonly sealedRows: SealedRows;
  readonly #pool: pg.Pool;
  readonly #codec: EventCodec;
  readonly #ordering: Ordering;
  readonly #appender: Appender;
  readonly #subscriptions = new Subscriptions();

  constructor(parts: {
    pool: pg.Pool;
    codec: EventCodec;
    ordering: Ordering;
    appender: Appender;
    snapshots: Snapshots;
    sealedRows: SealedRows;
  }) {
    this.snapshots = parts.snapshots;
    this.sealedRows = parts.sealedRows;
    this.#pool = parts.pool;
    this.#codec = parts.codec;
    this.#ordering = parts.ordering;
    this.#appender = parts.appender;
    this.watcher = new HeadWatcher({
      head: (seen) => this.#askHead(seen),
      idsAt: (positions) => this.#idsAt(positions),
    });
  }

  async append(
    stream: string,
    expected: ExpectedVersion,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    checkExpected(expected);
    const encoded = this.#codec.encode(stream, events);
    return this.#appender.append(stream, expected, Array.isArray(encoded) ? encoded : await encoded);
  }

  async *read(stream: string, options: ReadStreamOptions = {}): AsyncIterable<RecordedEvent> {
    checkStream(stream);
    let from = Math.max(1, options.from ?? 1);
    let to = Math.min(LAST_VERSION, options.to ?? LAST_VERSION);
    let left = options.limit ?? Number.POSITIVE_INFINITY;
    const order = options.backwards ? 'desc' : 'asc';
    while (from <= to && left > 0) {
      const page = Math.min(left, STREAM_PAGE);
      // If the stream has none of these events, one row without an event is returned; its version shows
      // whether the storage lost them. The join compares the stream id again, because after such a loss an
      // index may lead to another stream's event.
      const answer = await ask<EventRow & unknown[]>(this.#pool, {
        name: `stream-${order}`,
        text: `select ${EVENT_COLUMNS}, s.version from event_store.streams s
          left join lateral (select * from event_store.events e
            where e.stream_id = s.id and e.version between $2 and $3
            order by e.version ${order} limit $4) e on e.stream_id = s.id
          where s.stream = $1 order by e.version ${order}`,
        values: [stream, from, to, page],
      });
      if (answer.length === 0) return;
      to = Math.min(to, Number(answer[0]?.at(-1)));
      const rows = answer.filter(([position]) => position !== null);
      for (const event of await this.#open(rows)) {
        const next = options.backwards ? to : from;
        if (event.version !== next) throw hole(stream, next);
        yield decoded(event);
        if (options.backwards) to -= 1;
        else from += 1;
      }
      left -= rows.length;
      if (rows.length < page) break;
    }
    if (left > 0 && from <= to) throw hole(stream, options.backwards ? to : from);
  }

  async find(stream: string, id: string): Promise<RecordedEvent | undefined> {
    checkStream(stream);
    const [event] = await this.#rows({
      name: 'event',
      text: `select ${EVENT_COLUMNS} from event_store.events e
        join event_store.streams s on s.id = e.stream_id where e.event_id = $1 and s.stream = $2`,
      values: [id, stream],
    });
    return event && decoded(event);
  }

  async *readAll(options: ReadAllOptions): AsyncIterable<LoggedEvent> {
    const upTo = await this.head();
    let after = options.after ?? START;
    let left = options.limit;
    while (left > 0 && comparePositions(upTo, after) > 0) {
      const page = await this.#page(after, upTo, options.categories, Math.min(left, LIMITS.pageEvents));
      yield* page.events;
      left -= page.events.length;
      after = page.position;
    }
  }

  subscribe(options: SubscribeOptions, onBatch: BatchHandler): Subscription {
    const source = {
      page: (after: string, categories: readonly string[] | undefined, limit: number) =>
        this.#nextPage(after, categories, limit),
      more: (after: string, signal: AbortSignal) => this.watcher.more(after, signal),
      onRewound: (listener: (to: string) => void) => this.watcher.onRewound(listener),
    };
    return this.#subscriptions.run(source, options, onBatch);
  }

  head(): Promise<string> {
    return this.watcher.refresh();
  }

  async grownSince(
    position: string,
    categories: readonly string[],
    limit: number,
  ): Promise<readonly string[]> {
    const rows = await ask<[stream: string]>(this.#pool, {
      name: 'grown-since',
      text: `select distinct s.stream from event_store.events e join event_store.streams s on s.id = e.stream_id
        where e.position > $1 and e.category = any ($2) limit $3`,
      values: [this.#ordering.column(position), categories, limit],
    });
    return rows.map(([stream]) => stream);
  }

  async holds(position: string, event?: EventMark): Promise<boolean> {
    await this.watcher.refresh();
    if (comparePositions(position, this.watcher.last) > 0) return false;
    return !event || (await this.#idsAt([event.position])).get(event.position) === event.id;
  }

  onRewound(listener: (to: string) => void): () => void {
    return this.watcher.onRewound(listener);
  }

  onGrown(listener: (growth: Growth) => void): () => void {
    return this.growth.add(listener);
  }

  async close(): Promise<void> {
    await this.#appender.close();
    await this.#subscriptions.stopAll();
    this.watcher.close();
  }

  async #nextPage(after: string, categories: readonly string[] | undefined, limit: number): Promise<Page> {
    let upTo = this.watcher.position;
    if (comparePositions(upTo, after) <= 0) upTo = await this.watcher.refresh();
    // The checkpoint is of another log: it is unknown how much both have in common, so start over.
    if (comparePositions(this.watcher.last, after) < 0) return { events: [], position: START, live: false };
    if (comparePositions(upTo, after) <= 0) return { events: [], position: after, live: true };
    return this.#page(after, upTo, categories, limit);
  }

  async #page(
    after: string,
    upTo: string,
    categories: readonly string[] | undefined,
    limit: number,
  ): Promise<Page> {
    const { name, text, values, reaches } = this.#ordering.page(after, upTo, categories, limit);
    const events = await this.#rows({ name, text, values });
    const position = events.length < limit ? reaches : (events.at(-1) as LoggedEvent).position;
    return { events, position, live: position === upTo && upTo === this.watcher.position };
  }

  async #rows(query: { name: string; text: string; values: unknown[] }): Promise<LoggedEvent[]> {
    return this.#open(await ask<EventRow & unknown[]>(this.#pool, query));
  }

  async #open(rows: readonly EventRow[]): Promise<LoggedEvent[]> {
    const stored = rows.map((row) => storedEvent(row, this.#ordering));
    const events = await this.#codec.decode(stored);
    const broken = rows.filter((_row, index) => events[index] instanceof Undecoded);
    if (broken.length === 0) return events as RecordedEvent[];
    const addresses = await this.#addresses(broken.map(([position]) => position));
    return events.map((event, index) => {
      if (!(event instanceof Undecoded)) return event;
      const { position, version } = stored[index] as StoredEvent;
      const { id, stream } = addresses.get((rows[index] as EventRow)[0]) as { id: string; stream: string };
      return event.at({ id, stream, category: categoryOf(stream), version, position });
    });
  }

  /** Looks up the ids and streams of undecodable events; rarely needed, so pages do not include them. */
  async #addresses(positions: readonly string[]): Promise<Map<string, { id: string; stream: string }>> {
    const rows = await ask<[string, string, string]>(this.#pool, {
      name: 'addresses',
      text: `select e.position, e.event_id, s.stream from event_store.events e
        join event_store.streams s on s.id = e.stream_id where e.position = any ($1::bigint[])`,
      values: [positions],
    });
    return new Map(rows.map(([position, id, stream]) => [position, { id, stream }]));
  }

  async #askHead(seen: string): Promise<HeadAnswer> {
    const [row] = await ask<(string | null)[]>(this.#pool, this.#ordering.headQuery(seen));
    return this.#ordering.head(row ?? []);
  }

  async #idsAt(positions: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await ask<[string, string, string]>(this.#pool, {
      name: 'ids-at',
      text: 'select position, transaction_id, event_id from event_store.events where position = any ($1)',
      values: [positions.map((position) => this.#ordering.column(position))],
    });
    return new Map(
      rows.map(([position, transaction, id]) => [this.#ordering.position(position, transaction), id]),
    );
  }
}
