import { KEPT_START } from './body.ts';
import { canLinkTo, type Inline, MARKED_MAX_CHARACTERS } from './marks.ts';

type Words = readonly Omit<Inline, 'at'>[];

/** A block to be serialised: `Block` without positions. */
export type Written =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly words: Words }
  | { readonly kind: 'paragraph'; readonly words: Words }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly { readonly words: Words }[];
    };

/** Highest number written in a list; later items repeat it, since the parser numbers items by position. */
const NUMBER_MAX = 999;

/** Escapes text so that the parser returns it unchanged; `isBeforeMark` is true if a mark follows. */
const kept = (text: string, isBeforeMark: boolean): string =>
  text.replace(/(\\+)([*[\]]?)|[*[\]]/g, (whole, run: string | undefined, next: string, at: number) => {
    if (run === undefined) return `\\${whole}`;
    if (next !== '') return `${run}${run}\\${next}`;
    return isBeforeMark && at + whole.length === text.length ? run + run : run;
  });

/** Splits text into pieces that fit in a mark, without cutting a character. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of text) {
    if (piece.length + letter.length > MARKED_MAX_CHARACTERS) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

const isMarked = ({ kind, address = '' }: Words[number]): boolean =>
  kind === 'bold' || (kind === 'link' && canLinkTo(address));

/** Joins adjacent words of the same kind, so that their marks cannot combine when parsed. */
function joined(words: Words): Words {
  const all: Omit<Inline, 'at'>[] = [];
  for (const word of words) {
    const now = isMarked(word) ? word : ({ kind: 'plain', text: word.text } as const);
    const last = all.at(-1);
    if (last?.kind === now.kind && last.address === now.address)
      all[all.length - 1] = { ...now, text: last.text + now.text };
    else if (now.text !== '') all.push(now);
  }
  return all;
}

function wordsText(words: Words): string {
  const all = joined(words);
  return all
    .map((word, index) => {
      if (word.kind === 'plain') {
        const lines = word.text.split('\n');
        const isBeforeMark = index < all.length - 1;
        return lines.map((line, at) => kept(line, isBeforeMark && at === lines.length - 1)).join('\n');
      }
      const written = (piece: string) =>
        word.kind === 'bold' ? `**${kept(piece, true)}**` : `[${kept(piece, true)}](${word.address})`;
      return word.text
        .split('\n')
        .map((line) => piecesOf(line).map(written).join(''))
        .join('\n');
    })
    .join('');
}

const lineText = (words: Words): string => wordsText(words).replaceAll('\n', ' ').trim();

function blockText(block: Written): string {
  if (block.kind === 'list')
    return block.items
      .map(({ words }) => lineText(words))
      .filter((line) => line !== '')
      .map((line, index) => (block.isOrdered ? `${Math.min(index + 1, NUMBER_MAX)}. ${line}` : `- ${line}`))
      .join('\n');
  if (block.kind === 'heading') {
    const line = lineText(block.words);
    return line === '' ? '' : `${'#'.repeat(block.level)} ${line}`;
  }
  return wordsText(block.words)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (KEPT_START.test(`\\${line}`) ? `\\${line}` : line))
    .join('\n')
    .trimEnd();
}

/**
 * Serialises blocks so that `blocksOf` parses them back: special characters are escaped. Empty blocks are
 * omitted, and a link to a disallowed address becomes plain text.
 */
export const writtenBody = (blocks: readonly Written[]): string =>
  blocks
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n\n');
