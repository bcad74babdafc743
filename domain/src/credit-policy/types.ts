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
  /** 0 when rejected; otherwise the limit to grant. */
  readonly limitCents: number;
  /** Before the restriction to a single guarantor's maximum. */
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

/** Differences between policy versions other than thresholds. */
export interface PolicyRules {
  readonly version: string;
  readonly validFrom: string;
  /** A share of a non-negative amount, in whole öre. */
  readonly shareOf: (amountCents: number, basisPoints: number) => number;
  /** Whether exposure elsewhere reduces guarantors' capacity. */
  readonly isExposureCounted: boolean;
  /** Minimum capacity to count beside another guarantor: a person with none left does not share the risk. */
  readonly countedFromCents: number;
  /**
   * Steps of a limit that depends on others than the applicant: finer ones would reveal the others' capacity.
   */
  readonly othersStepCents: number;
}

/**
 * One version of the policy. Pure: the same inputs give the same decision and the same trace, today and in
 * ten years.
 */
export interface CreditPolicy {
  readonly version: string;
  /** First business date on which it decides. */
  readonly validFrom: string;
  readonly terms: CreditTerms;
  readonly evaluate: (inputs: PolicyInputs) => PolicyDecision;
}
