import { describe, expect, it } from 'vitest';
import { wordsOf } from './words.ts';

describe('words of a text', () => {
  it('are its letters and digits in lower case, each once', () => {
    expect(wordsOf('Sandell-Bergs El & VVS AB')).toEqual(['sandell', 'bergs', 'el', 'vvs', 'ab']);
    expect(wordsOf("Åkeri 100% O'Brien_åkeri")).toEqual(['åkeri', '100', 'o', 'brien']);
    expect(wordsOf(' %_\\:* ')).toEqual([]);
  });

  it('are the same however an accent was typed', () => {
    expect(wordsOf('A\u030Akeri')).toEqual(wordsOf('Åkeri'));
  });

  it('are bounded in length and number', () => {
    expect(wordsOf('a'.repeat(500))).toEqual(['a'.repeat(60)]);
    expect(wordsOf(Array.from({ length: 100 }, (_, index) => `w${index}`).join(' '))).toHaveLength(40);
  });
});
