import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditTerms } from '../calculators/credit-terms.ts';
import { basisPointsOf, monthlyRatePercent } from '../calculators/rounding.ts';
import { creditApplicationEvents } from '../credit-application/events.ts';
import type { PolicyInputs } from '../kernel/policy-inputs.ts';
import type { DecidedHit } from '../kernel/screening-hits.ts';
import { policies, policyOn, policyVersion, recordOf } from './index.ts';
import { policy2026112 } from './policies.ts';
import {
  anyInputs,
  applicantId,
  extraId,
  hitOf,
  noHits,
  notLooked,
  steady,
  strong,
  withCompany,
  withExtra,
  withGuarantor,
  withScreening,
  withTold,
} from './testing/samples.ts';

const { evaluate } = policy2026112;
const storedTrace = creditApplicationEvents.PolicyEvaluated.data.shape.trace;
const kr = (kronor: number): number => kronor * 100;
const failedRules = (inputs: PolicyInputs): string[] =>
  evaluate(inputs)
    .trace.filter((line) => line.result === 'failed')
    .map((line) => line.rule);

describe('the policy: what is approved', () => {
  it('a steady company gets 8 % of its turnover at the rate of class B', proves('C-001', 'C-162'), () => {
    expect(evaluate(steady)).toMatchObject({
      outcome: 'approved',
      limitCents: kr(400_000),
      engineLimitCents: kr(400_000),
      riskClass: 'B',
      rateYearBasisPoints: 1_080,
      isLimitRestricted: false,
      isOptionalToIncrease: false,
      creditWarnings: [],
      reviewReasons: [],
      guarantorsNeedingDetails: [],
      policyVersion: '2026-11-2',
    });
  });

  it(
    'a single guarantor carries at most 600,000, which can be increased',
    proves('C-173', 'C-394', 'X-18'),
    () => {
      expect(evaluate(strong)).toMatchObject({
        outcome: 'approved',
        limitCents: kr(600_000),
        engineLimitCents: kr(1_280_000),
        isLimitRestricted: true,
        isOptionalToIncrease: true,
        creditWarnings: ['limit-restricted'],
      });
    },
  );

  it('with an added guarantor the limit is the engine’s, up to 1,500,000', proves('C-173', 'X-18'), () => {
    expect(evaluate(withExtra())).toMatchObject({
      outcome: 'approved',
      limitCents: kr(1_280_000),
      isLimitRestricted: false,
      isOptionalToIncrease: false,
    });
    const huge = withExtra(
      {},
      withCompany(
        { turnoverYearCents: kr(40_000_000) },
        {
          ...strong,
          accountingData: null,
          bankData: steady.bankData && { ...steady.bankData, monthlyInflowCents: kr(4_000_000) },
        },
      ),
    );
    expect(evaluate(huge).limitCents).toBe(creditTerms.productMaxCents);
    expect(evaluate(huge).creditWarnings).toContain('capped-at-product-max');
  });

  it.each([
    ['an income below 200,000', { assessedIncomeYearCents: kr(199_999) }],
    ['no assessed income', { assessedIncomeYearCents: null }],
    ['payment remarks', { paymentRemarksCount: 1 }],
    ['debts at the enforcement agency', { debtAtEnforcementCents: 1 }],
  ])(
    'an added guarantor with %s does not lift the restriction',
    proves('C-160', 'C-395', 'X-18'),
    (_what, differs) => {
      expect(evaluate(withExtra(differs))).toMatchObject({
        limitCents: kr(600_000),
        isLimitRestricted: true,
      });
    },
  );

  it('an income of exactly 200,000 kr is enough', proves('C-395'), () => {
    expect(evaluate(withExtra({ assessedIncomeYearCents: kr(200_000) })).isLimitRestricted).toBe(false);
  });
});

