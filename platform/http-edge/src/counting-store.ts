import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { Counted, SharedMemory } from './shared-memory.ts';

/** Identifies a counter of the server: counters of the same name are shared by all copies. */
interface Named {
  readonly name?: string;
  readonly routeInfo?: { readonly method?: string | string[]; readonly url?: string };
}

/**
 * Always counted in this copy too: the shared counts may be unreachable at any moment, and a limit must still
 * apply.
 */
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

/** The higher count: this copy remembers what an emptied Redis has lost. */
const higher = (own: Counted, common: Counted | undefined): Counted =>
  common && common.used >= own.used ? common : own;

/** Counters of `@fastify/rate-limit` shared by all copies. @param most keys counted at once in this copy */
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
  // The plugin calls it with `new` and its own options.
  return function CountingStore() {
    return open('all');
  } as unknown as FastifyRateLimitStoreCtor;
}
