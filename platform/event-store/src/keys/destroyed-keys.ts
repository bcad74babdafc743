import { LRUCache } from 'lru-cache';
import { LIMITS } from '../limits.ts';
import {
  type AbsentKey,
  type KeyTable,
  MARKED_KEYS_MAX,
  type MarkedOf,
  madeAtOf,
  type NotedKey,
} from './key-table.ts';

/** Where the log records that a key was destroyed on purpose. */
export interface KeyDestructions {
  /** By event type: the data field that names the subject and, if any, the field that lists the key ids. */
  readonly types: ReadonlyMap<string, { readonly subject: string; readonly keys?: string }>;
  /** Categories of streams in which such an event may concern data sealed in the same stream. */
  readonly categories: readonly string[];
  /** Further streams that may contain such an event. */
  streamsOf(subjectId: string): readonly string[];
}

/** Stored texts of events of these types in some versions of a stream. */
export interface TextsOfTypes {
  readonly bodies: readonly string[];
  /** The last version scanned; less than requested at the end of the stream. */
  readonly upTo: number;
  readonly isEnd: boolean;
}

/** Reads a bounded part of a stream, from a version on. */
export type ReadOfTypes = (stream: string, from: number, types: readonly string[]) => Promise<TextsOfTypes>;

/** An event recording that keys of a subject were destroyed. */
interface Destruction {
  readonly subjectId: string;
  readonly recordedAt: string;
  /** Absent: all keys that the subject had by then. */
  readonly keyIds: readonly string[] | undefined;
}

/** How far a stream was scanned, and the findings. */
interface Looked {
  readonly upTo: number;
  readonly found: readonly Destruction[];
}

/** Streams read concurrently: a page of events may lack hundreds of keys. */
const STREAMS_AT_ONCE = 8;
/** Limit of mark lookups, repeated as long as each confirms as many marks as it checks. */
const LOOKS_MAX = 50;
/** Streams whose scan position is cached: each is read once, and then only what is new. */
const STREAMS_MAX = 20_000;
/**
 * After a destruction another process may still seal with a cached key for this long; includes a margin for
 * clocks.
 */
const STRAGGLERS_MS = 2 * LIMITS.cachedKeyMilliseconds;

/**
 * Distinguishes deliberately destroyed keys from lost ones, by key id, because a subject may have had
 * several. Only an event of the log counts, if it names the key or was recorded after the key was made. A
 * mark of the eraser suffices once such an event was found; before, and for keys missing in the key list
 * (older than the list, or restored from an older backup), the log is read.
 */
