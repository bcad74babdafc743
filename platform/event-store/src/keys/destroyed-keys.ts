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

/** Where the log says that a key was destroyed on purpose. */
export interface KeyDestructions {
  /** By type of event: the field of its data that names the subject, and where there is one that which lists the keys by their ids. */
  readonly types: ReadonlyMap<string, { readonly subject: string; readonly keys?: string }>;
  /** Categories of streams in which such an event may be about what is sealed in the same stream. */
  readonly categories: readonly string[];
  /** Streams in which such an event may be, beside those. */
  streamsOf(subjectId: string): readonly string[];
}

/** The stored texts of some versions of a stream whose type is one of these. */
export interface TextsOfTypes {
  readonly bodies: readonly string[];
  /** The last version that was looked at; less than was asked for at the end of the stream. */
  readonly upTo: number;
  readonly isEnd: boolean;
}

/** Reads a bounded part of a stream, from a version on. */
export type ReadOfTypes = (stream: string, from: number, types: readonly string[]) => Promise<TextsOfTypes>;

/** An event that says that keys of a subject were destroyed. */
interface Destruction {
  readonly subjectId: string;
  readonly recordedAt: string;
  /** Absent: all that the subject had by then. */
  readonly keyIds: readonly string[] | undefined;
}

/** How far a stream was looked through, and what was found. */
interface Looked {
  readonly upTo: number;
  readonly found: readonly Destruction[];
}

/** Streams that are read at a time: a page of events may lack hundreds of keys. */
const STREAMS_AT_ONCE = 8;
/** Looks for marks, one after the other as long as each finds as many with their event as it looks at. */
const LOOKS_MAX = 50;
/** Streams of which it is remembered how far they were looked through: each is read once, and then only what is new. */
const STREAMS_MAX = 20_000;
/** For so long after its destruction another process may still seal under a key that it has in memory; with some room for clocks. */
const STRAGGLERS_MS = 2 * LIMITS.cachedKeyMilliseconds;

/**
 * Tells keys that were destroyed on purpose from keys that are lost, each by its id: a subject may have had several. Only an event of the
 * log counts that names the key, or was recorded after the key was made. A mark of the eraser counts by itself once such an event was
 * found; before, as where the list of keys has none (a key of before the list, a list of an older backup), the log is read.
 */
export class DestroyedKeys {
  readonly #table: KeyTable;
  readonly #destructions: KeyDestructions | undefined;
  readonly #read: ReadOfTypes;
  /** A destruction is final. A lost key may be back at any moment, so that answer is kept for a few seconds only. */
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

  /** @param destructions absent in a store without a catalogue, where no event says that a key was destroyed */
  constructor(table: KeyTable, destructions: KeyDestructions | undefined, read: ReadOfTypes) {
    this.#table = table;
    this.#destructions = destructions;
    this.#read = read;
  }

  /** Ids of those keys whose destruction nothing says. They are noted as lost. */
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
    // A release before this one destroys a key whose event stands only in the stream of what is sealed.
    if (unconfirmed.length > 0) await this.#table.confirm(unconfirmed).catch(() => undefined);
    const missed = keys
      .filter(({ keyId }) => lost.has(keyId) && !noted.has(keyId))
      .map((key) => ({ ...key, sealedAt: madeBy(key) }));
    // Where nothing may be written they are lost all the same, to whoever asks.
    if (missed.length > 0) await this.#table.note(missed).catch(() => undefined);
    return lost;
  }

  /**
   * Looks for the event behind each mark that the eraser has set since the last look, and confirms those that have one: all others are
   * lost. Without a catalogue no mark is confirmed but by whoever has destroyed the key.
   * @param said holds the event, as whoever destroys the keys knows
   */
  async confirm(of: MarkedOf = {}, said?: string): Promise<void> {
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
          some.map(
            (key) => !this.#destructions || this.#isDestroyed({ ...key, stream: said }, noted.get(key.keyId)),
          ),
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

  /** Every destruction that a stream tells of: what was looked at before is not read again. */
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
 * When a key was made that is not on the list, at the earliest: by its id, or by what was first sealed under it, which a time in the id
 * cannot be later than. The clock of the process that made it may be ahead of the one by which its destruction was recorded, and a key
 * that was destroyed must not stay lost for that. Of rows and blobs under an id that says nothing nothing is known: any event counts.
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
