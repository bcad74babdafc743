import type { EventSchema, Upcaster } from '@kreditlina/domain/kernel/event-schema';
import { Wake } from '@kreditlina/postgres/backoff';
import { ChainCheck } from '../codec/chain-check.ts';
import { checkExpected } from '../codec/envelope.ts';
import {
  categoryOf,
  type EncodedEvent,
  EventCodec,
  type StoredEvent,
  Undecoded,
} from '../codec/event-codec.ts';
import { chainHash, genesisHash } from '../codec/hashes.ts';
import { DuplicateEventId, StoreUnavailable } from '../errors.ts';
import { GrowthListeners } from '../growth.ts';
import type { KeyDestructions, TextsOfTypes } from '../keys/destroyed-keys.ts';
import { KeyRing } from '../keys/key-ring.ts';
import type { ListedKey, LostKeys } from '../keys/key-table.ts';
import { type MemoryKeyTable, memoryKeyTable } from '../keys/memory-key-table.ts';
import { LIMITS } from '../limits.ts';
import type { EventMark } from '../log-trail.ts';
import {
  type AppendResult,
  type BatchHandler,
  type BlobStore,
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
  type SubjectKeys,
  type SubscribeOptions,
  type Subscription,
  WrongExpectedVersion,
} from '../port.ts';
import { streamsAmong } from '../read-stream.ts';
import { sealedRows } from '../sealed-rows.ts';
import { SealedSnapshots, type SnapshotTable, type StoredSnapshot } from '../snapshots.ts';
import { Subscriptions } from '../subscription.ts';
import { memoryBlobStore } from './memory-blob-store.ts';

export interface MemoryStoreOptions {
  /** Schemas by event type; if absent, nothing is validated or sealed. */
  readonly schemas?: ReadonlyMap<string, EventSchema>;
  readonly upcasters?: readonly Upcaster[];
  readonly destructions?: KeyDestructions;
  readonly now?: () => Date;
}

interface Row extends StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly category: string;
}

export interface MemoryStore {
  readonly events: EventStore;
  readonly blobs: BlobStore;
  readonly keys: SubjectKeys;
  /** For tests that lose keys. */
  readonly keyTable: MemoryKeyTable;
  /** Drops cached keys, like a restart. */
  forgetKeys(): void;
  lostKeys(): Promise<LostKeys>;
  lostKeysOf(subjectIds: readonly string[]): Promise<readonly ListedKey[]>;
  strikeOffLost(keyIds: readonly string[]): Promise<void>;
  /** First version at which the hash chain of a stream is broken; undefined when the chain is intact. */
  verifyStream(stream: string): Promise<number | undefined>;
  close(): Promise<void>;
}

/** Opens an in-memory store for tests, with the same validation, sealing and hash chain as Postgres. */
export function openMemoryStore(options: MemoryStoreOptions = {}): MemoryStore {
  const table = memoryKeyTable(options.now);
  const keys = new KeyRing(table, new Uint8Array(32).fill(7), undefined, undefined, options.now);
  const events = new MemoryEventStore(new EventCodec({ ...options, keys }), keys);
  keys.judgeBy(options.destructions, async (stream, from) => events.textsOf(stream, from));
  return {
    events,
    keys,
    keyTable: table,
    forgetKeys: () => keys.forgetAll(),
    lostKeys: () => keys.listLost(),
    lostKeysOf: (subjectIds) => keys.lostOf(subjectIds),
    strikeOffLost: (keyIds) => keys.strikeOff(keyIds),
    blobs: memoryBlobStore(keys),
    verifyStream: async (stream) => events.verify(stream),
    close: () => events.close(),
  };
}

class MemoryEventStore implements EventStore {
  readonly #codec: EventCodec;
  readonly #log: Row[] = [];
  readonly #streams = new Map<string, Row[]>();
  readonly #ids = new Map<string, Row>();
  readonly #wake = new Wake();
  readonly #subscriptions = new Subscriptions();
  readonly #growth = new GrowthListeners();
  #closed = false;

  readonly snapshots: Snapshots;
  readonly sealedRows: SealedRows;
  readonly #snapshots = new Map<string, StoredSnapshot & { readonly fold: string }>();

  constructor(codec: EventCodec, keys: KeyRing) {
    this.#codec = codec;
    this.snapshots = new SealedSnapshots(this.#snapshotTable(), keys, codec);
    this.sealedRows = sealedRows(keys);
  }

  #snapshotTable(): SnapshotTable {
    return {
      find: async (stream, fold, unlessStored) => {
        const kept = this.#snapshots.get(stream);
        const other = unlessStored === undefined ? undefined : this.#ids.get(unlessStored);
        const isBehind = other?.stream === stream && kept !== undefined && other.version <= kept.version;
        return kept?.fold === fold && !isBehind ? kept : undefined;
      },
      put: async (stream, fold, snapshot) => void this.#snapshots.set(stream, { ...snapshot, fold }),
    };
  }

