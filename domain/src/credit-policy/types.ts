import type { CreditTerms } from '../calculators/credit-terms.ts';
import type { PolicyInputs } from '../kernel/policy-inputs.ts';
import type { RuleTrace } from './rule.ts';

export type PolicyOutcome =
  | 'approved'
  | 'rejected'
  | 'manual-review'
  | 'needs-extra-guarantors'
  | 'needs-guarantor-details';

/** The policy's result before the lenders are asked. Limits in öre, the rate nominal and yearly. */
export interface PolicyDecision {
  readonly policyVersion: string;
  readonly outcome: PolicyOutcome;
  /** Limit to grant in öre; 0 if rejected. */
  readonly limitCents: number;
  /** Limit in öre before the restriction for a single guarantor. */
  readonly engineLimitCents: number;
  readonly rateYearBasisPoints: number;
  readonly riskClass: string;
  readonly isLimitRestricted: boolean;
  readonly isOptionalToIncrease: boolean;
  readonly creditWarnings: string[];
  readonly reviewReasons: string[];
  /** Ids of persons who must enter their private debts. */
  readonly guarantorsNeedingDetails: string[];
  /** Every rule in order, including those that passed. */
  readonly trace: RuleTrace[];
}

/** Properties in which policy versions differ, apart from thresholds. */
export interface PolicyRules {
  readonly version: string;
  readonly validFrom: string;
  /** Computes a share of a non-negative amount, in whole öre. */
  readonly shareOf: (amountCents: number, basisPoints: number) => number;
  /** True if exposure in other applications reduces a guarantor's capacity. */
  readonly isExposureCounted: boolean;
  /** Minimum capacity in öre to count as a second guarantor, who must share the risk. */
  readonly countedFromCents: number;
  /** Step in öre of a limit that depends on other guarantors; finer steps would reveal their capacity. */
  readonly othersStepCents: number;
}

/** One version of the policy. Pure: the same inputs always give the same decision and trace. */
export interface CreditPolicy {
  readonly version: string;
  /** First business date on which it decides. */
  readonly validFrom: string;
  readonly terms: CreditTerms;
  readonly evaluate: (inputs: PolicyInputs) => PolicyDecision;
}
