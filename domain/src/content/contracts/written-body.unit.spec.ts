import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, blocksOf } from './body.ts';
import { type Written, writtenBody } from './written-body.ts';

type Words = readonly { readonly kind: string; readonly text: string; readonly address?: string }[];

/** Words without positions, with neighbours of one kind joined. */
function wordsIn(words: Words) {
  const all: { kind: string; text: string; address?: string }[] = [];
  for (const { kind, text, address } of words) {
    if (text === '') continue;
    const last = all.at(-1);
    if (last?.kind === kind && last.address === address) last.text += text;
    else all.push(address === undefined ? { kind, text } : { kind, text, address });
  }
  return all;
}
const shape = (blocks: readonly (Block | Written)[]) =>
  blocks.map((block) =>
    block.kind === 'list'
      ? {
          kind: block.kind,
          isOrdered: block.isOrdered,
          items: block.items.map(({ words }) => wordsIn(words)),
        }
      : { ...('level' in block && { level: block.level }), kind: block.kind, words: wordsIn(block.words) },
  );

/** Text that resembles marks, in any combination. */
const sign = fc.constantFrom(
  ...['**', '*', '[', ']', '](', ')', '/a', 'https://b.se', '## ', '### ', '#', '- ', '1. ', '12) ', '.'],
  ...['\\', '\\\\', 'ord', ' ', 'å', '😀', '[a](/b)', '**c**', '<b>'],
);
const anyWords = (more: fc.Arbitrary<string>) =>
  fc
    .array(fc.oneof({ weight: 5, arbitrary: sign }, more), { minLength: 1, maxLength: 10 })
    .map((all) => all.join(''));
const plain = anyWords(fc.string({ maxLength: 4 }).map((text) => text.replace(/\s/g, '_')));

/** Inline text without leading or trailing spaces, which do not survive. */
const line = fc
  .array(
    fc.oneof(
      plain.map((text) => ({ kind: 'plain' as const, text })),
      plain.map((text) => ({ kind: 'bold' as const, text })),
      fc.record({
        kind: fc.constant('link' as const),
        text: plain,
        address: fc.constantFrom('/kreditlina', 'https://b.se/a?b=c', 'mailto:a@b.se', '#pris'),
      }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((words) => [{ kind: 'plain' as const, text: 'a' }, ...words, { kind: 'plain' as const, text: 'b' }]);
const startingWithASign = plain.map((text) => [{ kind: 'plain' as const, text: `${text.trimStart()}b` }]);
const words = fc.oneof(line, startingWithASign);
const paragraph = fc.array(words, { minLength: 1, maxLength: 3 }).map((lines) => ({
  kind: 'paragraph' as const,
  words: lines.flatMap((one, index) =>
    index === 0 ? one : [{ kind: 'plain' as const, text: '\n' }, ...one],
  ),
}));
const written: fc.Arbitrary<Written> = fc.oneof(
  paragraph,
  fc.record({ kind: fc.constant('heading' as const), level: fc.constantFrom(2 as const, 3 as const), words }),
  fc.record({
    kind: fc.constant('list' as const),
    isOrdered: fc.boolean(),
    items: fc.array(fc.record({ words }), { minLength: 1, maxLength: 4 }),
  }),
);

describe('a written text', () => {
  it('a written text reads back as it was meant', () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 5 }), (blocks) => {
        expect(shape(blocksOf(writtenBody(blocks)))).toEqual(shape(blocks));
      }),
    );
  });

  it('rewriting a text that was read keeps its content and is idempotent', () => {
    const source = fc.array(fc.oneof(sign, fc.constantFrom('\n', '\n\n', ' ')), { maxLength: 40 });
    fc.assert(
      fc.property(source, (pieces) => {
        const read = blocksOf(pieces.join(''));
        const again = writtenBody(read);
        expect(shape(blocksOf(again))).toEqual(shape(read));
        expect(writtenBody(blocksOf(again))).toBe(again);
      }),
    );
  });

  it('escapes marks that are meant as words, and keeps literal backslashes', () => {
    const say = (text: string) => writtenBody([{ kind: 'paragraph', words: [{ kind: 'plain', text }] }]);
    expect(say('2 ** 3 och [1]')).toBe('2 \\*\\* 3 och \\[1\\]');
    expect(say('## Ingen rubrik\n- ingen lista\n1. ej heller')).toBe(
      '\\## Ingen rubrik\n\\- ingen lista\n\\1. ej heller',
    );
    expect(say('C:\\temp och \\\\server')).toBe('C:\\temp och \\\\server');
    expect(shape(blocksOf('C:\\temp och \\\\server, 50\\50'))).toEqual([
      { kind: 'paragraph', words: [{ kind: 'plain', text: 'C:\\temp och \\\\server, 50\\50' }] },
    ]);
  });

  it('splits words that are too long for one pair of marks, never inside a character', () => {
    const bold = `a${'😀'.repeat(200)}`;
    const text = writtenBody([{ kind: 'paragraph', words: [{ kind: 'bold', text: bold }] }]);
    expect(blocksOf(text).flatMap((block) => ('words' in block ? block.words.length : []))).toEqual([2]);
    expect(shape(blocksOf(text))).toEqual([{ kind: 'paragraph', words: [{ kind: 'bold', text: bold }] }]);
    expect(text).toContain('😀****😀');
  });

  it('leaves out empty blocks, and writes a forbidden link as plain text', () => {
    const words = [{ kind: 'link' as const, text: 'Öppna', address: 'javascript:alert' }];
    const tooLong = [{ kind: 'link' as const, text: 'långt', address: `/${'a'.repeat(300)}` }];
    expect(
      writtenBody([
        { kind: 'paragraph', words: [] },
        { kind: 'heading', level: 2, words: [{ kind: 'plain', text: ' ' }] },
        { kind: 'list', isOrdered: false, items: [{ words: [] }, { words }] },
        { kind: 'paragraph', words: tooLong },
      ]),
    ).toBe('- Öppna\n\nlångt');
  });
});