describe('the policy: what is refused', () => {
  it.each([
    ['company-form', withCompany({ form: 'sole-trader' })],
    ['company-status', withCompany({ status: 'bankrupt' })],
    ['company-risk-class', withCompany({ riskClass: 1 })],
    ['company-risk-forecast', withCompany({ riskForecastBasisPoints: 1_001 })],
    ['company-payment-remarks', withCompany({ paymentRemarksCount: 3 })],
    ['company-tax-debt', withCompany({ taxDebtCents: kr(50_000) + 1 })],
    ['risk-class', withCompany({ riskClass: 2, paymentRemarksCount: 1 })],
    [
      'limit-company',
      withCompany({ turnoverYearCents: kr(124_999) }, { ...steady, bankData: null, accountingData: null }),
    ],
    [
      'limit-guarantors',
      withGuarantor(
        { unsecuredCreditsCents: kr(972_000), declaredPrivateCreditsCents: 1 },
        {
          ...withExtra({ declaredPrivateCreditsCents: kr(972_000) }, steady),
          // Without it another guarantor is requested.
          skippedRules: ['need-extra-guarantors'],
        },
      ),
    ],
  ])('the rule %s refuses', proves('C-168', 'X-18'), (rule, inputs) => {
    const decision = evaluate(inputs);
    expect([decision.outcome, decision.limitCents]).toEqual(['rejected', 0]);
    expect(decision.trace.find((line) => line.rule === rule)).toMatchObject({ result: 'failed' });
    expect(decision.trace.find((line) => line.rule === rule)?.effect).toContain('reject');
  });

  it.each([
    [withCompany({ riskForecastBasisPoints: 1_000 })],
    [withCompany({ paymentRemarksCount: 2 })],
    [withCompany({ taxDebtCents: kr(50_000) })],
    [withCompany({ riskClass: 2 })],
  ])('values at the thresholds are granted (%#)', proves('X-18'), (inputs) => {
    expect(evaluate(inputs).outcome).toBe('approved');
  });
});

describe('the policy: what needs more', () => {
  it.each([
    ['low income', { assessedIncomeYearCents: kr(142_000) }],
    ['payment remarks', { paymentRemarksCount: 2 }],
    ['debts at the enforcement agency', { debtAtEnforcementCents: 100 }],
  ])('a sole guarantor with %s needs an extra one', proves('C-160', 'C-395'), (_what, differs) => {
    expect(evaluate(withGuarantor(differs)).outcome).toBe('needs-extra-guarantors');
    expect(failedRules(withGuarantor(differs))).toContain('guarantor-qualified');
  });
  it('a qualified extra guarantor is enough, on their own income', proves('C-160'), () => {
    const decision = evaluate(withExtra({}, withGuarantor({ assessedIncomeYearCents: kr(142_000) })));
    expect([decision.outcome, decision.limitCents]).toEqual(['approved', kr(400_000)]);
    expect(decision.creditWarnings).toContain('guarantor-low-income');
  });
  it('a second poor guarantor is not enough', proves('C-160'), () => {
    const poor = { assessedIncomeYearCents: kr(151_000) };
    expect(evaluate(withExtra(poor, withGuarantor(poor))).outcome).toBe('needs-extra-guarantors');
  });
  it('staff can waive the extra guarantor', proves('X-78'), () => {
    const inputs = withGuarantor(
      { assessedIncomeYearCents: kr(142_000) },
      { ...steady, skippedRules: ['need-extra-guarantors'] },
    );
    expect(evaluate(inputs)).toMatchObject({ outcome: 'approved', limitCents: kr(246_000) });
  });
  it('large unsecured credits need details until they are given', proves('C-159'), () => {
    const indebted = withGuarantor({ unsecuredCreditsCents: kr(300_001) });
    expect(evaluate(indebted)).toMatchObject({
      outcome: 'needs-guarantor-details',
      guarantorsNeedingDetails: [applicantId],
    });
    expect(evaluate(withGuarantor({ unsecuredCreditsCents: kr(300_000) })).outcome).toBe('approved');
    expect(evaluate(withGuarantor({ declaredPrivateCreditsCents: kr(310_000) }, indebted)).outcome).toBe(
      'approved',
    );
    expect(evaluate({ ...indebted, skippedRules: ['need-extra-details'] }).outcome).toBe('approved');
    expect(evaluate(withExtra({ unsecuredCreditsCents: kr(710_000) })).guarantorsNeedingDetails).toEqual([
      extraId,
    ]);
  });
  it(
    'an extra guarantor is needed when the company carries a credit but its guarantor does not',
    proves('X-18'),
    () => {
      const inputs = withGuarantor({
        unsecuredCreditsCents: kr(970_000),
        declaredPrivateCreditsCents: kr(970_000),
      });
      expect(evaluate(inputs).outcome).toBe('needs-extra-guarantors');
    },
  );
});

