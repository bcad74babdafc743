import type { CreditApplicationEvent } from '../events.ts';
import { type Evaluation, evaluated, isStale, requireDecidedByRules } from '../guards.ts';
import { standingOfferKept } from '../standing-offer.ts';
import type { CreditApplicationState } from '../state.ts';

export interface RequireExtraGuarantors {
  /** Number of the decision this answers; a stale one changes nothing. */
  readonly attempt: number;
  readonly evaluation: Evaluation;
}

/**
 * Outcome `needs-extra-guarantors` of the policy: back to the step guarantors. An increase has then failed,
 * and the offer remains.
 */
export function requireExtraGuarantors(
  state: CreditApplicationState,
  command: RequireExtraGuarantors,
): CreditApplicationEvent[] {
  if (isStale(state, command.attempt)) return [];
  requireDecidedByRules(state);
  const { applicationId, userId, standingOffer } = state;
  if (standingOffer) return [evaluated(state, command.evaluation), standingOfferKept(state, standingOffer)];
  const { policyVersion } = command.evaluation;
  return [
    evaluated(state, command.evaluation),
    { type: 'ExtraGuarantorsRequired', data: { applicationId, userId, policyVersion } },
  ];
}
