import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PolicyInputs } from '../kernel/policy-inputs.ts';
import { policy202611 } from './policy-2026-11.ts';
import { policy2026112 } from './policy-2026-11-2.ts';
import { decidingLines, type Remedy, remediesOf } from './rejection.ts';
import {
  anyInputs,
  hopeless,
  noHits,
  steady,
  withCompany,
  withExtra,
  withGuarantor,
} from './testing/samples.ts';

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

/** What puts right all that a rule looked at, and as little else as can be. */
const putRight: Readonly<Record<string, (inputs: PolicyInputs) => PolicyInputs>> = {
  'company-form': company({ form: 'limited-company' }),
  'company-status': company({ status: 'active' }),
  'company-risk-class': company({ riskClass: 5 }),
  'company-risk-forecast': company({ riskForecastBasisPoints: 0 }),
  // Enough that they alone refuse nothing; one left still lowers the class.
  'company-payment-remarks': company({ paymentRemarksCount: 1 }),
  'company-tax-debt': company({ taxDebtCents: 0 }),
  'risk-class': company({ riskClass: 5 }),
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
const plain = (rule: string): string => rule.split('#')[0] ?? rule;
const reasonsOf = (inputs: PolicyInputs, policy = policy2026112): string[] => [
  ...new Set(decidingLines(policy.evaluate(inputs).trace).map(({ rule }) => plain(rule))),
];
const isRejected = (inputs: PolicyInputs, policy = policy2026112): boolean =>
  policy.evaluate(inputs).outcome === 'rejected';
const allRight = (inputs: PolicyInputs, rules: readonly string[]): PolicyInputs =>
  rules.reduce((changed, rule) => putRight[rule]?.(changed) ?? changed, inputs);

describe('the rules that a rejection rests on', () => {
  it('are none that only warn, ask for more or price', proves('C-168'), () => {
    expect(reasonsOf(steady)).toEqual([]);
    const dear = withCompany({
      paymentRemarksCount: 1,
      taxDebtCents: 100,
      registeredForFTax: false,
      form: 'sole-trader',
    });
    expect(reasonsOf(dear)).toEqual(['company-form']);
  });

  it('are not the turnover, where the class carries no share of any, nor what follows from the bureau’s class', () => {
    expect(reasonsOf(withCompany({ riskClass: 1 }))).toEqual(['company-risk-class']);
    expect(reasonsOf(withCompany({ riskClass: 2, paymentRemarksCount: 1 }))).toEqual(['risk-class']);
    expect(reasonsOf(withCompany({ turnoverYearCents: 100 }, { ...steady, bankData: null }))).toEqual([
      'limit-company',
    ]);
  });

  it('are not the guarantors, where one who joins would be asked for if the company carried a credit', () => {
    const small = withCompany({ turnoverYearCents: 100 }, { ...steady, bankData: null });
    const poor = withGuarantor({ assessedIncomeYearCents: 0 }, small);
    expect(reasonsOf(poor)).toEqual(['limit-company']);
    const skipped = { ...poor, skippedRules: ['need-extra-guarantors' as const] };
    expect(reasonsOf(skipped)).toEqual(['limit-company', 'limit-guarantors']);
  });

  it(
    'property: whoever puts all of them right is not rejected, and whoever leaves one out is',
    proves('C-168'),
    () => {
      let rejected = 0;
      fc.assert(
        fc.property(anyInputs, fc.constantFrom(policy202611, policy2026112), (inputs, policy) => {
          const rules = reasonsOf(inputs, policy);
          expect(rules.length > 0).toBe(isRejected(inputs, policy));
          if (rules.length === 0) return;
          rejected += 1;
          expect(rules.filter((rule) => !Object.hasOwn(putRight, rule))).toEqual([]);
          // What was put right may bring to light a rule that had nothing to refuse before: the class a remark lowers, a poor guarantor.
          const after = reasonsOf(allRight(inputs, rules), policy);
          expect(after.filter((rule) => rules.includes(rule))).toEqual([]);
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

/** Two who answer, and carry less than the smallest credit together. */
const ofOldPolicy = {
  policy: policy202611,
  inputs: withExtra(
    {
      assessedIncomeYearCents: 20_000_000,
      unsecuredCreditsCents: 39_900_000,
      declaredPrivateCreditsCents: 0,
    },
    withGuarantor({
      assessedIncomeYearCents: 20_000_000,
      unsecuredCreditsCents: 39_900_000,
      declaredPrivateCreditsCents: 1,
    }),
  ),
};

const remediesFor = (inputs: PolicyInputs): Remedy[] => remediesOf(inputs, policy2026112);

describe('what would change a rejection', () => {
  it('is as little as the policy asks for', proves('C-168'), () => {
    expect(remediesFor(withCompany({ paymentRemarksCount: 3 }))).toEqual(['remarks-gone']);
    expect(remediesFor(withCompany({ taxDebtCents: 5_000_001 }))).toEqual(['tax-debt-paid']);
    expect(remediesFor(withCompany({ riskForecastBasisPoints: 1_001 }))).toEqual(['better-risk']);
    const small = withCompany({ turnoverYearCents: 12_499_900 }, { ...steady, bankData: null });
    expect(remediesFor(small)).toEqual(['higher-turnover']);
    const loss = withCompany(
      { turnoverYearCents: 20_000_000, equityCents: -1 },
      { ...steady, bankData: null },
    );
    expect(remediesFor(loss)).toEqual(['sound-finances']);
    expect(remediesFor(withCompany({ paymentRemarksCount: 3, taxDebtCents: 5_000_001 }))).toEqual([
      'remarks-gone',
      'tax-debt-paid',
    ]);
  });

  it('is a guarantor more only where one is what is missing', proves('C-168'), () => {
    const { policy, inputs } = ofOldPolicy;
    expect(remediesOf(inputs, policy)).toEqual(['extra-guarantor']);
    expect(remediesFor(withExtra({}, withCompany({ paymentRemarksCount: 3 })))).toEqual(['remarks-gone']);
  });

  it('is nothing for who is not rejected, and nothing where no such thing helps', () => {
    expect(remediesFor(steady)).toEqual([]);
    expect(remediesFor(withCompany({ form: 'sole-trader' }))).toEqual([]);
    expect(remediesFor(hopeless)).toEqual([]);
  });
});
