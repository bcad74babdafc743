import type { Actor } from '@kreditlina/domain/kernel/event-schema';
import type { z } from 'zod';

/** Context of a fact: actor, subject, command and reason. Never holds personal data in clear. */
export interface EventMetadata {
  readonly actor: Actor;
  /** Subject of the event, if it is not the stream's own entity. */
  readonly subjectId?: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId?: string;
  /** Required for every override (limit, rule, reveal …). */
  readonly reasonCode?: string;
  readonly comment?: string;
  /** W3C `traceparent` of the recorded span in which the event was decided; ignored in comparisons. */
  readonly traceparent?: string;
}

/** An event to append. `id` is derived (`eventId()`), so that a retry stores nothing twice. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  /** Default: the current version in the store's catalogue. */
  readonly schemaVersion?: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: EventMetadata;
  /** ISO instant (UTC, milliseconds) at which it happened. */
  readonly occurredAt: string;
  /** Business date, YYYY-MM-DD in Europe/Stockholm. */
  readonly effectiveOn: string;
}

/** An event as read: opened (personal fields in clear, or `ERASED` when the key is destroyed) and upcast. */
export interface RecordedEvent extends NewEvent {
  readonly schemaVersion: number;
  /** `<category>-<uuid>`. */
  readonly stream: string;
  readonly category: string;
  /** 1-based and without gaps within its stream. */
  readonly version: number;
  /** Opaque, comparable with `comparePositions`; strictly increasing in the total order. */
  readonly position: string;
  /** ISO instant at which the store recorded it. */
  readonly recordedAt: string;
  /** SHA-256 (hex) over the previous hash and the canonical JSON of the event as stored (sealed form). */
  readonly hash: string;
  readonly previousHash: string;
}

/**
 * Placeholder for an event in the log that cannot be read, because its JSON is broken, a seal or key does not
 * open, or an upcaster fails. Two causes are temporary: a newer release wrote it, so its schema is unknown
 * here, or its key is lost. Readers of many streams get this entry and continue; each decides how to treat
 * the stream.
 */
export interface UndecodableEvent
  extends Pick<RecordedEvent, 'id' | 'stream' | 'category' | 'version' | 'position'> {
  /** Stored type; `unknown` when even that is unreadable. */
  readonly type: string;
  /** Reason of the failure, without any of the data. */
  readonly undecodable: string;
  /** True if a newer release wrote the event; it is processed once that release runs. */
  readonly isNewer?: true;
  /** True if the subject's key is lost; the event waits until it is restored or its loss recorded. */
  readonly lacksKey?: true;
}

export type LoggedEvent = RecordedEvent | UndecodableEvent;

export const isDecoded = (event: LoggedEvent): event is RecordedEvent => !('undecodable' in event);

/** True for an intact event that another release can read, or this one once the keys are restored. */
export const isReadableLater = (event: LoggedEvent): boolean =>
  !isDecoded(event) && (event.isNewer === true || event.lacksKey === true);

/**
 * Unwraps an event, for callers that cannot continue without it.
 * @throws CannotDecodeEvent
 */
export function decoded(event: LoggedEvent): RecordedEvent {
  if (isDecoded(event)) return event;
  throw new CannotDecodeEvent(event);
}

/** `'none'`: the stream must not exist; `'exists'`: it must; a number: its version. "Any" is not possible. */
export type ExpectedVersion = number | 'none' | 'exists';

export interface AppendResult {
  /** Version of the last event of the append. */
  readonly version: number;
  /** Position of the last event of the append. */
  readonly position: string;
  /** True when the same event ids were already stored and nothing was written now. */
  readonly repeated: boolean;
}

export interface ReadStreamOptions {
  /** First version, inclusive. */
  readonly from?: number;
  /** Last version, inclusive. */
  readonly to?: number;
  readonly backwards?: boolean;
  /** Maximum number of events; 1 with `backwards` reads only the last one. */
  readonly limit?: number;
}

