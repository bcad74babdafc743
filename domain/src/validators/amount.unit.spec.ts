import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { isRounded, parseAmount } from './amount.ts';

describe('amounts', () => {
  it.each([
    ['1 234,50', 123_450],
    ['1\u00a0234\u202f567', 123_456_700],
    ['1234.5', 123_450],
    ['0,005', 1],
    ['0,0049', 0],
    ['1289,0625', 128_906],
    ['1,995', 200],
    ['100 (SEK)', 10_000],
    ['(cirka) 100 (kronor)', 10_000],
    [',5', 50],
    ['7,', 700],
    ['9999999999999', 999_999_999_999_900],
  ])('reads "%s" as %d öre', proves('C-287'), (input, cents) => {
    expect(parseAmount(input)).toBe(cents);
  });

  it('only amounts with more than two decimals are rounded', () => {
    const rounded = ['12,555', '0,001', '1 234,5678 (SEK)'];
    const whole = ['12,55', '12,550', '1 234', 'tusen', '1.2.3', ''];
    expect([rounded.map(isRounded), whole.map(isRounded)]).toEqual([
      rounded.map(() => true),
      whole.map(() => false),
    ]);
  });

  it.each(['', ' ', '(100)', '-5', '1,2,3', '1.2.3', 'tusen', '1e3', '٣', '99999999999999', '100 kr'])(
    'the amount "%s" is refused',
    proves('C-287'),
    (input) => {
      expect(parseAmount(input)).toBeUndefined();
    },
  );
});