describe('the policy: what staff review', () => {
  it.each([
    ['pep-hit', withScreening({ hits: [hitOf('pep')] })],
    ['sanction-hit', withScreening({ hits: [hitOf('sanction')] })],
    ['sanction-hit', withScreening({ hits: [hitOf('sanction')] }, withExtra())],
    ['pep-declared', withTold({ isPep: true })],
  ] satisfies [string, PolicyInputs][])(
    '%s goes to manual review, and accepting the case clears it not',
    proves('X-32', 'X-80'),
    (reason, inputs) => {
      for (const acceptedReviewReasons of [[], [reason]]) {
        const decision = evaluate({ ...inputs, acceptedReviewReasons });
        expect([decision.outcome, decision.reviewReasons]).toEqual(['manual-review', [reason]]);
      }
    },
  );
  it.each([
    ['verification-missing', { ...steady, bankData: null }],
    ['screening-missing', withScreening(notLooked, withExtra())],
  ] satisfies [string, PolicyInputs][])(
    '%s goes to manual review, and is approved once accepted',
    proves('X-24', 'X-80'),
    (reason, inputs) => {
      const decision = evaluate(inputs);
      expect([decision.outcome, decision.reviewReasons]).toEqual(['manual-review', [reason]]);
      const accepted = evaluate({ ...inputs, acceptedReviewReasons: [reason] });
      expect(accepted.outcome).toBe('approved');
      expect(accepted.creditWarnings).toContain(`${reason}-accepted`);
    },
  );
  it('accounting data can replace bank data as verification', proves('X-24'), () => {
    expect(
      evaluate({
        ...steady,
        bankData: null,
        accountingData: { revenueYearCents: kr(5_000_000), resultYearCents: 0 },
      }).outcome,
    ).toBe('approved');
  });
  it('a hit that staff cleared does not count', proves('F-18', 'X-80'), () => {
    const hits = [hitOf('pep', 'false-positive'), hitOf('sanction', 'false-positive')];
    expect(evaluate(withScreening({ hits })).outcome).toBe('approved');
  });
  it('each hit counts for its person only', proves('F-18', 'X-80'), () => {
    const of = (own: DecidedHit[], theirs: DecidedHit[], more: Partial<PolicyInputs> = {}) => {
      const base = withExtra();
      const [first, second] = base.screenings.map((one, index) => ({
        ...one,
        screening: { ...noHits, hits: index === 0 ? own : theirs },
      }));
      return evaluate({ ...base, ...more, screenings: [first, second] as PolicyInputs['screenings'] });
    };
    const accepted = { acceptedReviewReasons: ['pep-hit', 'sanction-hit', 'pep-declared'] };
    const cleared = [hitOf('pep', 'false-positive'), hitOf('sanction', 'false-positive')];
    expect(of(cleared, []).outcome).toBe('approved');
    expect(of(cleared, [hitOf('sanction', 'undecided')], accepted).reviewReasons).toEqual(['sanction-hit']);
    expect(of(cleared, [hitOf('pep', 'undecided')], accepted).reviewReasons).toEqual(['pep-hit']);
    expect(of([hitOf('sanction', 'true-match')], []).outcome).toBe('rejected');
    const position = of([hitOf('pep', 'true-match')], []);
    expect([position.outcome, position.creditWarnings]).toEqual(['approved', ['pep-confirmed']]);
    const told = { applicant: withTold({ isPep: true }).applicant };
    expect(of([hitOf('declared', 'undecided')], [], { ...told, ...accepted }).reviewReasons).toEqual([
      'pep-declared',
    ]);
    expect(of([hitOf('declared', 'true-match')], [], told).creditWarnings).toEqual(['pep-declared-accepted']);
    expect(of([hitOf('declared', 'false-positive')], [], told).creditWarnings).toEqual([]);
  });
  it('a refusal takes precedence over a review', proves('X-18'), () => {
    expect(evaluate(withCompany({ riskClass: 1 }, withScreening({ hits: [hitOf('pep')] }))).outcome).toBe(
      'rejected',
    );
  });
});

