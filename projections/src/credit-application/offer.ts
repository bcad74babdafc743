import type { ApplicationDetail } from './query.ts';

type Offered = Pick<ApplicationDetail, 'limit_cents' | 'rate_year_basis_points' | 'state' | 'account'>;

export interface Offer {
  readonly limitCents: number | null;
  readonly rateYearBasisPoints: number | null;
  /** ISO instant; null until the account has the offer of the standing decision. */
  readonly expiresAt: string | null;
  /** The account has what the decision granted: what is shown here will not change by itself. */
  readonly isOpen: boolean;
}

/**
 * What the customer is offered. The account takes a decision up a moment after it was made, and has its own read model: until
 * then it knows nothing, or the offer before an increase, and the decision itself is what counts. What becomes of limit and rate once
 * the agreement is signed is the account's: the offer stays what was shown and signed.
 */
export function offerOf({ limit_cents, rate_year_basis_points, state, account }: Offered): Offer {
  const isGranted = limit_cents !== null;
  const isFormer =
    account?.status === 'offered' &&
    (!isGranted ||
      account.limit_cents !== limit_cents ||
      account.rate_year_basis_points !== rate_year_basis_points ||
      account.policy_version !== state.decision?.policyVersion);
  if (!account || isFormer) {
    return {
      limitCents: limit_cents,
      rateYearBasisPoints: rate_year_basis_points,
      expiresAt: null,
      isOpen: false,
    };
  }
  return {
    limitCents: limit_cents ?? account.limit_cents,
    rateYearBasisPoints: rate_year_basis_points ?? account.rate_year_basis_points,
    expiresAt: account.offer_expires_at,
    isOpen: isGranted,
  };
}
