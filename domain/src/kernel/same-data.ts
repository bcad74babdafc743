/** JSON with sorted keys and without undefined fields: equal for equal data, whatever order it was built in. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** True when a new fact says what is known already. Every idempotent decision rests on it. */
export function sameData(known: unknown, told: unknown): boolean {
  return canonicalJson(known) === canonicalJson(told);
}