describe('the policy: sureties elsewhere', () => {
  const exposed = (grantedElsewhereCents: number, base: PolicyInputs = steady) =>
    evaluate(withGuarantor({ grantedElsewhereCents }, base));
  it('sureties elsewhere reduce what a guarantor carries', proves('X-18'), () => {
    // Capacity of 934,000 kr in all; the company 400,000 kr.
    expect(exposed(kr(534_000))).toMatchObject({ outcome: 'approved', limitCents: kr(400_000) });
    expect(exposed(kr(535_000))).toMatchObject({ outcome: 'approved', limitCents: kr(399_000) });
    expect(exposed(kr(924_000))).toMatchObject({ outcome: 'approved', limitCents: kr(10_000) });
    expect(exposed(kr(924_001)).outcome).toBe('needs-extra-guarantors');
    expect(exposed(kr(934_000)).creditWarnings).toEqual(['guarantor-exposure']);
    expect(exposed(kr(933_999)).creditWarnings).toEqual([]);
  });
  it('sureties of one guarantor do not reduce what the others carry', proves('X-18'), () => {
    const limitOf = (first: number, second: number) =>
      evaluate(withGuarantor({ grantedElsewhereCents: first }, withExtra({ grantedElsewhereCents: second })))
        .limitCents;
    // 1,824,000 kr and 934,000 kr; the company carries 1,280,000 kr.
    expect(limitOf(0, 0)).toBe(kr(1_280_000));
    expect(limitOf(kr(1_000_000), 0)).toBe(kr(1_280_000));
    expect(limitOf(kr(1_000_000), kr(900_000))).toBe(kr(850_000));
  });
  it(
    'a guarantor who carries less than the smallest credit does not count as a second one',
    proves('C-173', 'X-18'),
    () => {
      // Capacities of 1,824,000 kr, and of 934,000 kr less exposure elsewhere or debts.
      const second = (differs: Parameters<typeof withExtra>[0]) => evaluate(withExtra(differs));
      for (const nothingLeft of [
        { grantedElsewhereCents: kr(934_000) },
        { grantedElsewhereCents: kr(924_001) },
        { declaredPrivateCreditsCents: kr(10_000_000) },
      ])
        expect(second(nothingLeft)).toMatchObject({
          outcome: 'approved',
          limitCents: kr(600_000),
          isLimitRestricted: true,
        });
      expect(second({ grantedElsewhereCents: kr(924_000) }).limitCents).toBe(kr(1_280_000));
      const first = withGuarantor({ grantedElsewhereCents: kr(5_000_000) }, withExtra());
      expect(evaluate(first)).toMatchObject({ limitCents: kr(600_000), isLimitRestricted: true });
    },
  );
  it(
    'two guarantors without capacity lead to a request for another, not a refusal',
    proves('C-149', 'X-18'),
    () => {
      const usedUp = { grantedElsewhereCents: kr(5_000_000) };
      expect(evaluate(withGuarantor(usedUp, withExtra(usedUp))).outcome).toBe('needs-extra-guarantors');
    },
  );
  it('sureties elsewhere are in the trace, with the person', proves('F-07'), () => {
    const lineOf = (grantedElsewhereCents: number) =>
      evaluate(withGuarantor({ grantedElsewhereCents })).trace.find(
        ({ rule }) => rule === 'guarantor-exposure#1',
      );
    const line = { rule: 'guarantor-exposure#1', threshold: '93400000', personId: applicantId };
    expect(lineOf(kr(600_000))).toEqual({ ...line, input: '60000000', result: 'passed', effect: 'none' });
    expect(lineOf(kr(934_000))).toEqual({
      ...line,
      input: '93400000',
      result: 'failed',
      effect: 'warning:guarantor-exposure',
    });
    expect(lineOf(0)).toEqual({ ...line, input: '0', result: 'not-applicable', effect: 'none' });
  });
});

