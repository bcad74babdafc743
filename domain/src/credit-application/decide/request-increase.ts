import { increaseNotOffered } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requireEditsLeft, requirePhase } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

/**
 * The customer returns to guarantors to add one for a higher limit. The offer remains valid meanwhile.
 * @throws DomainError wrong-step, `INCREASE_NOT_OFFERED`, `TOO_MANY_EDITS`
 */
export function requestIncrease(state: CreditApplicationState): CreditApplicationEvent[] {
  if (state.phase === 'answering' && state.standingOffer) return [];
  requirePhase(state, 'offered');
  if (!state.decision?.isOptionalToIncrease) throw increaseNotOffered();
  requireEditsLeft(state);
  return [{ type: 'IncreaseRequested', data: { applicationId: state.applicationId } }];
}
