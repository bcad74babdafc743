import { blocksOf } from '@kreditlina/domain/content/contracts/body';
import type { Inline } from '@kreditlina/domain/content/contracts/marks';
import { escaped } from '@kreditlina/http-edge/written-page';

const wordHtml = ({ kind, text, address }: Inline): string => {
  if (kind === 'bold') return `<strong>${escaped(text)}</strong>`;
  return address === undefined ? escaped(text) : `<a href="${escaped(address)}">${escaped(text)}</a>`;
};
const wordsHtml = (words: readonly Inline[]): string => words.map(wordHtml).join('');

/** Page text as HTML: only the blocks of `blocksOf`, with every word escaped. */
export const bodyHtml = (text: string): string =>
  blocksOf(text)
    .map((block) => {
      if (block.kind === 'paragraph') return `<p>${wordsHtml(block.words)}</p>`;
      if (block.kind === 'heading') return `<h${block.level}>${wordsHtml(block.words)}</h${block.level}>`;
      const tag = block.isOrdered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map(({ words }) => `<li>${wordsHtml(words)}</li>`).join('')}</${tag}>`;
    })
    .join('\n');