describe('the policy: what the limit reveals about other guarantors', () => {
  /** Capacity of the applicant and of the second guarantor; the company carries 1,280,000 kr. */
  const limitOf = (own: number, others: number) => {
    const carries = (cents: number) => ({ grantedElsewhereCents: kr(2_000_000) - cents });
    const income = { assessedIncomeYearCents: kr(1_000_000), unsecuredCreditsCents: 0 };
    return evaluate(
      withGuarantor({ ...income, ...carries(own) }, withExtra({ ...income, ...carries(others) })),
    ).limitCents;
  };
  it('what the others carry counts in steps of 50,000 kr', proves('C-162', 'X-18'), () => {
    expect(limitOf(kr(300_000), kr(200_000))).toBe(kr(500_000));
    expect(limitOf(kr(300_000), kr(249_999))).toBe(kr(500_000));
    expect(limitOf(kr(300_000), kr(250_000))).toBe(kr(550_000));
    expect(limitOf(0, kr(299_999))).toBe(kr(250_000));
  });
  it('the limit is exact when the company decides, and never below what the applicant carries alone', () => {
    expect(limitOf(kr(640_000), kr(660_000))).toBe(kr(1_280_000));
    expect(limitOf(kr(494_000), kr(2_000))).toBe(kr(494_000));
    expect(limitOf(0, kr(49_999))).toBe(kr(10_000));
    expect(limitOf(kr(4_000), kr(6_000))).toBe(kr(10_000));
  });
  it('property: a guarantor who carries more never lowers the limit', proves('X-18'), () => {
    const carried = fc.integer({ min: 0, max: kr(1_000_000) });
    fc.assert(
      fc.property(carried, carried, carried, (own, one, another) => {
        const [less, more] = one < another ? [one, another] : [another, one];
        expect(limitOf(own, less)).toBeLessThanOrEqual(limitOf(own, more));
        expect(limitOf(less, own)).toBeLessThanOrEqual(limitOf(more, own));
      }),
    );
  });
});

