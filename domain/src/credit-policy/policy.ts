import type { CreditTerms } from '../calculators/credit-terms.ts';
import type { PolicyInputs } from '../kernel/policy-inputs.ts';
import type { RuleTrace } from './rule.ts';

export type PolicyOutcome =
  | 'approved'
  | 'rejected'
  | 'manual-review'
  | 'needs-extra-guarantors'
  | 'needs-guarantor-details';

/** What the policy says before the lenders are asked. Limits in öre, the rate nominal and yearly. */
export interface PolicyDecision {
  readonly policyVersion: string;
  readonly outcome: PolicyOutcome;
  /** 0 when rejected; otherwise what would be granted. */
  readonly limitCents: number;
  /** Before the restriction to what a single guarantor carries. */
  readonly engineLimitCents: number;
  readonly rateYearBasisPoints: number;
  readonly riskClass: string;
  readonly isLimitRestricted: boolean;
  readonly isOptionalToIncrease: boolean;
  readonly creditWarnings: string[];
  readonly reviewReasons: string[];
  /** personIds for the private-debts dialog. */
  readonly guarantorsNeedingDetails: string[];
  /** Every rule, in order, also those that passed. */
  readonly trace: RuleTrace[];
}

/** What the versions of the policy differ in, beside their thresholds. */
export interface PolicyRules {
  readonly version: string;
  readonly validFrom: string;
  /** A share of an amount that is not negative, in whole öre. */
  readonly shareOf: (amountCents: number, basisPoints: number) => number;
  /** Whether what guarantors answer for elsewhere lowers what they carry. */
  readonly isExposureCounted: boolean;
  /** The least that somebody must carry to count beside another guarantor: whoever has nothing left leaves the other one alone. */
  readonly countedFromCents: number;
  /** The steps of a limit that others than the applicant decide: finer ones tell the applicant what the others carry. */
  readonly othersStepCents: number;
}

/** One version of the policy. Pure: the same inputs give the same decision and the same trace, today and in ten years. */
export interface CreditPolicy {
  readonly version: string;
  /** First business date on which it decides. */
  readonly validFrom: string;
  readonly terms: CreditTerms;
  readonly evaluate: (inputs: PolicyInputs) => PolicyDecision;
}
