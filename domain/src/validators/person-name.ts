const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .split(/[\s,-]+/)
    .filter((word) => word !== '');

/**
 * Whether a typed name can be the registered one: the registered name, including middle names, contains every
 * word of it.
 */
export function isSameName(typed: string, registered: string): boolean {
  const known = new Set(wordsOf(registered));
  return wordsOf(typed).every((word) => known.has(word));
}

/** Words of two names: shared ones, and those of only one of them. */
export interface ComparedNames {
  readonly same: readonly string[];
  readonly onlyOurs: readonly string[];
  readonly onlyTheirs: readonly string[];
}

/** Explains the similarity of two names, word by word. */
export function compareNames(ours: string, theirs: string): ComparedNames {
  const [mine, other] = [new Set(wordsOf(ours)), new Set(wordsOf(theirs))];
  return {
    same: [...mine].filter((word) => other.has(word)),
    onlyOurs: [...mine].filter((word) => !other.has(word)),
    onlyTheirs: [...other].filter((word) => !mine.has(word)),
  };
}
