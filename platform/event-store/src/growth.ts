import { LRUCache } from 'lru-cache';
import type { EventStore, Growth } from './port.ts';

/** Maximum number of streams whose growth is cached; the least recently used are dropped. */
const STREAMS_MAX = 20_000;

export class GrowthListeners {
  readonly #listeners = new Set<(growth: Growth) => void>();

  add(listener: (growth: Growth) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(growth: Growth): void {
    for (const listener of this.#listeners) listener(growth);
  }
}

export interface HeardGrowth {
  /** Lower bound of the stream's version; 0 if nothing is known. */
  reached(stream: string): number;
}

const heardIn = new WeakMap<EventStore, HeardGrowth>();

/** Starts listening at the first call, once per store. State caches use it to detect outdated entries. */
export function hearGrowth(store: EventStore): HeardGrowth {
  const before = heardIn.get(store);
  if (before) return before;
  const versions = new LRUCache<string, number>({ maxSize: STREAMS_MAX, sizeCalculation: () => 1 });
  const reached = (stream: string): number => versions.get(stream) ?? 0;
  store.onGrown((growth) => {
    if (growth === 'unknown') return;
    for (const { stream, version } of growth) if (version > reached(stream)) versions.set(stream, version);
  });
  store.onRewound(() => versions.clear());
  const heard = { reached };
  heardIn.set(store, heard);
  return heard;
}
