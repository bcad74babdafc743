import { LRUCache } from 'lru-cache';

/** Caches answers for a while, at most the `maxEntries` most recently used. Failures are not cached. */
export function remembered<Answer>(
  ask: (key: string) => Promise<Answer>,
  options: { readonly forMs: number; readonly maxEntries: number },
): (key: string) => Promise<Answer> {
  const kept = new LRUCache<string, Promise<Answer>>({
    maxSize: options.maxEntries,
    sizeCalculation: () => 1,
    ttl: options.forMs,
  });
  return (key) => {
    const known = kept.get(key);
    if (known) return known;
    const answer = ask(key);
    kept.set(key, answer);
    answer.catch(() => {
      if (kept.peek(key) === answer) kept.delete(key);
    });
    return answer;
  };
}
