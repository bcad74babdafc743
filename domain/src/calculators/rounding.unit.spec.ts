import fc from 'fast-check';
import { expect, it } from 'vitest';
import { basisPointsOf, centsOf, kronorOf, percentOf } from './rounding.ts';

it('converts between öre and kronor, and between basis points and percent', () => {
  expect([kronorOf(250_050), percentOf(1_080)]).toEqual([2_500.5, 10.8]);
  // 1.15 × 100 is 114.99999999999999 in floating point.
  expect([centsOf(1.15), centsOf(0.29), basisPointsOf(33.333), basisPointsOf(25)]).toEqual([
    115, 29, 3_333, 2_500,
  ]);
});

it('converting to kronor or percent and back loses nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (hundredths) => {
      expect(centsOf(kronorOf(hundredths))).toBe(hundredths);
      expect(basisPointsOf(percentOf(hundredths))).toBe(hundredths);
    }),
  );
});
