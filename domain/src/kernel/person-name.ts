const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .split(/[\s,-]+/)
    .filter((word) => word !== '');

/** True if all words of an entered name occur in the registered name, which includes middle names. */
export function isSameName(typed: string, registered: string): boolean {
  const known = new Set(wordsOf(registered));
  return wordsOf(typed).every((word) => known.has(word));
}

/** Words that two names share, and words that only one of them has. */
export interface ComparedNames {
  readonly same: readonly string[];
  readonly onlyOurs: readonly string[];
  readonly onlyTheirs: readonly string[];
}

/** Compares two names word by word, to explain their similarity. */
export function compareNames(ours: string, theirs: string): ComparedNames {
  const [mine, other] = [new Set(wordsOf(ours)), new Set(wordsOf(theirs))];
  return {
    same: [...mine].filter((word) => other.has(word)),
    onlyOurs: [...mine].filter((word) => !other.has(word)),
    onlyTheirs: [...other].filter((word) => !mine.has(word)),
  };
}
