import { blocksOf } from '@kreditlina/domain/content/contracts/body';
import type { Inline } from '@kreditlina/domain/content/contracts/marks';
import { type Written, writtenBody } from '@kreditlina/domain/content/contracts/written-body';
import type { JSONContent } from '@tiptap/react';

type Word = Omit<Inline, 'at'>;

const markOf = ({ kind, address }: Word) => {
  if (kind === 'bold') return { marks: [{ type: 'bold' }] };
  return kind === 'link' ? { marks: [{ type: 'link', attrs: { href: address } }] } : {};
};

/**
 * Converts words to editor nodes: a line break is its own node, and adjacent nodes of one kind are merged.
 */
function nodesOf(words: readonly Word[]): JSONContent[] {
  const nodes: JSONContent[] = [];
  for (const word of words) {
    const mark = markOf(word);
    for (const [index, text] of word.text.split('\n').entries()) {
      if (index > 0) nodes.push({ type: 'hardBreak' });
      const last = nodes.at(-1);
      const isSame = last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(mark.marks);
      if (isSame) nodes[nodes.length - 1] = { ...last, text: last.text + text };
      else if (text !== '') nodes.push({ type: 'text', text, ...mark });
    }
  }
  return nodes;
}

/**
 * Parses a text with marks into an editor document. A text contains only constructs that the editor supports,
 * so this never fails.
 */
export function documentOf(text: string): JSONContent {
  const content = blocksOf(text).map((block): JSONContent => {
    if (block.kind === 'paragraph') return { type: 'paragraph', content: nodesOf(block.words) };
    if (block.kind === 'heading')
      return { type: 'heading', attrs: { level: block.level }, content: nodesOf(block.words) };
    const items = block.items.map(({ words }) => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: nodesOf(words) }],
    }));
    return { type: block.isOrdered ? 'orderedList' : 'bulletList', content: items };
  });
  return { type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content };
}

const wordOf = ({ type, text = '', marks = [] }: JSONContent): Word => {
  if (type === 'hardBreak') return { kind: 'plain', text: '\n' };
  const words = text.replace(/[\r\n]+/g, ' ');
  const link = marks.find((mark) => mark.type === 'link');
  if (typeof link?.attrs?.href === 'string') return { kind: 'link', text: words, address: link.attrs.href };
  return { kind: marks.some((mark) => mark.type === 'bold') ? 'bold' : 'plain', text: words };
};
const wordsOf = ({ content = [] }: JSONContent): Word[] => content.map(wordOf);

function blockOf(node: JSONContent): Written[] {
  if (node.type === 'paragraph') return [{ kind: 'paragraph', words: wordsOf(node) }];
  if (node.type === 'heading')
    return [{ kind: 'heading', level: node.attrs?.level === 3 ? 3 : 2, words: wordsOf(node) }];
  if (node.type !== 'bulletList' && node.type !== 'orderedList') return [];
  const items = (node.content ?? []).map(({ content: [paragraph = {}] = [] }) => ({
    words: wordsOf(paragraph),
  }));
  return [{ kind: 'list', isOrdered: node.type === 'orderedList', items }];
}

/** Serialises a document to a text with marks that parses back into the same document. */
export const textOf = (document: JSONContent): string =>
  writtenBody((document.content ?? []).flatMap(blockOf));
