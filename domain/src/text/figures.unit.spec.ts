import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EFFECTIVE_RATE_CAP_BASIS_POINTS } from '../calculators/effective-rate.ts';
import { parseAmount } from '../validators/amount.ts';
import {
  formatAmount,
  formatBasisPoints,
  formatCents,
  formatCount,
  formatEffectiveRate,
  formatKronor,
  formatMonthlyRate,
  formatShare,
} from './index.ts';

describe('amounts', () => {
  it.each([
    [0, '0'],
    [100, '1'],
    [123_450, '1\u00a0234,50'],
    [150_000_000, '1\u00a0500\u00a0000'],
    [-5, '\u22120,05'],
    [-500, '\u22125'],
  ])('shows %d öre as "%s"', proves('C-287'), (cents, text) => {
    expect(formatAmount(cents)).toBe(text);
  });

  it('property: a shown amount reads back as the same amount', proves('C-287'), () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
        expect(parseAmount(formatAmount(cents))).toBe(cents);
      }),
    );
  });

  it('amounts are in kr, with two decimals only when there are öre', proves('C-422'), () => {
    expect(formatKronor(270_000)).toBe('270\u00a0000\u00a0kr');
    expect(formatCents(128_906)).toBe('1\u00a0289,06\u00a0kr');
    expect(formatCents(128_950)).toBe('1\u00a0289,50\u00a0kr');
    expect(formatKronor(1_289.5)).toBe('1\u00a0289,50\u00a0kr');
    expect(formatKronor(-5)).toBe('\u22125\u00a0kr');
  });
});

describe('rates', () => {
  it('rates have two decimals, and a third where the monthly rate needs it', proves('C-017', 'C-162'), () => {
    expect([formatBasisPoints(840), formatBasisPoints(1_080)]).toEqual(['8,40\u00a0%', '10,80\u00a0%']);
    expect([840, 1_080, 1_100, 1_110, 2_400].map(formatMonthlyRate)).toEqual(
      ['0,70', '0,90', '0,917', '0,925', '2,00'].map((figure) => `${figure}\u00a0%`),
    );
  });

  it('shows "> 100 000 %" above a ratio of 1000', proves('C-405'), () => {
    expect(formatEffectiveRate(EFFECTIVE_RATE_CAP_BASIS_POINTS)).toBe('>\u00a0100\u00a0000\u00a0%');
    expect(formatEffectiveRate(2_331)).toBe('23,31\u00a0%');
  });

  it('shares have one decimal if they are not whole', () => {
    expect([50, 33.333, 12.5, 99.96, 0].map(formatShare)).toEqual(
      ['50', '33,3', '12,5', '100', '0'].map((figure) => `${figure}\u00a0%`),
    );
  });
});

it('counts are grouped in threes', () => {
  expect([0, 999, 1_000, 1_234_567].map(formatCount)).toEqual([
    '0',
    '999',
    '1\u00a0000',
    '1\u00a0234\u00a0567',
  ]);
});
