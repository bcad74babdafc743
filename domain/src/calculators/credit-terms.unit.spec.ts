import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { creditTerms, servicingTermsOn } from './credit-terms.ts';

describe('credit terms', () => {
  it(
    'the maximum is 1,500,000 kr, 600,000 with one guarantor and 500,000 by one admin',
    proves('C-016', 'C-173', 'C-392', 'C-394', 'X-01'),
    () => {
      expect(creditTerms).toMatchObject({
        productMaxCents: 150_000_000,
        singleGuarantorMaxCents: 60_000_000,
        oneAdminOverrideMaxCents: 50_000_000,
      });
    },
  );
  it('the rate is 0.70 to 2.00 % a month, in whole monthly basis points', proves('C-017', 'X-04'), () => {
    const { rateFloorYearBasisPoints: floor, rateCeilingYearBasisPoints: ceiling } = creditTerms;
    expect([floor / 12, ceiling / 12]).toEqual([70, 200]);
  });
  it(
    'the first withdrawal starts at 10,000, in steps of 10,000, and the offer lasts 5 days',
    proves('C-163', 'C-398', 'C-399', 'X-08'),
    () => {
      expect(creditTerms).toMatchObject({
        firstWithdrawalMinCents: 1_000_000,
        firstWithdrawalStepCents: 1_000_000,
        offerDays: 5,
      });
    },
  );
  it('later withdrawals start at 5,000, in steps of 1,000', proves('C-397', 'C-400', 'X-08'), () => {
    expect(creditTerms).toMatchObject({
      laterWithdrawalMinCents: 500_000,
      laterWithdrawalStepCents: 100_000,
    });
  });
  it(
    'a guarantor earns 200,000 kr, an owner holds 25 %, an application stays resumable for 5 days',
    proves('C-160', 'C-395', 'C-410'),
    () => {
      expect(creditTerms).toMatchObject({
        guarantorMinIncomeCents: 20_000_000,
        ownerThresholdPercent: 25,
        resumableDays: 5,
      });
    },
  );
  it('the terms have no set-up, limit, monthly or invoice fee', proves('C-002'), () => {
    expect(Object.keys(creditTerms).filter((key) => /setUp|limitFee/i.test(key))).toEqual([]);
    const { monthlyFeeCents, invoiceFeeCents } = servicingTermsOn('2026-11-22');
    expect([monthlyFeeCents, invoiceFeeCents]).toEqual([0, 0]);
  });
});
