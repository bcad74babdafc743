import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PolicyInputs } from '../kernel/policy-inputs.ts';
import { policy202611, policy2026112 } from './policies.ts';
import { decidingLines, reasonLines } from './rejection.ts';
import { anyInputs, noHits, smallCompanies, steady, withCompany, withGuarantor } from './testing/samples.ts';

const company =
  (differs: Partial<PolicyInputs['company']>) =>
  (inputs: PolicyInputs): PolicyInputs =>
    withCompany(differs, inputs);
const richGuarantors = (inputs: PolicyInputs): PolicyInputs => ({
  ...inputs,
  guarantors: inputs.guarantors.map((guarantor) => ({
    ...guarantor,
    figures: {
      ...guarantor.figures,
      assessedIncomeYearCents: 10_000_000_000,
      paymentRemarksCount: 0,
      debtAtEnforcementCents: 0,
    },
  })),
});

/** The inputs without anything that lowers the class. Remarks stay if they are enough to reject alone. */
const withoutDowns = (inputs: PolicyInputs): PolicyInputs => ({
  ...company({
    paymentRemarksCount: inputs.company.paymentRemarksCount > 2 ? inputs.company.paymentRemarksCount : 0,
  })(inputs),
  guarantors: inputs.guarantors.map((one) => ({
    ...one,
    figures: { ...one.figures, riskForecastBasisPoints: 0 },
  })),
});

/** The smallest change that satisfies each rule: just up to its threshold. */
const putRight: Readonly<Record<string, (inputs: PolicyInputs) => PolicyInputs>> = {
  'company-form': company({ form: 'limited-company' }),
  'company-status': company({ status: 'active' }),
  'company-risk-class': company({ riskClass: 2 }),
  'company-risk-forecast': company({ riskForecastBasisPoints: 1_000 }),
  // Too few to reject alone; the remaining one still lowers the class.
  'company-payment-remarks': company({ paymentRemarksCount: 1 }),
  'company-tax-debt': company({ taxDebtCents: 5_000_000 }),
  'risk-class': (inputs) => withoutDowns(inputs),
  'limit-company': (inputs) => ({
    ...company({ turnoverYearCents: 10_000_000_000, resultYearCents: 0, equityCents: 0 })(inputs),
    bankData: null,
    accountingData: null,
  }),
  'limit-guarantors': richGuarantors,
  sanction: (inputs) => ({
    ...inputs,
    screenings: inputs.screenings.map((one) => ({ ...one, screening: noHits })),
  }),
};
const withSmall = fc.oneof(anyInputs, smallCompanies);
const plain = (rule: string): string => rule.split('#')[0] ?? rule;
const reasonsOf = (inputs: PolicyInputs, policy = policy2026112): string[] => [
  ...new Set(decidingLines(policy.evaluate(inputs).trace).map(({ rule }) => plain(rule))),
];
const isRejected = (inputs: PolicyInputs, policy = policy2026112): boolean =>
  policy.evaluate(inputs).outcome === 'rejected';
const allRight = (inputs: PolicyInputs, rules: readonly string[]): PolicyInputs =>
  rules.reduce((changed, rule) => putRight[rule]?.(changed) ?? changed, inputs);

