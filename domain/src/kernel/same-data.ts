import { canonicalJson } from './canonical-json.ts';

/** True when a new fact says what is known already. Every idempotent decision rests on it. */
export function sameData(known: unknown, told: unknown): boolean {
  if (known === undefined || told === undefined) return known === told;
  return canonicalJson(known) === canonicalJson(told);
}
