import fc from 'fast-check';
import type { GuarantorInput, PolicyInputs } from '../inputs.ts';

const kr = (kronor: number): number => kronor * 100;
export const applicantId = '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a01';
export const extraId = '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a02';
export const noHits = { isPep: false, isSanctioned: false, isCleared: false };

export const steadyGuarantor: GuarantorInput = {
  personId: applicantId,
  isApplicant: true,
  isSelected: true,
  assessedIncomeYearCents: kr(486_000),
  paymentRemarksCount: 0,
  debtAtEnforcementCents: 0,
  unsecuredCreditsCents: kr(38_000),
  propertyOwner: true,
  riskForecastBasisPoints: 42,
  declaredPrivateCreditsCents: null,
  screening: noHits,
};
export const extraGuarantor: GuarantorInput = { ...steadyGuarantor, personId: extraId, isApplicant: false };

/** A company and a person with nothing remarkable: approved with 400,000 kr. */
export const steady: PolicyInputs = {
  decidedOn: '2026-11-21',
  company: {
    companyNumber: '5599001079',
    form: 'limited-company',
    status: 'active',
    registeredOn: '2012-03-14',
    turnoverYearCents: kr(5_000_000),
    resultYearCents: kr(620_000),
    equityCents: kr(1_150_000),
    riskClass: 4,
    riskForecastBasisPoints: 85,
    paymentRemarksCount: 0,
    paymentRemarksSumCents: 0,
    taxDebtCents: 0,
    registeredForFTax: true,
  },
  applicant: { personId: applicantId, screening: noHits },
  guarantors: [steadyGuarantor],
  household: { children: 0, childrenWithBenefits: 0, maritalStatus: 'single' },
  loans: { mortgagesCents: kr(1_800_000), blankLoansCents: 0, installmentLoansCents: 0 },
  dueDiligence: { isPep: false, hasExternalInfluencer: false },
  bankData: {
    averageBalanceCents: kr(120_000),
    monthlyInflowCents: kr(416_667),
    monthlyOutflowCents: kr(380_000),
  },
  accountingData: null,
  skippedRules: [],
  acceptedReviewReasons: [],
};

/** A company that carries 1,280,000 kr. */
export const strong: PolicyInputs = {
  ...steady,
  company: { ...steady.company, turnoverYearCents: kr(16_000_000), riskClass: 5 },
  guarantors: [{ ...steadyGuarantor, assessedIncomeYearCents: kr(912_000), unsecuredCreditsCents: 0 }],
  bankData: null,
  accountingData: { revenueYearCents: kr(16_000_000), resultYearCents: kr(2_400_000) },
};

/** Nothing holds: every rule that can fail does, each as narrowly as it can. */
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
  applicant: { personId: applicantId, screening: { isPep: true, isSanctioned: true, isCleared: false } },
  guarantors: [
    {
      ...steadyGuarantor,
      assessedIncomeYearCents: kr(199_999),
      paymentRemarksCount: 1,
      debtAtEnforcementCents: kr(980),
      unsecuredCreditsCents: kr(300_001),
      riskForecastBasisPoints: 1_001,
      screening: null,
    },
    { ...extraGuarantor, assessedIncomeYearCents: null, screening: null },
  ],
  loans: { ...steady.loans, mortgagesCents: kr(3_000_000) },
  dueDiligence: { isPep: true, hasExternalInfluencer: true },
  bankData: null,
};

export const withCompany = (differs: Partial<PolicyInputs['company']>, base = steady): PolicyInputs => ({
  ...base,
  company: { ...base.company, ...differs },
});
export const withGuarantor = (differs: Partial<GuarantorInput>, base = steady): PolicyInputs => ({
  ...base,
  guarantors: base.guarantors.map((guarantor, index) =>
    index === 0 ? { ...guarantor, ...differs } : guarantor,
  ),
});
export const withExtra = (differs: Partial<GuarantorInput> = {}, base = strong): PolicyInputs => ({
  ...base,
  guarantors: [...base.guarantors, { ...extraGuarantor, ...differs }],
});

