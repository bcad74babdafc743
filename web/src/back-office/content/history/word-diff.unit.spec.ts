import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Part, wordDiff } from './word-diff.ts';

const textOf = (parts: readonly Part[], without: Part['kind']) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');
const text = fc
  .array(fc.constantFrom('lån', 'ränta', 'kredit', ' ', '\n', '.', 'x'), { maxLength: 30 })
  .map((words) => words.join(''));

describe('word diff', () => {
  it('a changed text is compared word by word', () => {
    expect(wordDiff('Du betalar fast ränta.', 'Du betalar rörlig ränta.')).toEqual([
      { kind: 'kept', text: 'Du betalar ' },
      { kind: 'removed', text: 'fast' },
      { kind: 'added', text: 'rörlig' },
      { kind: 'kept', text: ' ränta.' },
    ]);
    expect(wordDiff('', 'Ny')).toEqual([{ kind: 'added', text: 'Ny' }]);
    expect(wordDiff('Borta', '')).toEqual([{ kind: 'removed', text: 'Borta' }]);
    expect(wordDiff('Samma', 'Samma')).toEqual([{ kind: 'kept', text: 'Samma' }]);
    expect(wordDiff('ett två tre', 'ett tre')).toEqual([
      { kind: 'kept', text: 'ett ' },
      { kind: 'removed', text: 'två ' },
      { kind: 'kept', text: 'tre' },
    ]);
  });

  it('property: the diff contains both texts in full', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = wordDiff(before, after);
        expect(textOf(parts, 'added')).toBe(before);
        expect(textOf(parts, 'removed')).toBe(after);
      }),
    );
  });

  it('two long texts without common words are one removal and one addition', () => {
    const long = (word: string) => `${word} `.repeat(1_500).trim();
    expect(wordDiff(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  it('two changes far apart in a long text leave the text between them as it was', () => {
    const between = Array.from({ length: 5_000 }, (_, index) => `ord${index}`).join(' ');
    const kinds = wordDiff(`Fast ${between} ränta`, `Rörlig ${between} avgift`).map(({ kind }) => kind);
    expect(kinds).toEqual(['removed', 'added', 'kept', 'removed', 'added']);
  });
});
