import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { formatBasisPoints, formatCents, formatKronor, formatMinutes, personalNumberText } from './format.ts';

const plain = (text: string): string => text.replace(/\u00a0/g, ' ');

describe('words for numbers and dates', () => {
  it('amounts are in kr, with öre only where öre exist and a real minus sign', proves('C-422'), () => {
    expect(plain(formatKronor(270000))).toBe('270 000 kr');
    expect(plain(formatCents(128906))).toBe('1 289,06 kr');
    expect(plain(formatKronor(-5))).toBe('\u22125 kr');
  });

  it('writes rates, minutes and personal numbers', () => {
    expect(plain(formatBasisPoints(1080))).toBe('10,8 %');
    expect(formatMinutes(245_000)).toBe('4:05');
    expect(formatMinutes(-1)).toBe('0:00');
    expect(personalNumberText('196803129805')).toBe('19680312-9805');
  });
});
