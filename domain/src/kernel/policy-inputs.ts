import { z } from 'zod';
import { basisPoints, businessDate, cents, signedCents, skippableRule, uuid } from './fields.ts';
import { personal } from './personal.ts';
import { decidedHit } from './screening-hits.ts';

/**
 * Shape of the inputs as they are stored. Whoever changes the shape raises it and brings the older ones up with an upcast
 * of `PolicyEvaluated`, so that every stored evaluation can be repeated. A field that older ones may lack changes no shape; a former
 * version of the policy must not read it.
 */
export const INPUTS_VERSION = 1;

const count = z.int().min(0).max(10_000);

/** Figures of the bureau's company report; null where the bureau has none, for example before the first annual report. */
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

/** What the applicant told of the own household, loans and position. */
const told = z.strictObject({
  children: z.int().min(0).max(5),
  mortgagesCents: cents,
  blankLoansCents: cents,
  installmentLoansCents: cents,
  isPep: z.boolean(),
  hasExternalInfluencer: z.boolean(),
});

/** What is known of somebody who answers for the credit. */
const guarantorFigures = z.strictObject({
  /** Last assessed income; null when nothing is assessed. */
  assessedIncomeYearCents: cents.nullable(),
  paymentRemarksCount: count,
  debtAtEnforcementCents: cents,
  unsecuredCreditsCents: cents,
  riskForecastBasisPoints: basisPoints,
  /** What the person entered in the private-debts dialog. */
  declaredPrivateCreditsCents: cents.nullable(),
  /**
   * Limits that are granted to other companies, or open, for which the person stands surety with us. Evaluations from before
   * they were counted have none.
   */
  grantedElsewhereCents: cents.optional(),
});
export type GuarantorFigures = z.output<typeof guarantorFigures>;

/**
 * PEP and sanctions; `isDone` false while nobody has looked. `isCleared` when staff decided every hit to be another person's. Evaluations
 * from before hits were decided one by one have no `hits`.
 */
const screening = z.strictObject({
  isDone: z.boolean(),
  isPep: z.boolean(),
  isSanctioned: z.boolean(),
  isCleared: z.boolean(),
  hits: z.array(decidedHit).max(60).optional(),
});

/**
 * Everything that a decision looks at, and nothing else: stored in its event and enough to repeat it. What is about a person
 * is one part, sealed as a whole under that person, so that not even the length of a value tells what it was.
 */
export const policyInputs = z.strictObject({
  decidedOn: businessDate,
  company,
  applicant: z.strictObject({ personId: uuid, told: personal(told) }),
  /** Those who answer for the credit; the applicant is one of them. */
  guarantors: z
    .array(z.strictObject({ personId: uuid, isApplicant: z.boolean(), figures: personal(guarantorFigures) }))
    .max(20),
  /** Everybody who is looked for in the lists, each person once. */
  screenings: z.array(z.strictObject({ personId: uuid, screening: personal(screening) })).max(150),
  bankData: z.strictObject({ monthlyInflowCents: cents }).nullable(),
  accountingData: z.strictObject({ revenueYearCents: signedCents, resultYearCents: signedCents }).nullable(),
  /** Overrides by staff. */
  skippedRules: z.array(skippableRule).max(2),
  /** Review reasons that staff looked at and let pass. */
  acceptedReviewReasons: z.array(z.string().max(80)).max(50),
});
export type PolicyInputs = z.output<typeof policyInputs>;
export type GuarantorInput = PolicyInputs['guarantors'][number];
