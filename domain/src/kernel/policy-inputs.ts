import { z } from 'zod';
import { basisPoints, businessDate, cents, signedCents, skippableRule, uuid } from './fields.ts';
import { personal } from './personal.ts';
import { decidedHit } from './screening-hits.ts';

/**
 * Version of the stored inputs' shape. A change of shape raises it and adds an upcast of `PolicyEvaluated`,
 * so that every stored evaluation can be repeated. A new optional field is not a change of shape; earlier
 * policy versions must not read it.
 */
export const INPUTS_VERSION = 1;

const count = z.int().min(0).max(10_000);

/** Figures of the bureau's company report; null if unknown, for example before the first annual report. */
const company = z.strictObject({
  form: z.enum([
    'limited-company',
    'sole-trader',
    'trading-partnership',
    'limited-partnership',
    'economic-association',
  ]),
  status: z.enum(['active', 'bankrupt', 'deregistered', 'liquidation']),
  registeredOn: businessDate,
  turnoverYearCents: signedCents.nullable(),
  resultYearCents: signedCents.nullable(),
  equityCents: signedCents.nullable(),
  /** 1 (very high risk) to 5 (very low risk). */
  riskClass: z.int().min(1).max(5),
  /** Probability of insolvency within a year. */
  riskForecastBasisPoints: basisPoints,
  paymentRemarksCount: count,
  taxDebtCents: cents,
  registeredForFTax: z.boolean(),
});

/** The applicant's statements about household, loans and position. */
const told = z.strictObject({
  children: z.int().min(0).max(5),
  mortgagesCents: cents,
  blankLoansCents: cents,
  installmentLoansCents: cents,
  isPep: z.boolean(),
  hasExternalInfluencer: z.boolean(),
});

const guarantorFigures = z.strictObject({
  /** Income in the latest tax assessment; null if there is none. */
  assessedIncomeYearCents: cents.nullable(),
  paymentRemarksCount: count,
  debtAtEnforcementCents: cents,
  unsecuredCreditsCents: cents,
  riskForecastBasisPoints: basisPoints,
  /** Amount from the private-debts dialog; null if not asked. */
  declaredPrivateCreditsCents: cents.nullable(),
  /** Limits of other companies, granted or pending, that the person guarantees with us. */
  grantedElsewhereCents: cents,
});
export type GuarantorFigures = z.output<typeof guarantorFigures>;

/** Hits of one person in PEP and sanctions lists; `isDone` is false before the search. */
const screening = z.strictObject({
  isDone: z.boolean(),
  hits: z.array(decidedHit).max(60),
});

/**
 * All inputs of a policy evaluation, stored in its event and sufficient to replay it. All data about one
 * person form one part that is sealed with that person's key as a whole, so that not even the length of a
 * value is disclosed.
 */
export const policyInputs = z.strictObject({
  decidedOn: businessDate,
  company,
  applicant: z.strictObject({ personId: uuid, told: personal(told) }),
  /** The guarantors, including the applicant. */
  guarantors: z
    .array(z.strictObject({ personId: uuid, isApplicant: z.boolean(), figures: personal(guarantorFigures) }))
    .max(20),
  /** Screenings of all persons concerned, one per person. */
  screenings: z.array(z.strictObject({ personId: uuid, screening: personal(screening) })).max(150),
  bankData: z.strictObject({ monthlyInflowCents: cents }).nullable(),
  accountingData: z.strictObject({ revenueYearCents: signedCents, resultYearCents: signedCents }).nullable(),
  /** Rules that staff override. */
  skippedRules: z.array(skippableRule).max(2),
  /** Review reasons that staff accepted. */
  acceptedReviewReasons: z.array(z.string().max(80)).max(50),
});
export type PolicyInputs = z.output<typeof policyInputs>;
export type GuarantorInput = PolicyInputs['guarantors'][number];