export interface ReadAllOptions {
  /** Exclusive; default: the start of the log. */
  readonly after?: string;
  readonly categories?: readonly string[];
  readonly limit: number;
}

export interface SubscribeOptions {
  readonly after?: string;
  readonly categories?: readonly string[];
  /** Maximum number of events per call of the handler (default 500). */
  readonly batchSize?: number;
}

/**
 * Called with one batch at a time, in order; positions may be delivered again after a rewind of the log
 * (`onRewound`). `position` is how far the store has been read, even when nothing matched the filter. `live`
 * is true once the subscription has caught up. If the handler throws, the same batch is retried with backoff.
 */
export type BatchHandler = (batch: {
  readonly events: readonly LoggedEvent[];
  readonly position: string;
  readonly live: boolean;
}) => Promise<void>;

export interface Subscription {
  /** Stops after the running batch; resolves when the handler has finished. */
  stop(): Promise<void>;
  /** Last error of the handler or the connection, cleared by the next success. */
  readonly lastError: Error | undefined;
}

/** The state of a stream at one of its versions, and the keys of the persons needed to read it. */
export interface Snapshot {
  readonly version: number;
  readonly position: string;
  /** Hash of the event at the version. */
  readonly hash: string;
  readonly keyIds: readonly string[];
  /** Parsed JSON. */
  readonly state: unknown;
}

/** States of long streams. Any of them may be lost: the events are authoritative. */
export interface Snapshots {
  /** Ids of the keys that opened an event read from this store. */
  openedWith(event: RecordedEvent): readonly string[];
  /**
   * The state of a stream made by exactly this fold. Undefined when none is stored, when one of its keys is
   * destroyed, or when it already includes the event `unlessStored`.
   */
  find(stream: string, fold: string, unlessStored?: string): Promise<Snapshot | undefined>;
  /** Stores a state sealed under all the keys that it names; does nothing when one of them is destroyed. */
  keep(stream: string, fold: string, snapshot: Snapshot): Promise<void>;
}

/** Personal parts of a row: by column, a schema whose parts are marked with `personal()`. */
export type PersonalColumns = Readonly<Record<string, z.ZodType>>;

/** Seals rows stored outside the log, each personal value under its person. */
export interface SealedRows {
  /** Returns copies with personal parts sealed; equal rows give equal bytes. Other rows are unchanged. */
  seal<Row extends Readonly<Record<string, unknown>>>(
    rows: readonly Row[],
    personal: PersonalColumns,
  ): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /**
   * Opens sealed values in place; with a destroyed key a text reads as `ERASED` and any other value as null.
   * @param onLost treatment of a row whose key is lost: it stays sealed, or its texts read as `KEY_LOST`
   * @returns the rows that stayed sealed
   */
  open(rows: readonly object[], onLost?: 'leave' | 'show'): Promise<ReadonlySet<object>>;
}

/** Streams that have grown, each with a version that it has reached; `unknown`: any stream may have grown. */
export type Growth = readonly { readonly stream: string; readonly version: number }[] | 'unknown';

