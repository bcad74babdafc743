import type { Actor } from '@kreditlina/domain/kernel/actor';
import type { z } from 'zod';

/** What surrounds a fact: who, on whose behalf, from which command, and why. Never holds personal data in clear. */
export interface EventMetadata {
  readonly actor: Actor;
  /** Whom or what the event is about, when it is not the stream's own entity. */
  readonly subjectId?: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId?: string;
  /** Asked for by every override (limit, rule, reveal …). */
  readonly reasonCode?: string;
  readonly comment?: string;
  /**
   * The recorded span in which it was decided, `traceparent` of the W3C; absent without a collector of traces. It leads from the request
   * to whatever follows from the event, and decides nothing: two appends are the same by their ids, whatever this says.
   */
  readonly traceparent?: string;
}

/** An event as it goes in. `id` is derived from the command id and the index (`eventId()`), so that a retry stores nothing twice. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  /** Absent: the version that the store's catalogue writes. */
  readonly schemaVersion?: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: EventMetadata;
  /** ISO instant (UTC, milliseconds) at which it happened. */
  readonly occurredAt: string;
  /** Business date, YYYY-MM-DD in Europe/Stockholm. */
  readonly effectiveOn: string;
}

/** An event as it comes out: opened (personal fields in clear, or `ERASED` when the key is destroyed) and upcast. */
export interface RecordedEvent extends NewEvent {
  readonly schemaVersion: number;
  /** `<category>-<uuid>`. */
  readonly stream: string;
  readonly category: string;
  /** 1-based and without gaps inside its stream. */
  readonly version: number;
  /** Opaque, comparable with `comparePositions`; strictly increasing in the total order. */
  readonly position: string;
  /** ISO instant at which the store took it. */
  readonly recordedAt: string;
  /** SHA-256 (hex) over the previous hash and the canonical JSON of the event as stored (sealed form). */
  readonly hash: string;
  readonly previousHash: string;
}

/**
 * An event that the log holds and nobody can read: broken JSON, a seal or a key that does not open, an upcaster that fails; or, for now,
 * one of a newer release, which this one has no schema for, and one whose key is lost.
 * Readers of many streams get it in its place and go on; what they do with its stream is theirs to decide.
 */
export interface UndecodableEvent
  extends Pick<RecordedEvent, 'id' | 'stream' | 'category' | 'version' | 'position'> {
  /** As stored; `unknown` when not even that can be read. */
  readonly type: string;
  /** What failed, without a word of the data. */
  readonly undecodable: string;
  /** A newer release wrote it and can read it: it is taken in once that is at work. */
  readonly isNewer?: true;
  /** The key of a subject is lost: it is taken in once the keys are restored, or the loss is recorded. */
  readonly lacksKey?: true;
}

/** What a reader of many streams gets. */
export type LoggedEvent = RecordedEvent | UndecodableEvent;

export const isDecoded = (event: LoggedEvent): event is RecordedEvent => !('undecodable' in event);

/** Nothing is wrong with the event: another release can read it, or this one once the keys are restored. */
export const isReadableLater = (event: LoggedEvent): boolean =>
  !isDecoded(event) && (event.isNewer === true || event.lacksKey === true);

/** @throws CannotDecodeEvent for whoever cannot go on without the event */
export function decoded(event: LoggedEvent): RecordedEvent {
  if (isDecoded(event)) return event;
  throw new CannotDecodeEvent(event);
}

/** `'none'`: the stream must not exist; `'exists'`: it must; a number: its current version. There is no "any". */
export type ExpectedVersion = number | 'none' | 'exists';

export interface AppendResult {
  /** Version of the last event of the append. */
  readonly version: number;
  /** Position of the last event of the append. */
  readonly position: string;
  /** True when the same event ids were stored before and nothing was written now. */
  readonly repeated: boolean;
}

export interface ReadStreamOptions {
  /** First version, inclusive. */
  readonly from?: number;
  /** Last version, inclusive. */
  readonly to?: number;
  readonly backwards?: boolean;
  /** Most events that are fetched: who wants the last one asks for one. */
  readonly limit?: number;
}

export interface ReadAllOptions {
  /** Exclusive. Absent: from the start. */
  readonly after?: string;
  readonly categories?: readonly string[];
  readonly limit: number;
}

export interface SubscribeOptions {
  readonly after?: string;
  readonly categories?: readonly string[];
  /** Most events in one call of the handler (default 500). */
  readonly batchSize?: number;
}

/**
 * Called with one batch at a time, in order, also of positions that were handed over before when the log was rewound
 * (`onRewound`). `position` is how far the store has been read, also when nothing matched
 * the filter. `live` is true once the subscription has caught up. A throw is retried with backoff from the same batch.
 */
export type BatchHandler = (batch: {
  readonly events: readonly LoggedEvent[];
  readonly position: string;
  readonly live: boolean;
}) => Promise<void>;

export interface Subscription {
  /** Ends after the batch under way; resolves when no handler runs any more. */
  stop(): Promise<void>;
  /** Last error of the handler or the connection, cleared by the next success. */
  readonly lastError: Error | undefined;
}

/** The state of a stream at one of its versions, and which persons' keys were needed to know it. */
export interface Snapshot {
  readonly version: number;
  readonly position: string;
  /** Hash of the event at the version. */
  readonly hash: string;
  readonly keyIds: readonly string[];
  /** As JSON gives it back. */
  readonly state: unknown;
}

