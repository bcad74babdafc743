import { checkExpected, checkStream } from '../codec/envelope.ts';
import { type EventCodec, Undecoded } from '../codec/event-codec.ts';
import { StoreUnavailable } from '../errors.ts';
import type { EventMark } from '../log-trail.ts';
import {
  type AppendResult,
  type BatchHandler,
  comparePositions,
  decoded,
  type EventStore,
  type ExpectedVersion,
  earlier,
  type Growth,
  type LoggedEvent,
  later,
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
import { streamsAmong } from '../read-stream.ts';
import { type Page, type PageSource, Subscriptions } from '../subscription.ts';
import type { Appender } from './appender.ts';
import { CatchUp, type CatchUps } from './catch-ups.ts';
import type { Connection } from './client.ts';
import { failureOf } from './errors.ts';
import type { LiveTail } from './live-tail.ts';
import type { LogPart, LogReader } from './log-reader.ts';
import { fromPosition, type LogRecord } from './records.ts';
import type { StreamMemory } from './stream-memory.ts';

const STREAM_PAGE = 500;
/** Events scanned per read of the whole log, where the server cannot filter. */
const LOG_PAGE = 2_000;

export interface EventStoreDbParts {
  readonly connection: Connection;
  readonly codec: EventCodec;
  readonly reader: LogReader;
  readonly memory: StreamMemory;
  readonly appender: Appender;
  readonly tail: LiveTail;
  readonly catchUps: CatchUps;
  readonly snapshots: Snapshots;
  readonly sealedRows: SealedRows;
}

/** The log in EventStoreDB. `openEventStoreDbStore` builds its dependencies. */
export class EventStoreDbEventStore implements EventStore {
  readonly snapshots: Snapshots;
  readonly sealedRows: SealedRows;
  readonly #parts: EventStoreDbParts;
  readonly #subscriptions = new Subscriptions();

  constructor(parts: EventStoreDbParts) {
    this.#parts = parts;
    this.snapshots = parts.snapshots;
    this.sealedRows = parts.sealedRows;
  }

  async append(
    stream: string,
    expected: ExpectedVersion,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    checkExpected(expected);
    const encoded = this.#parts.codec.encode(stream, events);
    return this.#parts.appender.append(stream, expected, Array.isArray(encoded) ? encoded : await encoded);
  }

  async *read(stream: string, options: ReadStreamOptions = {}): AsyncIterable<RecordedEvent> {
    checkStream(stream);
    const { reader, memory } = this.#parts;
    const backwards = options.backwards ?? false;
    let from = Math.max(1, options.from ?? 1);
    let to = options.to ?? Number.POSITIVE_INFINITY;
    let left = options.limit ?? Number.POSITIVE_INFINITY;
    while (from <= to && left > 0) {
      const count = Math.min(left, STREAM_PAGE, to - from + 1);
      const page = await reader.stream(stream, backwards ? to : from, count, backwards);
      // Stream metadata can hide the first events; no decision may be based on the rest.
      const first = backwards ? (page.length < count && page.at(-1)?.version) || 1 : page[0]?.version;
      if (first !== undefined && first > (backwards ? 1 : from))
        throw new StoreUnavailable(
          'Events of a stream are hidden by its metadata: kreditlina verify names the stream',
        );
      // A reader of a stream often writes to it next.
      if (!backwards) memory.note(stream, page);
      const records = page.filter(({ version }) => version >= from && version <= to);
      for (const event of await this.#decode(records)) yield decoded(event);
      const last = page.at(-1);
      if (!last || page.length < count) return;
      left -= records.length;
      if (backwards) to = last.version - 1;
      else from = last.version + 1;
    }
  }

  /** Reads all ids of a stream once, afterwards only new ones; the event itself takes one more read. */
  async find(stream: string, id: string): Promise<RecordedEvent | undefined> {
    checkStream(stream);
    const { reader, memory } = this.#parts;
    const wanted = id.toLowerCase();
    const known = memory.get(stream)?.versions.get(wanted);
    const version = known ?? (await memory.load(stream)).versions.get(wanted);
    if (version === undefined) return undefined;
    const [event] = await this.#decode(await reader.stream(stream, version, 1));
    return event && decoded(event);
  }

  async *readAll(options: ReadAllOptions): AsyncIterable<LoggedEvent> {
    const upTo = await this.head();
    let after = options.after ?? START;
    let left = options.limit;
    while (left > 0 && comparePositions(upTo, after) > 0) {
      const part = await this.#past(after, options.categories, left, upTo);
      const records = part.records.filter(({ position }) => comparePositions(position, upTo) <= 0);
      const wanted = records.slice(0, left);
      yield* await this.#decode(wanted);
      left -= wanted.length;
      if (part.isLast) return;
      after = part.position;
    }
  }

  /** Events after a position, filtered by the server or, if it is silent, here. */
  async #past(
    after: string,
    categories: readonly string[] | undefined,
    limit: number,
    head: string,
  ): Promise<LogPart> {
    const { catchUps, reader } = this.#parts;
    const filtered = categories && (await catchUps.page({ after, categories, limit, head }));
    if (filtered) return filtered;
    const part = await reader.after(after, Math.min(LOG_PAGE, 64 + limit));
    return {
      ...part,
      records: part.records.filter(({ category }) => categories?.includes(category) ?? true),
    };
  }

  subscribe(options: SubscribeOptions, onBatch: BatchHandler): Subscription {
    const { tail } = this.#parts;
    const pages = new Pages(this.#parts, (records) => this.#decode(records));
    const source: PageSource = {
      page: (after, categories, limit) => pages.page(after, categories, limit),
      more: (after, signal) => tail.more(after, signal),
      onRewound: (listener) => tail.onRewound(listener),
    };
    return this.#subscriptions.run(source, options, onBatch, () => pages.close());
  }

  async grownSince(after: string, categories: readonly string[], limit: number): Promise<readonly string[]> {
    return streamsAmong(this.readAll({ after, categories, limit }));
  }

  async head(): Promise<string> {
    const { reader, tail } = this.#parts;
    const heard = tail.position;
    const head = await reader.head(heard);
    // The log is shorter than what was received from it, so it is another log.
    if (comparePositions(head, heard) < 0) await tail.verify();
    return head;
  }

  async holds(position: string, event?: EventMark): Promise<boolean> {
    const { reader } = this.#parts;
    if (position === START && !event) return true;
    if (!fromPosition(position) || comparePositions(position, await reader.end()) > 0) return false;
    if (!(await reader.isPlace(position))) return false;
    return !event || (await reader.idsAt([event.position])).get(event.position) === event.id;
  }

  onRewound(listener: (to: string) => void): () => void {
    return this.#parts.tail.onRewound(listener);
  }

  onGrown(listener: (growth: Growth) => void): () => void {
    return this.#parts.tail.growth.add(listener);
  }

  async close(): Promise<void> {
    const { appender, catchUps, tail } = this.#parts;
    await appender.close();
    await this.#subscriptions.stopAll();
    catchUps.closeAll();
    await tail.close();
  }

  async #decode(records: readonly LogRecord[]): Promise<LoggedEvent[]> {
    if (records.length === 0) return [];
    return (await this.#parts.codec.decode(records)).map((event, index) => {
      return event instanceof Undecoded ? event.at(records[index] as LogRecord) : event;
    });
  }
}

