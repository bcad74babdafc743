import { describe, expect, it } from 'vitest';
import { type Mark, withMark } from './marks.ts';

/** The text with what is chosen between bars. */
const mark = (shown: string, which: Mark): string => {
  const [before = '', words = '', after = ''] = shown.split('|');
  const chosen = { text: before + words + after, start: before.length, end: before.length + words.length };
  const { text, start, end } = withMark(chosen, which);
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
};

describe('a mark', () => {
  it('goes around the words that are chosen', () => {
    expect(mark('Du |betalar| mindre', 'bold')).toBe('Du **|betalar|** mindre');
    expect(mark('Läs |mer| här', 'link')).toBe('Läs [mer](|https://|) här');
    expect(mark('||', 'bold')).toBe('**||**');
    expect(mark('||', 'link')).toBe('[||](https://)');
  });

  it('begins the lines that are chosen, once', () => {
    expect(mark('Först\nRub|ri|k', 'heading')).toBe('Först\n## Rubri||k');
    expect(mark('|Ett\n- Två|', 'list')).toBe('- Ett\n- Två||');
  });
});
