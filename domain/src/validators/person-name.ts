const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .split(/[\s,-]+/)
    .filter((word) => word !== '');

/** Whether a name that somebody typed can be the registered one: every word of it is there, which has middle names too. */
export function isSameName(typed: string, registered: string): boolean {
  const known = new Set(wordsOf(registered));
  return wordsOf(typed).every((word) => known.has(word));
}

/** The words of two names, as they are written: what they share, and what only one of them has. */
export interface ComparedNames {
  readonly same: readonly string[];
  readonly onlyOurs: readonly string[];
  readonly onlyTheirs: readonly string[];
}

/** Why a name counts as like another, word by word. */
export function compareNames(ours: string, theirs: string): ComparedNames {
  const [mine, other] = [new Set(wordsOf(ours)), new Set(wordsOf(theirs))];
  return {
    same: [...mine].filter((word) => other.has(word)),
    onlyOurs: [...mine].filter((word) => !other.has(word)),
    onlyTheirs: [...other].filter((word) => !mine.has(word)),
  };
}
