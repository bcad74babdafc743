/** Words in a row: plain, bold, or a link. */
export interface Inline {
  readonly kind: 'plain' | 'bold' | 'link';
  readonly text: string;
  /** Of a link alone: an address that `isSafeAddress`. */
  readonly address?: string;
  /** Where in the source it begins; no two begin at one place. */
  readonly at: number;
}

/** A piece of a text, below the one before it. */
export type Block =
  | {
      readonly kind: 'heading';
      readonly level: 2 | 3;
      readonly words: readonly Inline[];
      readonly at: number;
    }
  | { readonly kind: 'paragraph'; readonly words: readonly Inline[]; readonly at: number }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly Item[];
      readonly at: number;
    };
/** One of a list. */
export interface Item {
  readonly words: readonly Inline[];
  readonly at: number;
}

/**
 * `**bold**` or `[words](address)`, each of at most 300 characters: what is longer stays as it was written. No part may hold the sign that
 * begins another, so that no text takes long to read.
 */
const marks = /\*\*([^*\n]{1,300})\*\*|\[([^[\]\n]{1,300})\]\(([^()[\]\s]{1,300})\)/g;
const HEADING = /^(#{2,3}) +(?=\S)/;
const BULLET = /^[-*] +(?=\S)/;
const NUMBER = /^\d{1,3}[.)] +(?=\S)/;

/** What an address may begin with: a page of ours, a part of this one, a page elsewhere, a letter or a call. */
const allowed = /^(\/(?![/\\])|#|https:\/\/[a-z0-9]|mailto:|tel:)/i;
/** Signs that nobody sees, blanks, and those with which an address could end early. */
const forbidden = /[\p{C}\p{Z}"'<>\\`]/u;

/** Whether a link may lead there: nothing that runs as a script, and nowhere without a lock. */
export const isSafeAddress = (address: string): boolean => allowed.test(address) && !forbidden.test(address);

/** Every address that a text links to, allowed or not. */
export const addressesIn = (text: string): string[] =>
  [...text.matchAll(marks)].flatMap(([, , , address]) => (address === undefined ? [] : [address]));

function wordsOf(text: string, start: number): Inline[] {
  const words: Inline[] = [];
  let done = 0;
  const plainUntil = (end: number) => {
    if (end > done) words.push({ kind: 'plain', text: text.slice(done, end), at: start + done });
  };
  for (const { 0: whole, 1: bold, 2: linked, 3: address, index } of text.matchAll(marks)) {
    if (address !== undefined && !isSafeAddress(address)) continue;
    plainUntil(index);
    const at = start + index;
    if (bold !== undefined) words.push({ kind: 'bold', text: bold, at });
    else if (address !== undefined) words.push({ kind: 'link', text: linked ?? address, address, at });
    done = index + whole.length;
  }
  plainUntil(text.length);
  return words;
}

interface Line {
  readonly text: string;
  readonly at: number;
}

function linesOf(source: string): Line[] {
  const lines: Line[] = [];
  let at = 0;
  for (const text of source.split('\n')) {
    lines.push({ text, at });
    at += text.length + 1;
  }
  return lines;
}

const kindOf = ({ text }: Line): 'heading' | 'bullet' | 'number' | 'words' | 'empty' => {
  if (text.trim() === '') return 'empty';
  if (HEADING.test(text)) return 'heading';
  if (BULLET.test(text)) return 'bullet';
  return NUMBER.test(text) ? 'number' : 'words';
};

function blockOf(kind: ReturnType<typeof kindOf>, lines: readonly Line[]): Block[] {
  const [first] = lines;
  if (!first || kind === 'empty') return [];
  const { at } = first;
  const after = (mark: RegExp, line: Line): Item => {
    const skipped = mark.exec(line.text)?.[0].length ?? 0;
    return { words: wordsOf(line.text.slice(skipped).trimEnd(), line.at + skipped), at: line.at };
  };
  if (kind === 'heading') {
    const level = first.text.startsWith('###') ? 3 : 2;
    return [{ kind, level, words: after(HEADING, first).words, at }];
  }
  if (kind === 'words') {
    const text = lines.map((line) => line.text).join('\n');
    return [{ kind: 'paragraph', words: wordsOf(text.trimEnd(), at), at }];
  }
  const mark = kind === 'bullet' ? BULLET : NUMBER;
  const items = lines.map((line) => after(mark, line));
  return [{ kind: 'list', isOrdered: kind === 'number', items, at }];
}

/**
 * Reads the text of a page: paragraphs, `## headings`, lists of lines that begin with `-` or `1.`, `**bold**` and `[links](address)`.
 * There is nothing else: what is no mark, or leads where no link may, is words as they were written.
 */
export function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  let kind: ReturnType<typeof kindOf> = 'empty';
  let lines: Line[] = [];
  const end = () => {
    blocks.push(...blockOf(kind, lines));
    lines = [];
  };
  // Lines of one kind that follow each other are one piece.
  for (const line of linesOf(source)) {
    const next = kindOf(line);
    if (next !== kind || next === 'heading') end();
    kind = next;
    lines.push(line);
  }
  end();
  return blocks;
}

/** The words alone, for a line that describes the page. @param most characters of it */
export function plainTextOf(source: string, most: number): string {
  const rows = blocksOf(source).flatMap((block) => (block.kind === 'list' ? block.items : [block]));
  const text = rows
    .map(({ words }) => words.map((one) => one.text).join(''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most - 2);
  return `${text.slice(0, end > 0 ? end : most - 2)} …`;
}