/** The port of the log. Adapters: memory, Postgres, EventStoreDB; all pass `testEventStore(factory)`. */
export interface EventStore {
  /**
   * Stores all events or none.
   * @throws WrongExpectedVersion, with the actual version
   */
  append(stream: string, expected: ExpectedVersion, events: readonly NewEvent[]): Promise<AppendResult>;
  /** @throws CannotDecodeEvent at an unreadable event: no decision may be based on a part of a stream */
  read(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>;
  /** Finds an event by id within this stream; reads only that event, however long the stream is. */
  find(stream: string, id: string): Promise<RecordedEvent | undefined>;
  /** Total order without gaps: an event that commits late is never skipped. */
  readAll(options: ReadAllOptions): AsyncIterable<LoggedEvent>;
  subscribe(options: SubscribeOptions, onBatch: BatchHandler): Subscription;
  /** Position up to which everything is readable now; `START` for an empty store. */
  head(): Promise<string>;
  /** Streams of these categories with events after the position, even if an open append hides them. */
  grownSince(position: string, categories: readonly string[], limit: number): Promise<readonly string[]>;
  /**
   * True if a checkpoint belongs to this log: its position was assigned, and the event read there still
   * exists. A log that was restored alone may be shorter than its readers expect, or have grown again.
   */
  holds(position: string, event?: { readonly position: string; readonly id: string }): Promise<boolean>;
  /**
   * Calls the listener when the log was replaced: a backup was restored, or a lagging standby promoted.
   * Events up to `to` are unchanged; drop anything cached beyond it. Subscriptions return to `to` by
   * themselves, after the listeners.
   * @returns the unsubscribe function
   */
  onRewound(listener: (to: string) => void): () => void;
  /**
   * Notifies of appends by any process, possibly late or not at all.
   * @returns the unsubscribe function
   */
  onGrown(listener: (growth: Growth) => void): () => void;
  /** Absent in a store without snapshots. */
  readonly snapshots?: Snapshots | undefined;
  readonly sealedRows: SealedRows;
  close(): Promise<void>;
}

/** Position before the first event. */
export const START = '0';

/** Compares two positions like a sort comparator; they are decimal strings without leading zeros. */
export function comparePositions(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

export const earlier = (a: string, b: string): string => (comparePositions(a, b) <= 0 ? a : b);

/** The later of two positions; if only one is known, that one. */
export function later(a: string, b: string): string;
export function later(a: string | undefined, b: string | undefined): string | undefined;
export function later(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return comparePositions(a, b) >= 0 ? a : b;
}

/**
 * Index of the first event beyond a position, by binary search.
 * @param events in log order
 */
export function firstAfter(events: readonly { readonly position: string }[], position: string): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const event = events[middle];
    if (event && comparePositions(event.position, position) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export class WrongExpectedVersion extends Error {
  readonly stream: string;
  readonly expected: ExpectedVersion;
  readonly actual: number;
  readonly change: RecordedEvent | undefined;

  /**
   * @param actual 0 if the stream does not exist
   * @param change first event that the sender had not seen
   */
  constructor(stream: string, expected: ExpectedVersion, actual: number, change?: RecordedEvent) {
    super(`Stream ${stream} is at version ${actual}, expected ${expected}`);
    this.name = 'WrongExpectedVersion';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
    this.change = change;
  }
}

/** The stream contains an unreadable event. The message names its address and the failure, never its data. */
export class CannotDecodeEvent extends Error {
  readonly stream: string;
  readonly version: number;
  /** True if a process of a newer release can read the event. */
  readonly isNewer: boolean;
  /** True if the event can be read again once the keys are restored. */
  readonly lacksKey: boolean;

  constructor({ stream, version, undecodable, isNewer, lacksKey }: UndecodableEvent) {
    super(`${stream}@${version} cannot be decoded: ${undecodable}`);
    this.name = 'CannotDecodeEvent';
    this.stream = stream;
    this.version = version;
    this.isNewer = isNewer === true;
    this.lacksKey = lacksKey === true;
  }
}

/**
 * Large content (reports, PDFs) is stored by hash beside the log and referred to by events. With a
 * `subjectId` the bytes are sealed under that person's key and unreadable once it is destroyed.
 */
export interface BlobStore {
  put(blob: { bytes: Uint8Array; contentType: string; subjectId?: string }): Promise<{ hash: string }>;
  /**
   * Undefined if the blob is unknown or the key of its subject was destroyed.
   * @throws LostKey when that key is lost
   */
  get(hash: string): Promise<{ bytes: Uint8Array; contentType: string } | undefined>;
}

/**
 * Keys of persons: one AES-256 key per subject, wrapped by the master key. Destroying it erases the person;
 * an event must record that first, or the key counts as lost. `said` is the stream of that event, if the
 * subject does not imply it.
 */
export interface SubjectKeys {
  destroy(subjectId: string, said?: string): Promise<void>;
}