describe('the policy: limit, class and rate', () => {
  it('the applicant’s children and loans lower what the guarantee carries', proves('C-135', 'X-18'), () => {
    const limitOf = (inputs: PolicyInputs) =>
      evaluate(withGuarantor({ assessedIncomeYearCents: kr(205_000) }, inputs)).limitCents;
    expect(limitOf(steady)).toBe(kr(372_000));
    expect(limitOf(withTold({ children: 2 }))).toBe(kr(322_000));
    expect(limitOf(withTold({ blankLoansCents: kr(60_000), installmentLoansCents: kr(50_000) }))).toBe(
      kr(300_000),
    );
  });
  it('a loss or negative equity halves the limit', proves('X-18'), () => {
    expect(evaluate(withCompany({ resultYearCents: -1 })).limitCents).toBe(kr(200_000));
    expect(evaluate(withCompany({ equityCents: -1 })).creditWarnings).toEqual(['weak-finances']);
  });
  it(
    'verified turnover below 90 % of the reported one replaces it, as it does a missing one',
    proves('X-18'),
    () => {
      const inflow = (kronor: number, inputs = steady) =>
        evaluate({
          ...inputs,
          bankData: inputs.bankData && { ...inputs.bankData, monthlyInflowCents: kr(kronor) },
        }).limitCents;
      expect(inflow(375_000)).toBe(kr(400_000));
      expect(inflow(374_000)).toBe(kr(359_000));
      expect(inflow(100_000, withCompany({ turnoverYearCents: null }))).toBe(kr(96_000));
    },
  );
  it('the 90 % comparison is made before rounding', proves('X-18'), () => {
    const against = (inflow: number) =>
      evaluate(
        withCompany(
          { turnoverYearCents: 50_000_900 },
          { ...steady, bankData: { monthlyInflowCents: inflow } },
        ),
      ).trace.find(({ rule }) => rule === 'limit-turnover-share')?.input;
    // 90 % of 500,009.00 kr is 450,008.10 kr.
    expect(against(3_750_067)).toBe('45000804');
    expect(against(3_750_068)).toBe('50000900');
  });
  it('the accounting result counts where the bureau has none', proves('X-18', 'X-24'), () => {
    const withResult = (resultYearCents: number | null, accounted: number) =>
      evaluate(
        withCompany(
          { resultYearCents },
          {
            ...steady,
            bankData: null,
            accountingData: { revenueYearCents: kr(5_000_000), resultYearCents: accounted },
          },
        ),
      ).limitCents;
    expect([withResult(null, -1), withResult(null, 0), withResult(1, -1)]).toEqual([
      kr(200_000),
      kr(400_000),
      kr(400_000),
    ]);
    expect(evaluate(withCompany({ resultYearCents: null })).limitCents).toBe(kr(400_000));
  });
  it('declared loans require details like those from the bureau', proves('C-159', 'X-18'), () => {
    const outcomeOf = (told: Parameters<typeof withTold>[0], unsecuredCreditsCents = 0) =>
      evaluate(withGuarantor({ unsecuredCreditsCents }, withTold(told))).outcome;
    expect(outcomeOf({ blankLoansCents: kr(300_001) })).toBe('needs-guarantor-details');
    // The bureau's unsecured credits exclude instalment purchases, so these are added.
    expect(outcomeOf({ installmentLoansCents: 1 }, kr(300_000))).toBe('needs-guarantor-details');
    expect(outcomeOf({ blankLoansCents: kr(200_000), installmentLoansCents: kr(100_001) })).toBe(
      'needs-guarantor-details',
    );
    // The bureau and the applicant report the same unsecured loans, so they count once.
    expect(outcomeOf({ blankLoansCents: kr(200_000) }, kr(300_000))).toBe('approved');
    const other = withExtra({}, withTold({ blankLoansCents: kr(300_001) }));
    expect(evaluate(other).guarantorsNeedingDetails).toEqual([applicantId]);
  });
  it.each([
    [5, 'A', 840],
    [4, 'B', 1_080],
    [3, 'C', 1_440],
    [2, 'D', 1_920],
  ])(
    'bureau class %d is risk class %s at %d basis points',
    proves('C-017', 'X-04', 'X-18'),
    (riskClass, letter, rate) => {
      expect(evaluate(withCompany({ riskClass }))).toMatchObject({
        riskClass: letter,
        rateYearBasisPoints: rate,
      });
    },
  );
  it.each([
    ['young-company', 1_200, withCompany({ registeredOn: '2024-11-22' })],
    ['company-payment-remarks', 1_680, withCompany({ paymentRemarksCount: 1 })],
    ['guarantor-weak', 1_440, withGuarantor({ riskForecastBasisPoints: 1_001 })],
    ['no-f-tax', 1_080, withCompany({ registeredForFTax: false })],
    ['company-tax-debt', 1_080, withCompany({ taxDebtCents: 1 })],
    ['external-influence', 1_080, withTold({ hasExternalInfluencer: true })],
    ['high-mortgage', 1_080, withTold({ mortgagesCents: kr(486_000 * 6) + 1 })],
  ] satisfies [string, number, PolicyInputs][])(
    '%s gives a warning and a rate of %d basis points',
    proves('X-18'),
    (warning, rate, inputs) => {
      const decision = evaluate(inputs);
      expect(decision).toMatchObject({ outcome: 'approved', rateYearBasisPoints: rate });
      expect(decision.creditWarnings).toContain(warning);
    },
  );
  it('the rate never exceeds 2.00 % a month', proves('C-017', 'X-04'), () => {
    const worst = withCompany(
      { riskClass: 3, paymentRemarksCount: 2, registeredOn: '2026-01-01' },
      { ...steady, bankData: null },
    );
    expect(evaluate(worst)).toMatchObject({ riskClass: 'D', rateYearBasisPoints: 2_400 });
  });
  it('a company registered exactly 24 months ago is not young', proves('X-18'), () => {
    expect(evaluate(withCompany({ registeredOn: '2024-11-21' })).rateYearBasisPoints).toBe(1_080);
  });
});

