import { withFigures } from './figures.ts';
import { type Inline, wordsOf } from './marks.ts';

/** A block of page text. `at` is its offset in the source. */
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
interface Item {
  readonly words: readonly Inline[];
  readonly at: number;
}

const HEADING = /^(#{2,3}) +(?=\S)/;
const BULLET = /^[-*] +(?=\S)/;
const NUMBER = /^\d{1,3}[.)] +(?=\S)/;

/** A backslash before the start of a heading or list makes it plain text; one backslash is removed. */
export const KEPT_START = /^\\(?=\\*(?:#{2,3}|-|\d{1,3}[.)]) +\S)/;

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
    const text = lines.map((line) => line.text.replace(KEPT_START, '')).join('\n');
    return [{ kind: 'paragraph', words: wordsOf(text.trimEnd(), at), at }];
  }
  const mark = kind === 'bullet' ? BULLET : NUMBER;
  const items = lines.map((line) => after(mark, line));
  return [{ kind: 'list', isOrdered: kind === 'number', items, at }];
}

/**
 * Parses page text: paragraphs, `## headings`, lists with `-` or `1.`, `**bold**` and `[links](address)`.
 * Unknown marks, escaped marks and links to disallowed addresses stay plain text.
 */
export function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  let kind: ReturnType<typeof kindOf> = 'empty';
  let lines: Line[] = [];
  const end = () => {
    blocks.push(...blockOf(kind, lines));
    lines = [];
  };
  // Consecutive lines of one kind form one block.
  for (const line of linesOf(source)) {
    const next = kindOf(line);
    if (next !== kind || next === 'heading') end();
    kind = next;
    lines.push(line);
  }
  end();
  return blocks;
}

/** An element of a displayed text. */
export interface TextElement {
  readonly tag: 'p' | 'h2' | 'h3' | 'ul' | 'ol' | 'li' | 'strong' | 'a';
  /** Address of a link, which passes `isSafeAddress`; absent for other elements. */
  readonly href?: string;
  readonly content: readonly (TextElement | string)[];
  /** Start offset in the text, unique among its neighbours. */
  readonly at: number;
}

const inlineElement = ({ kind, text, address, at }: Inline): TextElement | string => {
  if (kind === 'bold') return { tag: 'strong', content: [text], at };
  return address === undefined ? text : { tag: 'a', href: address, content: [text], at };
};

function blockElement(block: Block): TextElement {
  const { at } = block;
  if (block.kind !== 'list') {
    const tag = block.kind === 'paragraph' ? 'p' : (`h${block.level}` as const);
    return { tag, content: block.words.map(inlineElement), at };
  }
  const items = block.items.map((item) => ({
    tag: 'li' as const,
    content: item.words.map(inlineElement),
    at: item.at,
  }));
  return { tag: block.isOrdered ? 'ol' : 'ul', content: items, at };
}

/**
 * Elements of a text with its figures filled in. The page and the server both display a text through them:
 * nothing is parsed as HTML.
 */
export const elementsOf = (text: string): TextElement[] => blocksOf(withFigures(text)).map(blockElement);

const isList = ({ tag }: TextElement): boolean => tag === 'ul' || tag === 'ol';
const wordsIn = (part: TextElement | string): string =>
  typeof part === 'string' ? part : part.content.map(wordsIn).join(isList(part) ? ' ' : '');

/** Text without its marks, on one line, for search engines. @param most maximum number of characters */
export function plainTextOf(source: string, most = Number.POSITIVE_INFINITY): string {
  const text = elementsOf(source).map(wordsIn).join(' ').replace(/\s+/g, ' ').trim();
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most - 2);
  return `${text.slice(0, end > 0 ? end : most - 2)} …`;
}
