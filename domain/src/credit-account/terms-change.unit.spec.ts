import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ServicingTerms, servicingTerms, servicingTermsOn } from '../calculators/credit-terms.ts';
import { effectiveRateYearBasisPoints } from '../calculators/effective-rate.ts';
import { repaymentPlan } from '../calculators/repayment-plan.ts';
import { accountPlan } from './index.ts';
import { withdrawnLife } from './testing/life.ts';

/** Terms as a release would add them: a new entry at the end, with its first day. */
const dearer: ServicingTerms = {
  version: 'test-terms',
  fromOn: '2026-11-01',
  monthlyFeeCents: 2_900,
  invoiceFeeCents: 1_900,
  reminderFeeCents: 7_000,
  reminderAfterBankDays: 5,
  reminderMinCents: 1_000,
  overdueInterestYearBasisPoints: 1_000,
};
const terms = servicingTerms as unknown as ServicingTerms[];

beforeEach(() => void terms.push(dearer));
afterEach(() => void terms.splice(terms.indexOf(dearer), 1));

describe('terms with a later first day', () => {
  it('charges cite the old terms before that day and the new ones from it', proves('X-16', 'X-42'), () => {
    const life = withdrawnLife('2026-09-10').until('2026-11-04');
    const charged = life.events.flatMap((one) =>
      one.type === 'NoticeIssued' ||
      one.type === 'OverdueInterestCharged' ||
      one.type === 'ReminderFeeCharged'
        ? [one]
        : [],
    );
    const told = charged.map(({ type, data }) => {
      if (type === 'NoticeIssued')
        return [data.noticeOn, data.policyVersion, data.monthlyFeeCents, data.invoiceFeeCents];
      if (type === 'ReminderFeeCharged') return [data.chargedOn, data.policyVersion, data.feeCents];
      return [data.throughOn, data.policyVersion, data.rateYearBasisPoints, data.charges[0]?.interestCents];
    });
    // 9,594 kr is late: 213.2 öre a day at 8 %, 266.5 at 10 %, rounded over the notice; a 31st counts
    // nothing.
    expect(told).toEqual([
      ['2026-10-01', '2026-11', 0, 0],
      ['2026-10-31', '2026-11', 800, 426],
      ['2026-11-01', 'test-terms', 2_900, 1_900],
      ['2026-11-03', 'test-terms', 1_000, 800],
      ['2026-11-04', 'test-terms', 7_000],
    ]);
    expect(life.state.notices[0]?.overdueInterest).toEqual({ owedCents: 426 + 800, paidCents: 0 });
  });

  it('days caught up in one run are split at that day', proves('X-16'), () => {
    const daily = withdrawnLife('2026-09-10').until('2026-11-04').state.notices[0];
    const late = withdrawnLife('2026-09-10').until('2026-10-28');
    late.today = '2026-11-04';
    late.pays('P', 100);
    expect(
      late.events.flatMap((one) => (one.type === 'OverdueInterestCharged' ? [one.data.policyVersion] : [])),
    ).toEqual(['2026-11', 'test-terms']);
    expect(late.state.notices[0]?.overdueInterest.owedCents).toEqual(daily?.overdueInterest.owedCents);
  });

  it('the plan has the fees in force for each notice, once for all withdrawals', proves('F-02'), () => {
    const { original, current } = accountPlan(withdrawnLife('2026-09-10').state, '2026-09-10').pooled;
    expect(
      original.length > 0 && original.every((one) => one.monthlyFeeCents + one.invoiceFeeCents === 0),
    ).toBe(true);
    expect(current.slice(0, 3).map((one) => [one.monthlyFeeCents, one.invoiceFeeCents])).toEqual([
      [0, 0],
      [2_900, 1_900],
      [2_900, 1_900],
    ]);
  });

  it(
    'the plan of 100,000 kr at 18 % over 12 months with 150 kr a month costs 23.41 % a year',
    proves('X-13'),
    () => {
      terms.push({ ...dearer, fromOn: '2026-12-01', monthlyFeeCents: 15_000, invoiceFeeCents: 0 });
      const { monthlyFeeCents, invoiceFeeCents } = servicingTermsOn('2026-12-01');
      const fees = { monthlyFeeCents, invoiceFeeCents };
      const rows = repaymentPlan({
        principalCents: 10_000_000,
        months: 12,
        rateYearBasisPoints: 1_800,
        ...fees,
      });
      terms.pop();
      const payments = rows.map(({ totalCents }) => totalCents);
      expect(effectiveRateYearBasisPoints(10_000_000, payments)).toBe(2_341);
    },
  );
});
