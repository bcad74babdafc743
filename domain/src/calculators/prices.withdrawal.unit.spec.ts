import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { type ServicingTerms, servicingTerms } from './credit-terms.ts';
import { withdrawalPrice } from './prices.ts';

const kr = (kronor: number): number => kronor * 100;

describe('price of a withdrawal', () => {
  it('the price follows from equal instalments over the product’s term, without fees', () => {
    // 240,000 at 1 % a month with 10,000 repaid each month: interest is 100 × (24 + 23 + … + 1) = 30,000.
    const price = withdrawalPrice(kr(240_000), 1_200, '2026-11-22');
    expect(price).toEqual({
      plan: price.plan,
      averageMonthlyCostCents: kr(1_250),
      minimumAmortizationCents: kr(10_000),
      totalCents: kr(270_000),
      // 1.01^12 − 1 = 12.68 %
      effectiveRateBasisPoints: 1_268,
    });
    expect(price.plan).toHaveLength(24);
    const noFees = { monthlyFeeCents: 0, invoiceFeeCents: 0 };
    expect([price.plan[0], price.plan[23]]).toEqual([
      {
        month: 1,
        balanceCents: kr(240_000),
        amortizationCents: kr(10_000),
        interestCents: kr(2_400),
        totalCents: kr(12_400),
        ...noFees,
      },
      {
        month: 24,
        balanceCents: kr(10_000),
        amortizationCents: kr(10_000),
        interestCents: kr(100),
        totalCents: kr(10_100),
        ...noFees,
      },
    ]);
  });

  it.each([
    // 50,000 / 24 = 2,083.33, rounded up to whole kronor.
    ['the product’s term, rounded up to whole kronor', undefined, 24, kr(2_084)],
    ['the product’s term when it is given', 24, 24, kr(2_084)],
    // 50,000 / 12 = 4,166.67.
    ['another term', 12, 12, kr(4_167)],
  ])('amortises over %s', (_, months, instalments, minimum) => {
    const price = withdrawalPrice(kr(50_000), 1_200, '2026-11-22', months);
    expect(price.plan).toHaveLength(instalments);
    expect([price.minimumAmortizationCents, price.plan[0]?.amortizationCents]).toEqual([minimum, minimum]);
  });

  it('the price includes the fees in force on that day', proves('X-07'), () => {
    const list: ServicingTerms[] = servicingTerms as unknown as ServicingTerms[];
    list.push({ ...servicingTerms[0], version: 'later', fromOn: '2030-02-01', invoiceFeeCents: 2_900 });
    try {
      const [before, after] = ['2030-01-31', '2030-02-01'].map((on) =>
        withdrawalPrice(kr(240_000), 1_200, on),
      );
      expect(before?.totalCents).toBe(kr(270_000));
      expect(after?.totalCents).toBe(kr(270_000) + 24 * 2_900);
      expect(after?.plan[0]?.invoiceFeeCents).toBe(2_900);
    } finally {
      list.pop();
    }
  });
});
