import { LRUCache } from 'lru-cache';
import { genesisHash } from '../codec/hashes.ts';
import { LIMITS } from '../limits.ts';
import type { LogRecord } from './records.ts';

/** State of a stream up to a version. Never wrong, though the stream may have grown since. */
export interface KnownStream {
  /** 0 for an empty stream. */
  readonly version: number;
  /** Hash of the event at the version, hex. */
  readonly hash: string;
  /** Version by event id; may include later versions too. */
  readonly versions: ReadonlyMap<string, number>;
}

interface Remembered extends KnownStream {
  readonly versions: Map<string, number>;
}

export type ReadPart = (stream: string, fromVersion: number, count: number) => Promise<readonly LogRecord[]>;

const PART = 1_000;

/**
 * Cached knowledge of the streams that a process appends to: the last version, its hash, and the stored ids.
 * The server recognises an id only right after the expected revision, so repeats are detected here: by all
 * ids up to the revision that the append then names.
 */
export class StreamMemory {
  readonly #read: ReadPart;
  readonly #known = new LRUCache<string, Remembered>({
    maxSize: LIMITS.rememberedEventIds,
    sizeCalculation: ({ versions }) => versions.size + 1,
  });

  constructor(read: ReadPart) {
    this.#read = read;
  }

  get(stream: string): KnownStream | undefined {
    return this.#known.get(stream);
  }

  /** Adds events of one stream, in order; those that do not continue the known part are ignored. */
  note(
    stream: string,
    events: readonly { readonly id: string; readonly version: number; readonly hash: string }[],
  ): void {
    const before = this.#known.get(stream) ?? nothingOf(stream);
    let { version, hash } = before;
    for (const event of events) {
      if (event.version !== version + 1) continue;
      before.versions.set(event.id, event.version);
      ({ version, hash } = event);
    }
    if (version > before.version) this.#known.set(stream, { version, hash, versions: before.versions });
  }

  /**
   * Reads the events after the known part.
   * @param upTo version at which reading may stop
   */
  async load(stream: string, upTo = Number.POSITIVE_INFINITY): Promise<KnownStream> {
    let known = this.#known.get(stream) ?? nothingOf(stream);
    while (known.version < upTo) {
      const part = await this.#read(stream, known.version + 1, PART);
      for (const { id, version, hash } of part) {
        known.versions.set(id, version);
        known = { version, hash, versions: known.versions };
      }
      if (part.length < PART) break;
    }
    if (known.version > 0) this.#known.set(stream, known);
    return known;
  }

  forget(stream: string): void {
    this.#known.delete(stream);
  }

  /** Called when the server may have another log. */
  clear(): void {
    this.#known.clear();
  }
}

/** Knowledge of a stream that does not exist, or of which nothing has been read yet. */
export const nothingOf = (stream: string): Remembered => ({
  version: 0,
  hash: genesisHash(stream),
  versions: new Map(),
});
