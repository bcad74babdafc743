/** Remembers the answers of a question for a while; forgets the oldest beyond `maxEntries`. Failures are not kept. */
export function remembered<Answer>(
  ask: (key: string) => Promise<Answer>,
  options: { readonly forMs: number; readonly maxEntries: number },
): (key: string) => Promise<Answer> {
  const kept = new Map<string, { answer: Promise<Answer>; untilMs: number }>();
  return (key) => {
    const known = kept.get(key);
    if (known && performance.now() < known.untilMs) return known.answer;
    const answer = ask(key);
    kept.delete(key);
    kept.set(key, { answer, untilMs: performance.now() + options.forMs });
    answer.catch(() => kept.delete(key));
    if (kept.size > options.maxEntries) kept.delete(kept.keys().next().value ?? key);
    return answer;
  };
}
