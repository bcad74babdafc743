import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, blocksOf, plainTextOf } from './body.ts';
import { addressesIn, isSafeAddress } from './marks.ts';

const source = [
  'Vi skriver om **räntan**.',
  'Samma stycke.',
  '',
  '## Vad den beror på',
  '- Kreditlinan, se [Kontokredit](/kreditlina)',
  '- Året',
  '1. Först',
  '2. Sedan',
  '### Mer',
  'Ring [oss](tel:+46812345678)',
].join('\n');

/** Blocks without positions. */
const shape = (blocks: readonly Block[]) =>
  JSON.parse(JSON.stringify(blocks, (key, value) => (key === 'at' ? undefined : value)));
const plain = (text: string) => ({ kind: 'plain', text });

describe('the text of a page', () => {
  it('recognises paragraphs, headings, lists, bold words and links', () => {
    expect(shape(blocksOf(source))).toEqual([
      {
        kind: 'paragraph',
        words: [plain('Vi skriver om '), { kind: 'bold', text: 'räntan' }, plain('.\nSamma stycke.')],
      },
      { kind: 'heading', level: 2, words: [plain('Vad den beror på')] },
      {
        kind: 'list',
        isOrdered: false,
        items: [
          {
            words: [plain('Kreditlinan, se '), { kind: 'link', text: 'Kontokredit', address: '/kreditlina' }],
          },
          { words: [plain('Året')] },
        ],
      },
      { kind: 'list', isOrdered: true, items: [{ words: [plain('Först')] }, { words: [plain('Sedan')] }] },
      { kind: 'heading', level: 3, words: [plain('Mer')] },
      {
        kind: 'paragraph',
        words: [plain('Ring '), { kind: 'link', text: 'oss', address: 'tel:+46812345678' }],
      },
    ]);
    expect(blocksOf('')).toEqual([]);
    expect(plainTextOf(source, 40)).toBe('Vi skriver om räntan. Samma stycke. …');
    expect(plainTextOf('Kort', 40)).toBe('Kort');
  });

  it('refuses links to scripts and to insecure addresses', () => {
    const bad = [
      'javascript:alert',
      'JaVaScRiPt:x',
      'data:text/html,x',
      'vbscript:x',
      'http://exempel.se',
      '//exempel.se',
      '/\\exempel.se',
      'exempel.se',
      'https://',
      'https://a"onclick',
      '/a\u0000b',
      '/a\u200bb',
      ' /a',
    ];
    expect(bad.filter(isSafeAddress)).toEqual([]);
    const good = [
      '/',
      '/kreditlina#pris',
      '#pris',
      'https://exempel.se/a?b=c',
      'mailto:a@exempel.se',
      'tel:+468',
    ];
    expect(good.filter((address) => !isSafeAddress(address))).toEqual([]);
    expect(shape(blocksOf('[Öppna](javascript:alert) här'))).toEqual([
      { kind: 'paragraph', words: [plain('[Öppna](javascript:alert) här')] },
    ]);
    expect(addressesIn('[a](/a) och [b](javascript:b) **c**')).toEqual(['/a', 'javascript:b']);
  });

  it('keeps every word, and gives each piece its own position', () => {
    const piece = fc.constantFrom(
      '**',
      '[',
      ']',
      '(',
      ')',
      '/a',
      'https://b.se',
      '## ',
      '- ',
      '1. ',
      '\n',
      '\n\n',
      'ord',
      ' ',
      '*',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const blocks = blocksOf(text);
        const runs = blocks.flatMap((block) =>
          block.kind === 'list' ? block.items.flatMap((item) => item.words) : block.words,
        );
        for (const run of runs) expect(text).toContain(run.text);
        expect(new Set(runs.map(({ at }) => at)).size).toBe(runs.length);
        expect(new Set(blocks.map(({ at }) => at)).size).toBe(blocks.length);
        const count = (all: string) => all.split('ord').length;
        const shown = runs.map((run) => run.text + (run.address ?? '')).join('|');
        expect(count(shown)).toBe(count(text));
      }),
    );
  });

  it('parses 20,000 characters of repeated marks', () => {
    for (const sign of ['\\', '\\*', '**\\', '[\\]', '[', '**', '[a](', '(', '- ', '## ', '\n', '*', '1. '])
      expect(blocksOf(sign.repeat(20_000 / sign.length)).length).toBeLessThanOrEqual(20_000);
  });
});
