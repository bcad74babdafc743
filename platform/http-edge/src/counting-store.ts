import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { Counted, SharedMemory } from './shared-memory.ts';

/** Which of the counts of a server it is: those with the same name count together in all copies. */
interface Named {
  readonly name?: string;
  readonly routeInfo?: { readonly method?: string | string[]; readonly url?: string };
}

/** In this copy, always: the others may be out of reach at any moment, and nobody is without a limit then. */
function createLocalCounts(most: number) {
  const counts = new LRUCache<string, { used: number; endsMs: number }>({ max: most });
  return (key: string, windowMs: number): Counted => {
    const nowMs = performance.now();
    const before = counts.get(key);
    const count = before && before.endsMs > nowMs ? before : { used: 0, endsMs: nowMs + windowMs };
    count.used += 1;
    counts.set(key, count);
    return { used: count.used, leftMs: count.endsMs - nowMs };
  };
}

/** The higher of the two: what a Redis that was emptied no longer knows, this copy does. */
const higher = (own: Counted, common: Counted | undefined): Counted =>
  common && common.used >= own.used ? common : own;

/** Counts of `@fastify/rate-limit` that all copies share. @param most keys counted at once in this copy */
export function countingStore(shared: SharedMemory, most: number): FastifyRateLimitStoreCtor {
  const open = (name: string) => {
    const countHere = createLocalCounts(most);
    return {
      incr(
        key: string,
        done: (error: Error | null, result?: { current: number; ttl: number }) => void,
        windowMs: number,
      ): void {
        const own = countHere(key, windowMs);
        shared
          .count(JSON.stringify(['requests', name, key]), windowMs)
          .catch(() => undefined)
          .then((common) => {
            const { used, leftMs } = higher(own, common);
            done(null, { current: used, ttl: leftMs });
          });
      },
      child(options: Named) {
        const { method, url } = options.routeInfo ?? {};
        return open(options.name ?? `${String(method)} ${String(url)}`);
      },
    };
  };
  // The plugin makes it by `new`, with options that are its own.
  return function CountingStore() {
    return open('all');
  } as unknown as FastifyRateLimitStoreCtor;
}
