import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { annuityPrice } from './prices.ts';

const loan = {
  principalCents: 10_000_000,
  rateYearBasisPoints: 1_800,
  months: 12,
  monthlyFeeCents: 15_000,
  invoiceFeeCents: 0,
};

it(
  'golden: 100,000 at 18 % over 12 months with 150 a month is 9,318.00 a month and 23.31 %',
  proves('C-407', 'X-13'),
  () => {
    expect(annuityPrice(loan)).toEqual({
      monthlyPaymentCents: 931_800,
      interestCents: 1_001_599,
      feesCents: 180_000,
      totalCents: 11_181_599,
      effectiveRateBasisPoints: 2_331,
    });
  },
);

it('an invoice fee costs the same as an equal monthly fee', proves('X-13'), () => {
  expect(annuityPrice({ ...loan, monthlyFeeCents: 0, invoiceFeeCents: 15_000 })).toEqual(annuityPrice(loan));
});
