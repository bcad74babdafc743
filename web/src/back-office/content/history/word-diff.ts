import { diffArrays } from 'diff';

/** Text in both versions, only in the earlier one or only in the later one. */
export interface Part {
  readonly kind: 'kept' | 'removed' | 'added';
  readonly text: string;
}

/** Maximum number of removed and added words; beyond it the whole text is shown as replaced. */
const CHANGES_MAX = 600;

/** Splits a text into words and whitespace. */
const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

/** Compares two texts word by word, so that the fewest words are removed and added. */
export function wordDiff(before: string, after: string): readonly Part[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: CHANGES_MAX });
  if (!parts)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return parts.map(({ removed, added, value }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'kept',
    text: value.join(''),
  }));
}
