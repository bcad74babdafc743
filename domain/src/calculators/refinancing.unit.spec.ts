import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { refinancing } from './refinancing.ts';

const on = '2026-11-21';
const byRate = { remainderCents: 24_000_000, rateYearBasisPoints: 2_400, monthlyFeeCents: 0, months: 24 };
const byFee = { remainderCents: 6_000_000, rateYearBasisPoints: 0, monthlyFeeCents: 150_000, months: 12 };

describe('refinancing', () => {
  it('golden: 240,000 kr at 24 % and 60,000 kr at 1,500 kr a month, against 12 %', proves('X-26'), () => {
    expect(refinancing([byRate, byFee], 1_200, on)).toEqual({
      remainderCents: 30_000_000,
      present: {
        // 240,000 × 2 % + 1,500; 240,000 × 2 % × 12.5 + 12 × 1,500.
        costMonthCents: 630_000,
        costTotalCents: 7_800_000,
        // Plus 10,000 + 5,000 amortisation of the loans.
        paymentMonthCents: 2_130_000,
        months: 24,
      },
      ours: {
        // 300,000 × 1 %; × 12.5.
        costMonthCents: 300_000,
        costTotalCents: 3_750_000,
        paymentMonthCents: 1_550_000,
        months: 24,
      },
      savedMonthCents: 330_000,
      savedTotalCents: 4_050_000,
    });
  });

  it('golden: a cheaper loan that ends sooner shows a negative saving', () => {
    const cheap = { remainderCents: 12_000_000, rateYearBasisPoints: 600, monthlyFeeCents: 0, months: 12 };
    const { present, ours, savedMonthCents, savedTotalCents } = refinancing([cheap], 1_200, on);
    // 120,000 × 0.5 % × 6.5 against 120,000 × 1 % × 12.5.
    expect([present.costTotalCents, ours.costTotalCents]).toEqual([390_000, 1_500_000]);
    expect([savedMonthCents, savedTotalCents]).toEqual([-60_000, -1_110_000]);
  });

  it('the same loan at the same price saves nothing', () => {
    const { present, ours, savedMonthCents, savedTotalCents } = refinancing([byRate], 2_400, on);
    expect(present).toEqual(ours);
    expect([savedMonthCents, savedTotalCents]).toEqual([0, 0]);
  });

  it('a loan of more than ten years is refused', () => {
    expect(() => refinancing([{ ...byRate, months: 121 }], 1_200, on)).toThrow(RangeError);
  });
});