describe('the policy: what always holds', () => {
  it(
    'limits stay within the product’s bounds, and restricted ones within 600,000',
    proves('C-392', 'X-01'),
    () => {
      fc.assert(
        fc.property(anyInputs, (inputs) => {
          const { limitCents, engineLimitCents, outcome, isLimitRestricted } = evaluate(inputs);
          if (engineLimitCents > creditTerms.productMaxCents || limitCents > engineLimitCents)
            throw new Error('above');
          if (isLimitRestricted && limitCents !== creditTerms.singleGuarantorMaxCents)
            throw new Error('restricted');
          if (outcome === 'approved' && limitCents < creditTerms.productMinCents) throw new Error('below');
          if (outcome === 'rejected' && limitCents !== 0) throw new Error('rejected with a limit');
          if (limitCents % 100_000 !== 0) throw new Error('not whole thousands of kronor');
        }),
      );
    },
  );
  it(
    'every rate is between floor and ceiling, with a whole monthly rate',
    proves('C-017', 'C-402', 'X-07'),
    () => {
      fc.assert(
        fc.property(anyInputs, (inputs) => {
          const { rateYearBasisPoints: rate } = evaluate(inputs);
          expect(
            rate >= creditTerms.rateFloorYearBasisPoints && rate <= creditTerms.rateCeilingYearBasisPoints,
          ).toBe(true);
          expect(rate % 12).toBe(0);
          expect(basisPointsOf(monthlyRatePercent(rate)) * 12).toBe(rate);
        }),
      );
    },
  );
  it('every rule is in the trace once, and only failed rules have effects', proves('F-07'), () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { trace, outcome } = evaluate(inputs);
        const rules = trace.map((line) => line.rule);
        expect(new Set(rules).size).toBe(rules.length);
        const effects = trace.flatMap((line) => (line.result === 'failed' ? line.effect.split(' ') : []));
        expect(effects.includes('reject')).toBe(outcome === 'rejected');
        expect(trace.filter((line) => line.result !== 'failed').every((line) => line.effect === 'none')).toBe(
          true,
        );
        expect(rules.length).toBeLessThanOrEqual(60);
      }),
    );
  });
  it('the trace of twenty guarantors still fits into the event', proves('F-07'), () => {
    const many = Array.from({ length: 20 }, (_, index) => ({
      ...steady.guarantors[0],
      personId: `1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a${10 + index}`,
    })) as PolicyInputs['guarantors'];
    const inputs = { ...steady, guarantors: many };
    const { trace } = recordOf(inputs, evaluate(inputs));
    expect(evaluate(inputs).trace.length).toBeGreaterThan(150);
    expect(storedTrace.safeParse(trace).success).toBe(true);
  });
  it('monotone: better figures never lower the limit or raise the rate', proves('X-18'), () => {
    const better = (inputs: PolicyInputs): PolicyInputs[] => [
      withGuarantor(
        {
          assessedIncomeYearCents: (inputs.guarantors[0]?.figures.assessedIncomeYearCents ?? 0) + kr(50_000),
        },
        inputs,
      ),
      withGuarantor({ unsecuredCreditsCents: 0 }, inputs),
      withGuarantor({ grantedElsewhereCents: 0 }, inputs),
      withCompany({ riskClass: Math.min(inputs.company.riskClass + 1, 5) }, inputs),
      withCompany({ paymentRemarksCount: 0 }, inputs),
    ];
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const before = evaluate(inputs);
        for (const after of better(inputs).map(evaluate)) {
          if (before.outcome === 'approved') expect(after.outcome).toBe('approved');
          expect(after.engineLimitCents).toBeGreaterThanOrEqual(before.engineLimitCents);
          expect(after.rateYearBasisPoints).toBeLessThanOrEqual(before.rateYearBasisPoints);
        }
      }),
    );
  });
});

describe('versions of the policy', () => {
  it('the version of the day decides, and there is none before the first', proves('F-08'), () => {
    expect(policyOn('2026-11-20').version).toBe('2026-11');
    expect(policyOn('2026-11-21').version).toBe('2026-11-2');
    expect(() => policyOn('1999-12-31')).toThrow(RangeError);
    expect(policyVersion('1999-01')).toBeUndefined();
    expect(policies.map((policy) => policy.validFrom)).toEqual(
      [...policies.map((policy) => policy.validFrom)].sort(),
    );
  });
});