export class DestroyedKeys {
  readonly #table: KeyTable;
  readonly #destructions: KeyDestructions | undefined;
  readonly #read: ReadOfTypes;
  /**
   * A destruction is final. A lost key may return at any moment, so that answer is cached for a few seconds
   * only.
   */
  readonly #destroyed = new LRUCache<string, true>({
    maxSize: LIMITS.cachedKeys,
    sizeCalculation: () => 1,
  });
  readonly #lost = new LRUCache<string, true>({
    maxSize: LIMITS.cachedKeys,
    sizeCalculation: () => 1,
    ttl: LIMITS.lostKeyMilliseconds,
    perf: { now: () => Date.now() },
  });
  readonly #looked = new LRUCache<string, Looked>({ maxSize: STREAMS_MAX, sizeCalculation: () => 1 });

  /** @param destructions absent in a store without a catalogue, where no event records destroyed keys */
  constructor(table: KeyTable, destructions: KeyDestructions | undefined, read: ReadOfTypes) {
    this.#table = table;
    this.#destructions = destructions;
    this.#read = read;
  }

  /** Ids of the keys whose destruction is not recorded. They are noted as lost. */
  async lost(absent: Iterable<AbsentKey>): Promise<Set<string>> {
    const lost = new Set<string>();
    const unknown = new Map<string, AbsentKey>();
    for (const key of absent) {
      if (this.#destroyed.has(key.keyId)) continue;
      if (this.#lost.has(key.keyId)) lost.add(key.keyId);
      else unknown.set(key.keyId, key);
    }
    if (unknown.size === 0) return lost;
    const noted = new Map((await this.#table.noted([...unknown.keys()])).map((key) => [key.keyId, key]));
    const keys = [...unknown.values()];
    const unconfirmed: string[] = [];
    for (let start = 0; start < keys.length; start += STREAMS_AT_ONCE) {
      const some = keys.slice(start, start + STREAMS_AT_ONCE);
      const answers = await Promise.all(some.map((key) => this.#isDestroyed(key, noted.get(key.keyId))));
      for (const [index, { keyId }] of some.entries()) {
        if (answers[index]) {
          this.#destroyed.set(keyId, true);
          if (!noted.get(keyId)?.isRemoved) unconfirmed.push(keyId);
        } else {
          this.#lost.set(keyId, true);
          lost.add(keyId);
        }
      }
    }
    // Destroyed by hand with the eraser's login: the event is only in the stream of the sealed data.
    if (unconfirmed.length > 0) await this.#table.confirm(unconfirmed).catch(() => undefined);
    const missed = keys
      .filter(({ keyId }) => lost.has(keyId) && !noted.has(keyId))
      .map((key) => ({ ...key, sealedAt: madeBy(key) }));
    // They count as lost for the caller even if nothing can be written.
    if (missed.length > 0) await this.#table.note(missed).catch(() => undefined);
    return lost;
  }

  /**
   * Looks up the event behind each mark that the eraser has set since the last look, and confirms the marks
   * that have one: all other keys are lost. Without a catalogue only the caller that destroyed the key
   * confirms its mark.
   */
  async confirm(of: MarkedOf = {}): Promise<void> {
    if (!this.#destructions && of.subjectId === undefined && of.keyIds === undefined) return;
    for (let look = 0; look < LOOKS_MAX; look += 1) {
      const marked = await this.#table.marked(of);
      const confirmed: string[] = [];
      for (let start = 0; start < marked.length; start += STREAMS_AT_ONCE) {
        const some = marked.slice(start, start + STREAMS_AT_ONCE);
        const noted = new Map(
          (await this.#table.noted(some.map(({ keyId }) => keyId))).map((key) => [key.keyId, key]),
        );
        const answers = await Promise.all(
          some.map((key) => !this.#destructions || this.#isDestroyed(key, noted.get(key.keyId))),
        );
        confirmed.push(...some.filter((_, index) => answers[index]).map(({ keyId }) => keyId));
      }
      if (confirmed.length > 0) await this.#table.confirm(confirmed);
      if (confirmed.length < MARKED_KEYS_MAX) return;
    }
  }

  /** The keys may have been restored, and the log may be another one. */
  forgetLost(): void {
    this.#lost.clear();
    this.#looked.clear();
  }

  async #isDestroyed(key: AbsentKey, noted: NotedKey | undefined): Promise<boolean> {
    if (noted?.isRemoved) return true;
    if (!this.#destructions) return false;
    const madeAt = noted?.madeAt ?? madeBy(key) ?? '';
    const isOf = ({ subjectId, recordedAt, keyIds }: Destruction) =>
      subjectId === key.subjectId && (keyIds ? keyIds.includes(key.keyId) : recordedAt >= madeAt);
    for (const stream of streamsOf(this.#destructions, key))
      if ((await this.#look(stream, this.#destructions)).some(isOf)) return true;
    return false;
  }

  /** Every destruction recorded in a stream; the part already scanned is not read again. */
  async #look(stream: string, { types }: KeyDestructions): Promise<readonly Destruction[]> {
    let { upTo, found } = this.#looked.get(stream) ?? { upTo: 0, found: [] };
    for (;;) {
      const part = await this.#read(stream, upTo + 1, [...types.keys()]);
      const more = part.bodies.flatMap((body) => destructionIn(body, types) ?? []);
      if (more.length > 0) found = [...found, ...more];
      upTo = Math.max(upTo, part.upTo);
      this.#looked.set(stream, { upTo, found });
      if (part.isEnd) return found;
    }
  }
}

function streamsOf({ categories, streamsOf: of }: KeyDestructions, { subjectId, stream }: AbsentKey) {
  const streams = new Set(of(subjectId));
  if (stream !== undefined && categories.some((category) => stream.startsWith(`${category}-`)))
    streams.add(stream);
  return streams;
}

/**
 * Earliest time at which an unlisted key was made: by its id, or by the first data sealed with it, since the
 * time in the id cannot be later. The clock of the process that made it may run ahead of the one that
 * recorded its destruction, and a destroyed key must not stay lost because of that. For rows and blobs whose
 * key id holds no time nothing is known: any event counts.
 */
function madeBy({ keyId, sealedAt }: AbsentKey): string | undefined {
  const madeAt = Math.min(
    madeAtOf(keyId) ?? Infinity,
    sealedAt === undefined ? Infinity : Date.parse(sealedAt),
  );
  return madeAt === Infinity ? undefined : new Date(madeAt - STRAGGLERS_MS).toISOString();
}

function destructionIn(body: string, types: KeyDestructions['types']): Destruction | undefined {
  try {
    const { type, data, recordedAt } = JSON.parse(body) as Partial<Record<string, unknown>>;
    const fields = typeof type === 'string' ? types.get(type) : undefined;
    if (!fields || typeof recordedAt !== 'string') return undefined;
    const { [fields.subject]: subjectId, [fields.keys ?? '']: keyIds } = data as Record<string, unknown>;
    if (typeof subjectId !== 'string') return undefined;
    return { subjectId, recordedAt, keyIds: Array.isArray(keyIds) ? keyIds.map(String) : undefined };
  } catch {
    return undefined;
  }
}
