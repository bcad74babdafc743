/** A part of a comparison: in both texts, only in the earlier or only in the later one. */
export interface Part {
  readonly kind: 'kept' | 'removed' | 'added';
  readonly text: string;
}

/** Maximum number of pairs of words to compare; beyond it the whole text is shown as replaced. */
const PAIRS_MAX = 1_000_000;

/** Splits a text into words and whitespace, which joined give the same text. */
const wordsOf = (text: string): readonly string[] => text.match(/\s+|\S+/g) ?? [];

/** Compares two texts word by word, with the fewest words removed and added. */
export function wordDiff(before: string, after: string): readonly Part[] {
  const old = wordsOf(before);
  const now = wordsOf(after);
  const start = countSame(old, now, (words, index) => words[index]);
  const rest = (words: readonly string[]) => words.slice(start);
  const end = countSame(rest(old), rest(now), (words, index) => words.at(-1 - index));
  const middle = (words: readonly string[]) => words.slice(start, words.length - end);
  return joined([
    ...old.slice(0, start).map((text) => ({ kind: 'kept', text }) as const),
    ...middleDiff(middle(old), middle(now)),
    ...old.slice(old.length - end).map((text) => ({ kind: 'kept', text }) as const),
  ]);
}

function countSame(
  one: readonly string[],
  other: readonly string[],
  at: (words: readonly string[], index: number) => string | undefined,
): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && at(one, count) === at(other, count)) count += 1;
  return count;
}

/** Longest common subsequence, by dynamic programming over the suffixes. */
function middleDiff(old: readonly string[], now: readonly string[]): Part[] {
  const width = now.length + 1;
  if (old.length * now.length > PAIRS_MAX)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ];
  const common = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const parts: Part[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [removed, added] = [old[row], now[column]];
    if (removed !== undefined && removed === added) {
      parts.push({ kind: 'kept', text: removed });
      row += 1;
      column += 1;
    } else if (removed !== undefined && (added === undefined || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'removed', text: removed });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: added ?? '' });
      column += 1;
    }
  }
  return parts;
}

/** Merges adjacent parts of the same kind. */
function joined(parts: readonly Part[]): Part[] {
  const pieces: Part[] = [];
  for (const { kind, text } of parts) {
    const last = pieces.at(-1);
    if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
    else pieces.push({ kind, text });
  }
  return pieces;
}
