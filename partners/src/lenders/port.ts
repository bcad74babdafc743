import type { Lender as LenderOrder } from '@kreditlina/domain/credit-application/contracts/enums';

/** The two lenders are asked in this order; their names come from the configuration. */
export type { LenderOrder };

export interface LenderDecisionRequest {
  /** The application's id. */
  readonly applicationReference: string;
  /** 10 digits. */
  readonly companyNumber: string;
  /** Limit that our policy would grant. */
  readonly requestedLimitCents: number;
  readonly rateYearBasisPoints: number;
  /** Our policy's risk class, at most 4 characters. */
  readonly riskClass: string;
  readonly guarantorsCount: number;
  /** The same key and body give the same decision; the same key with another body is `rejected` (409). */
  readonly idempotencyKey: string;
}

export interface LenderDecision {
  readonly outcome: 'approved' | 'rejected';
  /** The lender's own number of the decision. */
  readonly reference: string;
  readonly reasons: readonly { readonly code: string; readonly text: string }[];
  /** The lender's maximum when below the requested limit; null means as requested. */
  readonly maxLimitCents: number | null;
  /** ISO instant. */
  readonly decidedAt: string;
}

/** The decision service of one lender. Throws `PartnerError`. */
export interface Lender {
  readonly order: LenderOrder;
  decide(request: LenderDecisionRequest): Promise<LenderDecision>;
}
