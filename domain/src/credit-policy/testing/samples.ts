import fc from 'fast-check';
import type { GuarantorFigures, GuarantorInput, PolicyInputs } from '../../kernel/policy-inputs.ts';
import { type DecidedHit, hitKinds, hitOutcomes } from '../../kernel/screening-hits.ts';

const kr = (kronor: number): number => kronor * 100;
export const applicantId = '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a01';
export const extraId = '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a02';
type Screening = PolicyInputs['screenings'][number]['screening'];
export const noHits: Screening = { isDone: true, hits: [] };
export const notLooked: Screening = { isDone: false, hits: [] };
export const hitOf = (
  kind: DecidedHit['kind'],
  decision: DecidedHit['decision'] = 'undecided',
): DecidedHit => ({ hitId: '6d0f8a9a-3a44-5c58-8a11-7f6ad3b2c0de', kind, decision });

const steadyGuarantor: GuarantorInput = {
  personId: applicantId,
  isApplicant: true,
  figures: {
    assessedIncomeYearCents: kr(486_000),
    paymentRemarksCount: 0,
    debtAtEnforcementCents: 0,
    unsecuredCreditsCents: kr(38_000),
    riskForecastBasisPoints: 42,
    declaredPrivateCreditsCents: null,
    grantedElsewhereCents: 0,
  },
};
export const extraGuarantor: GuarantorInput = { ...steadyGuarantor, personId: extraId, isApplicant: false };

/** Ordinary company and person, approved with 400,000 kr. */
export const steady: PolicyInputs = {
  decidedOn: '2026-11-21',
  company: {
    form: 'limited-company',
    status: 'active',
    registeredOn: '2012-03-14',
    turnoverYearCents: kr(5_000_000),
    resultYearCents: kr(620_000),
    equityCents: kr(1_150_000),
    riskClass: 4,
    riskForecastBasisPoints: 85,
    paymentRemarksCount: 0,
    taxDebtCents: 0,
    registeredForFTax: true,
  },
  applicant: {
    personId: applicantId,
    told: {
      children: 0,
      mortgagesCents: kr(1_800_000),
      blankLoansCents: 0,
      installmentLoansCents: 0,
      isPep: false,
      hasExternalInfluencer: false,
    },
  },
  guarantors: [steadyGuarantor],
  screenings: [{ personId: applicantId, screening: noHits }],
  bankData: { monthlyInflowCents: kr(416_667) },
  accountingData: null,
  skippedRules: [],
  acceptedReviewReasons: [],
};

/** Company whose figures support 1,280,000 kr. */
export const strong: PolicyInputs = {
  ...steady,
  company: { ...steady.company, turnoverYearCents: kr(16_000_000), riskClass: 5 },
  guarantors: [
    {
      ...steadyGuarantor,
      figures: { ...steadyGuarantor.figures, assessedIncomeYearCents: kr(912_000), unsecuredCreditsCents: 0 },
    },
  ],
  bankData: null,
  accountingData: { revenueYearCents: kr(16_000_000), resultYearCents: kr(2_400_000) },
};

/** Inputs for which every rule fails that can, each by as little as possible. */
export const hopeless: PolicyInputs = {
  ...steady,
  company: {
    ...steady.company,
    form: 'sole-trader',
    status: 'bankrupt',
    registeredOn: '2024-12-21',
    turnoverYearCents: kr(100_000),
    resultYearCents: -1,
    equityCents: -1,
    riskClass: 1,
    riskForecastBasisPoints: 1_001,
    paymentRemarksCount: 3,
    taxDebtCents: kr(50_001),
    registeredForFTax: false,
  },
  applicant: {
    personId: applicantId,
    told: {
      ...steady.applicant.told,
      mortgagesCents: kr(3_000_000),
      isPep: true,
      hasExternalInfluencer: true,
    },
  },
  guarantors: [
    {
      ...steadyGuarantor,
      figures: {
        ...steadyGuarantor.figures,
        assessedIncomeYearCents: kr(199_999),
        paymentRemarksCount: 1,
        debtAtEnforcementCents: kr(980),
        unsecuredCreditsCents: kr(300_001),
        riskForecastBasisPoints: 1_001,
      },
    },
    { ...extraGuarantor, figures: { ...extraGuarantor.figures, assessedIncomeYearCents: null } },
  ],
  screenings: [
    { personId: applicantId, screening: { ...noHits, hits: [hitOf('pep'), hitOf('sanction')] } },
    { personId: extraId, screening: notLooked },
  ],
  bankData: null,
};

export const withCompany = (differs: Partial<PolicyInputs['company']>, base = steady): PolicyInputs => ({
  ...base,
  company: { ...base.company, ...differs },
});
export const withTold = (
  differs: Partial<PolicyInputs['applicant']['told']>,
  base = steady,
): PolicyInputs => ({
  ...base,
  applicant: { ...base.applicant, told: { ...base.applicant.told, ...differs } },
});
const differing = (guarantor: GuarantorInput, differs: Partial<GuarantorFigures>): GuarantorInput => ({
  ...guarantor,
  figures: { ...guarantor.figures, ...differs },
});
export const withGuarantor = (differs: Partial<GuarantorFigures>, base = steady): PolicyInputs => ({
  ...base,
  guarantors: base.guarantors.map((guarantor, index) =>
    index === 0 ? differing(guarantor, differs) : guarantor,
  ),
});
export const withExtra = (differs: Partial<GuarantorFigures> = {}, base = strong): PolicyInputs => ({
  ...base,
  guarantors: [...base.guarantors, differing(extraGuarantor, differs)],
  screenings: [...base.screenings, { personId: extraId, screening: noHits }],
});
/** Sets the screening result of the last person checked. */
export const withScreening = (differs: Partial<Screening>, base = steady): PolicyInputs => ({
  ...base,
  screenings: base.screenings.map((one, index) =>
    index === base.screenings.length - 1 ? { ...one, screening: { ...one.screening, ...differs } } : one,
  ),
});

