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

/** Describes how the log records that a key was destroyed on purpose. */
export interface KeyDestructions {
  /** By event type: the data field that names the subject and, if any, the field that lists the key ids. */
  readonly types: ReadonlyMap<string, { readonly subject: string; readonly keys?: string }>;
  /** Categories of streams in which such an event may concern data sealed in the same stream. */
  readonly categories: readonly string[];
  /** Further streams that may contain such an event. */
  streamsOf(subjectId: string): readonly string[];
}

/** Stored texts of the events of given types in a part of a stream. */
export interface TextsOfTypes {
  readonly bodies: readonly string[];
  /** Last version scanned; below the requested one at the end of the stream. */
  readonly upTo: number;
  readonly isEnd: boolean;
}

/** Reads a bounded part of a stream, from a version on. */
export type ReadOfTypes = (stream: string, from: number, types: readonly string[]) => Promise<TextsOfTypes>;

/** An event recording that keys of a subject were destroyed. */
interface Destruction {
  readonly subjectId: string;
  readonly recordedAt: string;
  /** Undefined for all keys that the subject had by then. */
  readonly keyIds: readonly string[] | undefined;
}

/** Last version scanned in a stream, and the destructions found. */
interface Looked {
  readonly upTo: number;
  readonly found: readonly Destruction[];
}

/** Maximum streams read concurrently: a page of events may lack hundreds of keys. */
const STREAMS_AT_ONCE = 8;
/** Maximum rounds of confirming marks; another round follows only if all marks of a round were confirmed. */
const LOOKS_MAX = 50;
/** Maximum number of streams whose scan position is cached, so that only new events are read later. */
const STREAMS_MAX = 20_000;
/** Time in ms for which other processes may still seal with a destroyed key that they have cached. */
const STRAGGLERS_MS = 2 * LIMITS.cachedKeyMilliseconds;

/**
 * Distinguishes deliberately destroyed keys from lost ones, by key id, because a subject may have had
 * several. A key counts as destroyed only if an event in the log names it, or was recorded after the key was
 * made. Once such an event was found, the eraser's mark suffices. Otherwise the log is read, as for keys
 * missing from the key list (older than the list, or restored from an older backup).
 */
export class DestroyedKeys {
  readonly #table: KeyTable;
  readonly #destructions: KeyDestructions | undefined;
  readonly #read: ReadOfTypes;
  /** A destruction is final, but a lost key may return, so `#lost` remembers it only for seconds. */
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

  /** Returns the ids of the keys whose destruction is not recorded, and notes them as lost. */
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
    // Confirm these here: for a key destroyed by hand with the eraser's login, the event is only in the
    // stream of the sealed data, where `confirm` does not look.
    if (unconfirmed.length > 0) await this.#table.confirm(unconfirmed).catch(() => undefined);
    const missed = keys
      .filter(({ keyId }) => lost.has(keyId) && !noted.has(keyId))
      .map((key) => ({ ...key, sealedAt: madeBy(key) }));
    // A failed note must not change the answer: the keys are lost either way.
    if (missed.length > 0) await this.#table.note(missed).catch(() => undefined);
    return lost;
  }

  /**
   * Looks up the event behind each unconfirmed mark of the eraser, and confirms the marks that have one; the
   * other keys count as lost. Without a catalogue only the caller that destroyed a key confirms its mark.
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

  /** Forgets lost keys and scan positions: the keys may have been restored, or the log replaced. */
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
 * Earliest time at which an unlisted key may have been made: the time in its id or of the first data sealed
 * with it, whichever is earlier. A margin is subtracted: the clock of the process that made the key may run
 * ahead of the one that recorded its destruction, and a destroyed key must not count as lost because of that.
 * Undefined for rows and blobs whose key id holds no time: any event counts.
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
