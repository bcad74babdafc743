import { z } from 'zod';
import { maritalStatus, skippableRule } from '../credit-application/contracts/enums.ts';
import { basisPoints, businessDate, cents, companyNumber, signedCents, uuid } from '../kernel/fields.ts';

const count = z.int().min(0).max(10_000);

/** PEP and sanctions; `isCleared` once staff assessed the hits as harmless. Null while nobody has looked. */
const screening = z
  .strictObject({ isPep: z.boolean(), isSanctioned: z.boolean(), isCleared: z.boolean() })
  .nullable();

/** Figures of the bureau's company report; null where the bureau has none, for example before the first annual report. */
const company = z.strictObject({
  companyNumber,
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
  paymentRemarksSumCents: cents,
  taxDebtCents: cents,
  registeredForFTax: z.boolean(),
});

const guarantor = z.strictObject({
  personId: uuid,
  isApplicant: z.boolean(),
  isSelected: z.boolean(),
  /** Last assessed income; null when nothing is assessed. */
  assessedIncomeYearCents: cents.nullable(),
  paymentRemarksCount: count,
  debtAtEnforcementCents: cents,
  unsecuredCreditsCents: cents,
  propertyOwner: z.boolean(),
  riskForecastBasisPoints: basisPoints,
  /** What the person entered in the private-debts dialog. */
  declaredPrivateCreditsCents: cents.nullable(),
  screening,
});
export type GuarantorInput = z.output<typeof guarantor>;

/** Everything that a decision looks at, as plain JSON: stored in the event and enough to replay it. */
export const policyInputs = z.strictObject({
  decidedOn: businessDate,
  company,
  applicant: z.strictObject({ personId: uuid, screening }),
  guarantors: z.array(guarantor).max(20),
  household: z.strictObject({
    children: z.int().min(0).max(5),
    childrenWithBenefits: z.int().min(0).max(5),
    maritalStatus,
  }),
  loans: z.strictObject({
    mortgagesCents: cents,
    blankLoansCents: cents,
    installmentLoansCents: cents,
  }),
  dueDiligence: z.strictObject({ isPep: z.boolean(), hasExternalInfluencer: z.boolean() }),
  bankData: z
    .strictObject({
      averageBalanceCents: signedCents,
      monthlyInflowCents: cents,
      monthlyOutflowCents: cents,
    })
    .nullable(),
  accountingData: z.strictObject({ revenueYearCents: signedCents, resultYearCents: signedCents }).nullable(),
  /** Overrides by staff. */
  skippedRules: z.array(skippableRule).max(2),
  /** Review reasons that staff looked at and let pass. */
  acceptedReviewReasons: z.array(z.string().max(80)).max(50),
});
export type PolicyInputs = z.output<typeof policyInputs>;