const amount = fc.integer({ min: 0, max: 3_000_000_000 });
const anyHit = fc.record({
  hitId: fc.constant('6d0f8a9a-3a44-5c58-8a11-7f6ad3b2c0de'),
  kind: fc.constantFrom(...hitKinds),
  decision: fc.constantFrom('undecided', 'undecided', ...hitOutcomes),
});
const screening = (personId: string) =>
  fc.record({
    personId: fc.constant(personId),
    screening: fc.record({
      isDone: fc.boolean(),
      hits: fc.array(anyHit, { maxLength: 3 }),
    }),
  });
const guarantor = (personId: string, isApplicant: boolean): fc.Arbitrary<GuarantorInput> =>
  fc.record({
    personId: fc.constant(personId),
    isApplicant: fc.constant(isApplicant),
    figures: fc.record({
      assessedIncomeYearCents: fc.option(fc.integer({ min: 0, max: 200_000_000 }), { nil: null }),
      paymentRemarksCount: fc.integer({ min: 0, max: 3 }),
      debtAtEnforcementCents: fc.constantFrom(0, 0, 0, 980_000),
      unsecuredCreditsCents: fc.integer({ min: 0, max: 90_000_000 }),
      riskForecastBasisPoints: fc.integer({ min: 0, max: 3_000 }),
      declaredPrivateCreditsCents: fc.option(fc.integer({ min: 0, max: 90_000_000 }), { nil: null }),
      grantedElsewhereCents: fc.integer({ min: 0, max: 150_000_000 }),
    }),
  });

/** Arbitrary inputs in the stored format, from very bad to very good. */
export const anyInputs: fc.Arbitrary<PolicyInputs> = fc.record({
  decidedOn: fc.constantFrom('2026-11-21', '2028-12-01'),
  company: fc.record({
    form: fc.constantFrom('limited-company', 'limited-company', 'limited-company', 'sole-trader'),
    status: fc.constantFrom('active', 'active', 'active', 'bankrupt'),
    registeredOn: fc.constantFrom('2004-09-01', '2025-06-30', '2026-11-20'),
    turnoverYearCents: fc.option(fc.integer({ min: -1_000, max: 3_000_000_000 }), { nil: null }),
    resultYearCents: fc.option(fc.integer({ min: -100_000_000, max: 400_000_000 }), { nil: null }),
    equityCents: fc.option(fc.integer({ min: -100_000_000, max: 400_000_000 }), { nil: null }),
    riskClass: fc.integer({ min: 1, max: 5 }),
    riskForecastBasisPoints: fc.integer({ min: 0, max: 1_200 }),
    paymentRemarksCount: fc.integer({ min: 0, max: 3 }),
    taxDebtCents: fc.constantFrom(0, 0, 1_000, 9_600_000),
    registeredForFTax: fc.boolean(),
  }),
  applicant: fc.record({
    personId: fc.constant(applicantId),
    told: fc.record({
      children: fc.integer({ min: 0, max: 5 }),
      mortgagesCents: amount,
      blankLoansCents: fc.integer({ min: 0, max: 90_000_000 }),
      installmentLoansCents: fc.integer({ min: 0, max: 20_000_000 }),
      isPep: fc.boolean(),
      hasExternalInfluencer: fc.boolean(),
    }),
  }),
  guarantors: fc
    .tuple(guarantor(applicantId, true), guarantor(extraId, false), fc.boolean())
    .map(([first, second, isAlone]) => (isAlone ? [first] : [first, second])),
  screenings: fc.tuple(screening(applicantId), screening(extraId)).map((both) => [...both]),
  bankData: fc.option(fc.record({ monthlyInflowCents: fc.integer({ min: 0, max: 300_000_000 }) }), {
    nil: null,
  }),
  accountingData: fc.option(
    fc.record({
      revenueYearCents: fc.integer({ min: -1_000, max: 3_000_000_000 }),
      resultYearCents: fc.integer({ min: -100_000_000, max: 400_000_000 }),
    }),
    { nil: null },
  ),
  skippedRules: fc.subarray(['need-extra-details' as const, 'need-extra-guarantors' as const]),
  acceptedReviewReasons: fc.subarray([
    'verification-missing',
    'pep-hit',
    'sanction-hit',
    'pep-declared',
    'screening-missing',
  ]),
});

const hundreds = (most: number) =>
  fc.integer({ min: 0, max: most / 120_000 }).map((times) => times * 120_000);
/**
 * Small companies, for which the turnover often decides. It is in whole hundreds of kronor, so that all
 * policy versions compute the same shares.
 */
export const smallCompanies: fc.Arbitrary<PolicyInputs> = fc
  .tuple(
    anyInputs,
    fc.option(hundreds(60_000_000), { nil: null }),
    fc.option(
      hundreds(60_000_000).map((cents) => ({ monthlyInflowCents: cents / 12 })),
      { nil: null },
    ),
    fc.option(hundreds(60_000_000), { nil: null }),
  )
  .map(([inputs, turnoverYearCents, bankData, revenueYearCents]) => ({
    ...withCompany({ form: 'limited-company', status: 'active', turnoverYearCents }, inputs),
    bankData,
    accountingData:
      revenueYearCents === null
        ? null
        : { revenueYearCents, resultYearCents: inputs.accountingData?.resultYearCents ?? 0 },
  }));