describe('the reasons of a rejection', () => {
  it('rules that only warn, ask for more or price are no reasons', proves('C-168'), () => {
    expect(reasonsOf(steady)).toEqual([]);
    const dear = withCompany({
      paymentRemarksCount: 1,
      taxDebtCents: 100,
      registeredForFTax: false,
      form: 'sole-trader',
    });
    expect(reasonsOf(dear)).toEqual(['company-form']);
  });

  it('a turnover too small for the lowest class is a reason beside a refused class', proves('C-168'), () => {
    const unsure = { ...steady, bankData: null };
    const refused = (turnoverYearCents: number, more: Partial<PolicyInputs['company']> = {}) =>
      withCompany({ riskClass: 1, turnoverYearCents, ...more }, unsure);
    expect(reasonsOf(refused(25_000_000))).toEqual(['company-risk-class']);
    expect(reasonsOf(refused(24_999_900))).toEqual(['company-risk-class', 'limit-company']);
    // It would suffice in the best class, but the letter asks for the lowest one granted.
    expect(isRejected(withCompany({ riskClass: 5 }, refused(24_999_900)))).toBe(false);
    expect(isRejected(withCompany({ riskClass: 2 }, refused(24_999_900)))).toBe(true);
    // A loss halves what that class would carry, and is then a reason too.
    expect(reasonsOf(refused(49_999_900, { equityCents: -1 }))).toEqual([
      'company-risk-class',
      'limit-company',
    ]);
    expect(reasonsOf(refused(50_000_000, { equityCents: -1 }))).toEqual(['company-risk-class']);
    const said = (inputs: PolicyInputs) =>
      reasonLines(policy2026112.evaluate(inputs).trace).map((line) => line.rule);
    expect(said(refused(49_999_900, { equityCents: -1 }))).toContain('limit-finances');
    expect(said(refused(24_999_900, { equityCents: -1 }))).not.toContain('limit-finances');
  });

  it(
    'neither the turnover of a refused class nor a consequence of the bureau’s class is a reason',
    proves('C-168'),
    () => {
      expect(reasonsOf(withCompany({ riskClass: 1 }))).toEqual(['company-risk-class']);
      expect(reasonsOf(withCompany({ riskClass: 2, paymentRemarksCount: 1 }))).toEqual(['risk-class']);
      expect(reasonsOf(withCompany({ turnoverYearCents: 100 }, { ...steady, bankData: null }))).toEqual([
        'limit-company',
      ]);
    },
  );

  it(
    'everything that refuses the lowest class is a reason: what lowers it, and the turnover',
    proves('C-168'),
    () => {
      const small = { ...withCompany({ riskClass: 2, paymentRemarksCount: 1 }), bankData: null };
      expect(reasonsOf(company({ turnoverYearCents: 13_000_000 })(small))).toEqual([
        'risk-class',
        'limit-company',
      ]);
      expect(reasonsOf(company({ turnoverYearCents: 25_000_000 })(small))).toEqual(['risk-class']);
      expect(reasonsOf(withCompany({ riskClass: 1, paymentRemarksCount: 1 }))).toEqual([
        'company-risk-class',
        'risk-class',
      ]);
    },
  );

  it('guarantors are no reason where another one would be asked for', () => {
    const small = withCompany({ turnoverYearCents: 100 }, { ...steady, bankData: null });
    const poor = withGuarantor({ assessedIncomeYearCents: 0 }, small);
    expect(reasonsOf(poor)).toEqual(['limit-company']);
    const skipped = { ...poor, skippedRules: ['need-extra-guarantors' as const] };
    expect(reasonsOf(skipped)).toEqual(['limit-company', 'limit-guarantors']);
  });

  it(
    'property: fixing all reasons avoids the rejection, and leaving one out does not',
    proves('C-168'),
    () => {
      let rejected = 0;
      fc.assert(
        fc.property(withSmall, fc.constantFrom(policy202611, policy2026112), (inputs, policy) => {
          const rules = reasonsOf(inputs, policy);
          expect(rules.length > 0).toBe(isRejected(inputs, policy));
          if (rules.length === 0) return;
          rejected += 1;
          expect(rules.filter((rule) => !Object.hasOwn(putRight, rule))).toEqual([]);
          expect([rules, isRejected(allRight(inputs, rules), policy)]).toEqual([rules, false]);
          for (const left of rules) {
            const others = rules.filter((rule) => rule !== left);
            expect([left, isRejected(allRight(inputs, others), policy)]).toEqual([left, true]);
          }
        }),
      );
      expect(rejected).toBeGreaterThan(100);
    },
  );
});