const amount = fc.integer({ min: 0, max: 3_000_000_000 });
const screening = fc.option(
  fc.record({ isPep: fc.boolean(), isSanctioned: fc.boolean(), isCleared: fc.boolean() }),
  { nil: null },
);
const guarantor = (personId: string, isApplicant: boolean): fc.Arbitrary<GuarantorInput> =>
  fc.record({
    personId: fc.constant(personId),
    isApplicant: fc.constant(isApplicant),
    isSelected: fc.boolean(),
    assessedIncomeYearCents: fc.option(fc.integer({ min: 0, max: 200_000_000 }), { nil: null }),
    paymentRemarksCount: fc.integer({ min: 0, max: 3 }),
    debtAtEnforcementCents: fc.constantFrom(0, 0, 0, 980_000),
    unsecuredCreditsCents: fc.integer({ min: 0, max: 90_000_000 }),
    propertyOwner: fc.boolean(),
    riskForecastBasisPoints: fc.integer({ min: 0, max: 3_000 }),
    declaredPrivateCreditsCents: fc.option(fc.integer({ min: 0, max: 90_000_000 }), { nil: null }),
    screening,
  });

/** Any inputs of the stored shape, from hopeless to splendid. */
export const anyInputs: fc.Arbitrary<PolicyInputs> = fc.record({
  decidedOn: fc.constant('2026-11-21'),
  company: fc.record({
    companyNumber: fc.constant('5599001079'),
    form: fc.constantFrom('limited-company', 'limited-company', 'limited-company', 'sole-trader'),
    status: fc.constantFrom('active', 'active', 'active', 'bankrupt'),
    registeredOn: fc.constantFrom('2004-09-01', '2025-06-30', '2026-11-20'),
    turnoverYearCents: fc.option(fc.integer({ min: -1_000, max: 3_000_000_000 }), { nil: null }),
    resultYearCents: fc.option(fc.integer({ min: -100_000_000, max: 400_000_000 }), { nil: null }),
    equityCents: fc.option(fc.integer({ min: -100_000_000, max: 400_000_000 }), { nil: null }),
    riskClass: fc.integer({ min: 1, max: 5 }),
    riskForecastBasisPoints: fc.integer({ min: 0, max: 1_200 }),
    paymentRemarksCount: fc.integer({ min: 0, max: 3 }),
    paymentRemarksSumCents: amount,
    taxDebtCents: fc.constantFrom(0, 0, 1_000, 9_600_000),
    registeredForFTax: fc.boolean(),
  }),
  applicant: fc.record({ personId: fc.constant(applicantId), screening }),
  guarantors: fc.tuple(guarantor(applicantId, true), guarantor(extraId, false)).map((both) => [...both]),
  household: fc.record({
    children: fc.integer({ min: 0, max: 5 }),
    childrenWithBenefits: fc.constant(0),
    maritalStatus: fc.constantFrom('single' as const, 'co-habiting' as const, 'married' as const),
  }),
  loans: fc.record({
    mortgagesCents: amount,
    blankLoansCents: fc.integer({ min: 0, max: 90_000_000 }),
    installmentLoansCents: fc.constant(0),
  }),
  dueDiligence: fc.record({ isPep: fc.boolean(), hasExternalInfluencer: fc.boolean() }),
  bankData: fc.option(
    fc.record({
      averageBalanceCents: fc.integer(),
      monthlyInflowCents: fc.integer({ min: 0, max: 300_000_000 }),
      monthlyOutflowCents: fc.constant(0),
    }),
    { nil: null },
  ),
  accountingData: fc.option(
    fc.record({
      revenueYearCents: fc.integer({ min: -1_000, max: 3_000_000_000 }),
      resultYearCents: fc.integer(),
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
