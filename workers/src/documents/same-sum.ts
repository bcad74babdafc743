/** Refuses to print figures that do not add up: an inconsistent document is worse than none. */
export function assertSum(what: string, parts: readonly number[], wholeCents: number): void {
  const sum = parts.reduce((total, part) => total + part, 0);
  if (![...parts, wholeCents].every(Number.isSafeInteger)) throw new RangeError(`${what}: not whole öre`);
  if (sum !== wholeCents) throw new RangeError(`${what}: the parts are ${sum}, the whole is ${wholeCents}`);
}
