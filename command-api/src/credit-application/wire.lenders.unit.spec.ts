import type { CreditApplicationState } from '@kreditlina/domain/credit-application/state';
import { expect, it } from 'vitest';
import { lendersOf, loanOf } from './wire.ts';

it('a loan by rate or by fee comes back as it was sent', () => {
  const sent = [
    { lender: 'Granit Företagsfinans', loan_type: 'rate', remainder: 250_000, rate: 18.5, maturity: 24 },
    {
      lender: 'Tallön Företagslån',
      loan_type: 'fixed_fee',
      remainder: 90_000,
      fixed_fee: 1_800,
      maturity: 9,
    },
  ] as const;
  const companyLoans = { loans: sent.map(loanOf) } as CreditApplicationState['companyLoans'];
  expect(companyLoans?.loans.map((loan) => [loan.rateYearBasisPoints, loan.feeMonthCents])).toEqual([
    [1_850, null],
    [null, 180_000],
  ]);
  expect(lendersOf({ companyLoans } as CreditApplicationState)).toEqual(sent);
});
