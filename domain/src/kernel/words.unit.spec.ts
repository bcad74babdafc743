import { describe, expect, it } from 'vitest';
import { wordsOf } from './words.ts';

describe('words of a text', () => {
  it('words are letters and digits in lower case, each once', () => {
    expect(wordsOf('Sandell-Bergs El & VVS AB')).toEqual(['sandell', 'bergs', 'el', 'vvs', 'ab']);
    expect(wordsOf("Åkeri 100% O'Brien_åkeri")).toEqual(['åkeri', '100', 'o', 'brien']);
    expect(wordsOf(' %_\\:* ')).toEqual([]);
  });

  it('words are the same for composed and decomposed accents', () => {
    expect(wordsOf('A\u030Akeri')).toEqual(wordsOf('Åkeri'));
  });

  it('words are bounded in length and number', () => {
    expect(wordsOf('a'.repeat(500))).toEqual(['a'.repeat(60)]);
    expect(wordsOf(Array.from({ length: 100 }, (_, index) => `w${index}`).join(' '))).toHaveLength(40);
  });
});
