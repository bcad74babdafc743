import type { ApplicationDetail } from './query.ts';

type Offered = Pick<ApplicationDetail, 'limit_cents' | 'rate_year_basis_points' | 'state' | 'account'>;

export interface Offer {
  readonly limitCents: number | null;
  readonly rateYearBasisPoints: number | null;
  /** ISO instant; null until the account has taken over the offer of the current decision. */
  readonly expiresAt: string | null;
  /** True if the account has taken over the terms of the decision, so that the figures shown are final. */
  readonly isOpen: boolean;
}

/**
 * The customer's offer. The account takes over a decision a moment later, in its own read model; until then
 * it is missing or still has the offer from before an increase, and the decision applies. Once the agreement
 * is signed, later changes of limit and rate belong to the account, and the offer remains as shown and
 * signed.
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
