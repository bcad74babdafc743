import type { Lender as LenderOrder } from '@kreditlina/domain/credit-application/contracts/enums';

/** Order in which the two lenders are asked; their names come from the configuration. */
export type { LenderOrder };

export interface LenderDecisionRequest {
  /** The application's id. */
  readonly applicationReference: string;
  /** 10 digits. */
  readonly companyNumber: string;
  /** Limit in öre that our policy would grant. */
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
  /** The lender's reference of the decision. */
  readonly reference: string;
  readonly reasons: readonly { readonly code: string; readonly text: string }[];
  /** The lender's maximum in öre if below the requested limit; else null. */
  readonly maxLimitCents: number | null;
  /** ISO instant. */
  readonly decidedAt: string;
}

/** The decision service of one lender. Throws `PartnerError`. */
export interface Lender {
  readonly order: LenderOrder;
  decide(request: LenderDecisionRequest): Promise<LenderDecision>;
}
