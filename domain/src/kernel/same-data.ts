import { canonicalJson } from './canonical-json.ts';

/** True if a fact is already known. Every idempotent decision relies on it. */
export function sameData(known: unknown, told: unknown): boolean {
  if (known === undefined || told === undefined) return known === told;
  return canonicalJson(known) === canonicalJson(told);
}
