/** A text with what of it is chosen. */
export interface Chosen {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type Mark = 'bold' | 'heading' | 'list' | 'link';

const starts = { heading: '## ', list: '- ' } as const;
const LINK_START = 'https://';

/** Begins every line that is chosen, in part or whole, with a mark. */
function onLines({ text, start, end }: Chosen, mark: string): Chosen {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lines = text.slice(from, end).split('\n');
  const marked = lines.map((line) => (line.startsWith(mark) ? line : mark + line)).join('\n');
  const changed = text.slice(0, from) + marked + text.slice(end);
  return { text: changed, start: from + marked.length, end: from + marked.length };
}

/** Puts a mark on what is chosen, and chooses what is to be typed next. */
export function withMark(chosen: Chosen, mark: Mark): Chosen {
  const { text, start, end } = chosen;
  if (mark === 'heading' || mark === 'list') return onLines(chosen, starts[mark]);
  const words = text.slice(start, end);
  const [before, after] = mark === 'bold' ? ['**', '**'] : ['[', `](${LINK_START})`];
  const changed = text.slice(0, start) + before + words + after + text.slice(end);
  const inside = start + before.length;
  if (words === '') return { text: changed, start: inside, end: inside };
  if (mark === 'bold') return { text: changed, start: inside, end: inside + words.length };
  const address = inside + words.length + 2;
  return { text: changed, start: address, end: address + LINK_START.length };
}