/** Delay in ms before the next check when the log is known to be longer than what was received. */
const BEHIND_MILLISECONDS = 20;

/** Pages of one reader: past events from its own subscription, then new ones from the shared tail. */
class Pages {
  readonly #parts: EventStoreDbParts;
  readonly #decode: (records: readonly LogRecord[]) => Promise<LoggedEvent[]>;
  #catchUp: CatchUp | undefined;

  constructor(parts: EventStoreDbParts, decode: (records: readonly LogRecord[]) => Promise<LoggedEvent[]>) {
    this.#parts = parts;
    this.#decode = decode;
  }

  async page(after: string, categories: readonly string[] | undefined, limit: number): Promise<Page> {
    const { tail } = this.#parts;
    if (tail.broken) throw new StoreUnavailable('The event store does not answer', { cause: tail.broken });
    if (!fromPosition(after)) return FROM_THE_START;
    if (!tail.covers(after)) {
      return this.#past(after, categories, limit).catch((error: unknown) => {
        if (failureOf(error) === 'no position') return this.#ofAnotherLog();
        throw error;
      });
    }
    this.close();
    if (comparePositions(after, tail.position) > 0) return this.#beyond(after);
    const upTo = tail.position;
    const records = tail.after(after, categories, limit);
    const position = records.length < limit ? upTo : (records.at(-1) as LogRecord).position;
    return { events: await this.#decode(records), position, live: position === tail.position };
  }

  close(): void {
    this.#catchUp?.close();
    this.#catchUp = undefined;
  }

  async #past(after: string, categories: readonly string[] | undefined, limit: number): Promise<Page> {
    const { connection, reader, tail } = this.#parts;
    if (this.#catchUp?.position !== after) {
      this.close();
      this.#catchUp = new CatchUp(connection, { after, categories });
    }
    const catchUp = this.#catchUp;
    try {
      let { records, position } = await catchUp.page(limit);
      if (position === after) {
        // No progress: the server may be at the end, or slow, or not report it. If this read reaches the end,
        // it includes everything that the tail had received before.
        const heard = tail.position;
        const part = await reader.after(after, Math.min(limit, LOG_PAGE));
        records = part.records.filter(({ category }) => categories?.includes(category) ?? true);
        position = part.isLast ? later(part.position, heard) : part.position;
        this.close();
      }
      // This may be the position of one of the server's own events, which other readers never see.
      if (records.length === 0 || records.at(-1)?.position !== position) {
        const last = records.at(-1)?.position ?? after;
        position = later(last, earlier(position, tail.position));
      }
      return { events: await this.#decode(records), position, live: false };
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /**
   * Lets the tail compare the logs first: if it has followed both, it rewinds its readers to the last common
   * event, which takes precedence over a restart.
   */
  async #ofAnotherLog(): Promise<Page> {
    await this.#parts.tail.verify();
    return FROM_THE_START;
  }

  /**
   * Handles a position beyond the tail: an event just appended and not received yet, or a checkpoint of
   * another log, for which it is unknown how much both have in common.
   */
  async #beyond(after: string): Promise<Page> {
    const { reader, tail } = this.#parts;
    const end = await reader.end();
    if (comparePositions(after, end) > 0) return this.#ofAnotherLog();
    await tail.more(after, undefined, BEHIND_MILLISECONDS);
    const isAhead = comparePositions(tail.position, after) <= 0;
    return { events: [], position: after, live: isAhead && after === end };
  }
}

const FROM_THE_START: Page = { events: [], position: START, live: false };