  async append(
    stream: string,
    expected: ExpectedVersion,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    if (this.#closed) throw new StoreUnavailable('The event store is closed');
    checkExpected(expected);
    const encoded = await this.#codec.encode(stream, events);
    const repeated = this.#repeated(stream, encoded);
    if (repeated) return repeated;
    const rows = this.#streams.get(stream) ?? [];
    const fits =
      expected === 'exists' ? rows.length > 0 : rows.length === (expected === 'none' ? 0 : expected);
    if (!fits) throw new WrongExpectedVersion(stream, expected, rows.length);
    this.#streams.set(stream, rows);
    for (const event of encoded) this.#store(stream, rows, event);
    this.#wake.all();
    this.#growth.tell([{ stream, version: rows.length }]);
    return { version: rows.length, position: String(this.#log.length), repeated: false };
  }

  #repeated(stream: string, encoded: readonly EncodedEvent[]): AppendResult | undefined {
    const known = encoded.map((event) => this.#ids.get(event.id));
    if (known.every((row) => row === undefined)) return undefined;
    const last = known.at(-1);
    if (!last || known.some((row) => row?.stream !== stream)) throw new DuplicateEventId(stream);
    return { version: last.version, position: last.position, repeated: true };
  }

  #store(stream: string, rows: Row[], { id, body }: EncodedEvent): void {
    const previousHash = rows.at(-1)?.hash ?? genesisHash(stream);
    const row: Row = {
      id,
      body,
      stream,
      category: categoryOf(stream),
      version: rows.length + 1,
      position: String(this.#log.length + 1),
      previousHash,
      hash: chainHash(previousHash, body),
    };
    rows.push(row);
    this.#log.push(row);
    this.#ids.set(id, row);
  }

  async *read(stream: string, options: ReadStreamOptions = {}): AsyncIterable<RecordedEvent> {
    const { from = 1, to = Number.MAX_SAFE_INTEGER, limit = Number.MAX_SAFE_INTEGER } = options;
    const rows = (this.#streams.get(stream) ?? []).filter((row) => row.version >= from && row.version <= to);
    const asked = (options.backwards ? rows.toReversed() : rows).slice(0, limit);
    for (const event of await this.#decode(asked)) yield decoded(event);
  }

  async find(stream: string, id: string): Promise<RecordedEvent | undefined> {
    const row = this.#ids.get(id);
    if (row?.stream !== stream) return undefined;
    const [event] = await this.#decode([row]);
    return event && decoded(event);
  }

  async *readAll(options: ReadAllOptions): AsyncIterable<LoggedEvent> {
    yield* (await this.#page(options.after ?? START, options.categories, options.limit)).events;
  }

  subscribe(options: SubscribeOptions, onBatch: BatchHandler): Subscription {
    const source = {
      page: (after: string, categories: readonly string[] | undefined, limit: number) =>
        this.#page(after, categories, limit),
      more: async (after: string, signal: AbortSignal) => {
        if (Number(after) >= this.#log.length) await this.#wake.next(LIMITS.pollMilliseconds, signal);
      },
      onRewound: () => this.onRewound(),
    };
    return this.#subscriptions.run(source, options, onBatch);
  }

  async #page(after: string, categories: readonly string[] | undefined, limit: number) {
    const rows: Row[] = [];
    let index = Number(after);
    for (; index < this.#log.length && rows.length < limit; index += 1) {
      const row = this.#log[index] as Row;
      if (!categories || categories.includes(row.category)) rows.push(row);
    }
    const live = index >= this.#log.length;
    return { events: await this.#decode(rows), position: String(Math.max(index, Number(after))), live };
  }

  async #decode(rows: readonly Row[]): Promise<LoggedEvent[]> {
    return (await this.#codec.decode(rows)).map((event, index) => {
      return event instanceof Undecoded ? event.at(rows[index] as Row) : event;
    });
  }

  textsOf(stream: string, from: number): TextsOfTypes {
    const rows = this.#streams.get(stream) ?? [];
    return { bodies: rows.slice(from - 1).map(({ body }) => body), upTo: rows.length, isEnd: true };
  }

  verify(stream: string): number | undefined {
    const versions: number[] = [];
    const rows = this.#streams.get(stream) ?? [];
    const check = new ChainCheck(stream, (problem) => versions.push(problem.version));
    for (const row of rows) check.next({ ...row, eventId: row.id });
    const last = rows.at(-1);
    if (last) check.end(last);
    return versions.length === 0 ? undefined : Math.min(...versions);
  }

  async head(): Promise<string> {
    return this.#log.at(-1)?.position ?? START;
  }

  async grownSince(after: string, categories: readonly string[], limit: number): Promise<readonly string[]> {
    return streamsAmong(this.readAll({ after, categories, limit }));
  }

  async holds(position: string, event?: EventMark): Promise<boolean> {
    if (Number(position) > this.#log.length) return false;
    return !event || this.#log[Number(event.position) - 1]?.id === event.id;
  }

  /** A log in memory ends with its process and is never rewound. */
  onRewound(): () => void {
    return () => undefined;
  }

  onGrown(listener: (growth: Growth) => void): () => void {
    return this.#growth.add(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#subscriptions.stopAll();
  }
}
