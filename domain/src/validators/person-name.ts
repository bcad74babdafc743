const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .split(/[\s-]+/)
    .filter((word) => word !== '');

/** Whether a name that somebody typed can be the registered one: every word of it is there, which has middle names too. */
export function isSameName(typed: string, registered: string): boolean {
  const known = new Set(wordsOf(registered));
  return wordsOf(typed).every((word) => known.has(word));
}
