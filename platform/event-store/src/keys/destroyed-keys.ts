import { LRUCache } from 'lru-cache';
import { LIMITS } from '../limits.ts';

/** Where the log says that a key was destroyed on purpose. */
export interface KeyDestructions {
  /** By type of event: the field of its data that names the subject whose key it destroys. */
  readonly types: ReadonlyMap<string, string>;
  /** Streams in which such an event may be, beside the stream that holds what is sealed. */
  streamsOf(subjectId: string): readonly string[];
}

/** A key that is not in the table, and what is sealed under it. */
export interface AbsentKey {
  readonly keyId: string;
  readonly subjectId: string;
  /** Holds what is sealed; absent for rows and blobs. */
  readonly stream?: string | undefined;
}

/** The stored texts of a stream, in order and unopened. */
export type ReadBodies = (stream: string) => Promise<readonly string[]>;

/** Streams that are read at a time: a page of events may lack hundreds of keys. */
const STREAMS_AT_ONCE = 8;

/** Tells keys that were destroyed on purpose from keys that are lost: only an event of the log counts. */
export class DestroyedKeys {
  readonly #destructions: KeyDestructions | undefined;
  readonly #bodiesOf: ReadBodies;
  /** A destruction is final. A lost key may be back at any moment, so that answer is kept for a few seconds only. */
  readonly #destroyed = new LRUCache<string, true>({ max: LIMITS.cachedKeys });
  readonly #lost = new LRUCache<string, true>({
    max: LIMITS.cachedKeys,
    ttl: LIMITS.lostKeyMilliseconds,
    perf: { now: () => Date.now() },
  });

  /** @param destructions absent in a store without a catalogue, where no key is ever destroyed on purpose */
  constructor(destructions: KeyDestructions | undefined, bodiesOf: ReadBodies) {
    this.#destructions = destructions;
    this.#bodiesOf = bodiesOf;
  }

  /** Ids of those keys whose destruction no event says. */
  async lost(absent: Iterable<AbsentKey>): Promise<Set<string>> {
    const lost = new Set<string>();
    const unknown = new Map<string, AbsentKey>();
    for (const key of absent) {
      if (this.#destroyed.has(key.keyId)) continue;
      if (this.#lost.has(key.keyId)) lost.add(key.keyId);
      else unknown.set(key.keyId, key);
    }
    const keys = [...unknown.values()];
    for (let start = 0; start < keys.length; start += STREAMS_AT_ONCE) {
      const some = keys.slice(start, start + STREAMS_AT_ONCE);
      const answers = await Promise.all(some.map((key) => this.#isDestroyed(key)));
      for (const [index, { keyId }] of some.entries()) {
        if (answers[index]) this.#destroyed.set(keyId, true);
        else {
          this.#lost.set(keyId, true);
          lost.add(keyId);
        }
      }
    }
    return lost;
  }

  /** The keys may have been restored. */
  forgetLost(): void {
    this.#lost.clear();
  }

  async #isDestroyed({ subjectId, stream }: AbsentKey): Promise<boolean> {
    if (!this.#destructions) return false;
    const streams = new Set(this.#destructions.streamsOf(subjectId));
    if (stream !== undefined) streams.add(stream);
    for (const one of streams) {
      const bodies = await this.#bodiesOf(one);
      if (bodies.some((body) => this.#destroys(body, subjectId))) return true;
    }
    return false;
  }

  #destroys(body: string, subjectId: string): boolean {
    const { types } = this.#destructions as KeyDestructions;
    if (!body.includes(subjectId)) return false;
    try {
      const { type, data } = JSON.parse(body) as { type?: unknown; data?: Record<string, unknown> };
      const field = typeof type === 'string' ? types.get(type) : undefined;
      return field !== undefined && data?.[field] === subjectId;
    } catch {
      return false;
    }
  }
}