/** States of long streams. Every one of them may be lost: the events are what counts. */
export interface Snapshots {
  /** Ids of the keys that an event read from this store was opened with. */
  openedWith(event: RecordedEvent): readonly string[];
  /**
   * The state that this very fold made of a stream. Undefined when there is none, when a key that it was sealed under is
   * destroyed, or when the event `unlessStored` is among those that it stands for.
   */
  find(stream: string, fold: string, unlessStored?: string): Promise<Snapshot | undefined>;
  /** Keeps a state sealed under all the keys that it names; not at all when one of them is destroyed. */
  keep(stream: string, fold: string, snapshot: Snapshot): Promise<void>;
}

/** What of a row is personal: by column, a schema whose parts are marked with `personal()`. */
export type PersonalColumns = Readonly<Record<string, z.ZodType>>;

/** Seals rows that are kept outside the log, each personal value under its person. */
export interface SealedRows {
  /** Copies with the personal parts sealed; the same rows are sealed alike. Rows without any are given back as they are. */
  seal<Row extends Readonly<Record<string, unknown>>>(
    rows: readonly Row[],
    personal: PersonalColumns,
  ): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /**
   * Opens in place whatever is sealed; where the key was destroyed a text reads as `ERASED` and anything else as null.
   * @param onLost what becomes of a row whose key is lost: it stays as it is stored, or its texts read as `KEY_LOST`
   * @returns the rows that stayed
   */
  open(rows: readonly object[], onLost?: 'leave' | 'show'): Promise<ReadonlySet<object>>;
}

/** Streams that have grown, each with a version that it has reached; `unknown`: any may have. */
export type Growth = readonly { readonly stream: string; readonly version: number }[] | 'unknown';

/** The one door to the log. Adapters: memory, postgres, eventstoredb. Proven by `testEventStore(factory)`. */
export interface EventStore {
  /** Atomic. Throws `WrongExpectedVersion` (with the actual version) when the stream moved on. */
  append(stream: string, expected: ExpectedVersion, events: readonly NewEvent[]): Promise<AppendResult>;
  /** Throws `CannotDecodeEvent` where an event of the stream cannot be read: nobody decides on half a stream. */
  read(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>;
  /** The event of an id, if it is one of this stream: however long that is, nothing else of it is read. */
  find(stream: string, id: string): Promise<RecordedEvent | undefined>;
  /** Total order without gaps: an event that commits late is never skipped. */
  readAll(options: ReadAllOptions): AsyncIterable<LoggedEvent>;
  subscribe(options: SubscribeOptions, onBatch: BatchHandler): Subscription;
  /** Position up to which everything is readable now; `START` for an empty store. */
  head(): Promise<string>;
  /** Streams of these categories in which something was stored behind a position, also what an open append holds back from readers. */
  grownSince(position: string, categories: readonly string[], limit: number): Promise<readonly string[]>;
  /**
   * Whether a checkpoint is one of this log: its position was given out, and the event that was read there is still there. A
   * log that was restored alone may be shorter than what others remember of it, or have grown again.
   */
  holds(position: string, event?: { readonly position: string; readonly id: string }): Promise<boolean>;
  /**
   * Tells when the log turns out not to be the one that this process has read: a backup was restored, a lagging standby was
   * promoted. What was read up to `to` still stands; whatever is remembered beyond must be dropped. Subscriptions go back to
   * `to` by themselves, after the listeners were called.
   * @returns ends the telling
   */
  onRewound(listener: (to: string) => void): () => void;
  /** Tells soon of appends by every process, this one too: a hint, some are told late and some never. @returns ends the telling */
  onGrown(listener: (growth: Growth) => void): () => void;
  /** Absent in a store that keeps none. */
  readonly snapshots?: Snapshots | undefined;
  readonly sealedRows: SealedRows;
  close(): Promise<void>;
}

/** Before the first event. */
export const START = '0';

/** Negative, zero or positive like a comparator; positions are decimal strings without leading zeros. */
export function comparePositions(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** The earlier of two positions. */
export const earlier = (a: string, b: string): string => (comparePositions(a, b) <= 0 ? a : b);

/** The later of two positions, as far as they are known. */
export function later(a: string, b: string): string;
export function later(a: string | undefined, b: string | undefined): string | undefined;
export function later(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return comparePositions(a, b) >= 0 ? a : b;
}

/** Index of the first event beyond a position, by halving. @param events in the order of the log */
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

  /** @param actual current version of the stream, 0 when it does not exist */
  constructor(stream: string, expected: ExpectedVersion, actual: number) {
    super(`Stream ${stream} is at version ${actual}, expected ${expected}`);
    this.name = 'WrongExpectedVersion';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** The stream holds an event that cannot be read. The message names its address and what failed, never its data. */
export class CannotDecodeEvent extends Error {
  readonly stream: string;
  readonly version: number;
  /** A process of a newer release can read it. */
  readonly isNewer: boolean;
  /** It can be read again once the keys are restored. */
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
 * Large things (reports, PDFs) are stored by hash beside the log and referred to by events. With a `subjectId` the bytes
 * are sealed under that person's key and unreadable once it is destroyed.
 */
export interface BlobStore {
  put(blob: { bytes: Uint8Array; contentType: string; subjectId?: string }): Promise<{ hash: string }>;
  /** Undefined when unknown or when its subject's key was destroyed. */
  get(hash: string): Promise<{ bytes: Uint8Array; contentType: string } | undefined>;
}

/** Keys of persons: one AES-256 key per subject, wrapped by the master key. Destroying it erases the person: an event of the log says so first; without one the key is lost. `said` is its stream, where the subject alone does not tell it. */
export interface SubjectKeys {
  destroy(subjectId: string, said?: string): Promise<void>;
}
