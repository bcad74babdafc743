import { creditTerms } from '../calculators/credit-terms.ts';
import { type Lender, lenders } from '../credit-application/contracts/enums.ts';
import type { PolicyDecision } from './types.ts';

export interface LenderAnswer {
  readonly outcome: 'approved' | 'rejected';
  /** The lender's maximum in öre; null if it accepts the requested limit. */
  readonly maxLimitCents: number | null;
}

export interface FinalDecision {
  readonly outcome: 'approved' | 'rejected';
  readonly rejectedBy: 'policy' | Lender | null;
  /** Limit in öre; 0 if rejected. */
  readonly limitCents: number;
}

/** True if the lender rejected, or approved less than the smallest credit, which counts as a rejection. */
export const isRefusal = ({ outcome, maxLimitCents }: LenderAnswer): boolean =>
  outcome === 'rejected' || (maxLimitCents !== null && maxLimitCents < creditTerms.productMinCents);

/**
 * Combines the answers of policy, first lender and second lender. The first rejection in this order decides;
 * otherwise the lowest limit applies.
 * @returns undefined while an answer is missing
 */
export function finalDecision(
  policy: Pick<PolicyDecision, 'outcome' | 'limitCents'>,
  answers: { readonly first?: LenderAnswer | undefined; readonly second?: LenderAnswer | undefined },
): FinalDecision | undefined {
  if (policy.outcome === 'rejected') return { outcome: 'rejected', rejectedBy: 'policy', limitCents: 0 };
  if (policy.outcome !== 'approved') return undefined;
  let limitCents = policy.limitCents;
  for (const lender of lenders) {
    const answer = answers[lender];
    if (!answer) return undefined;
    if (isRefusal(answer)) return { outcome: 'rejected', rejectedBy: lender, limitCents: 0 };
    limitCents = Math.min(limitCents, answer.maxLimitCents ?? limitCents);
  }
  return { outcome: 'approved', rejectedBy: null, limitCents };
}
