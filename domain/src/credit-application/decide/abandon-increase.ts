import { wrongStep } from '../../kernel/domain-error.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import { noLongerNamed } from '../invitation.ts';
import type { CreditApplicationState } from '../state.ts';

/**
 * Keeps the standing offer with its guarantors, while answering or waiting for others: a slow invitation must
 * not cost the customer their offer. Persons named only for the increase are no longer asked.
 * @throws DomainError wrong-step without such an offer, and under review for any reason: a hit may concern a
 * person bound by the offer, and refusing for hits alone would reveal them
 */
export function abandonIncrease(state: CreditApplicationState): CreditApplicationEvent[] {
  if (state.phase === 'offered') return [];
  requirePhase(state, 'answering', 'awaiting-consents');
  if (!state.standingOffer) throw wrongStep();
  return [
    { type: 'IncreaseAbandoned', data: { applicationId: state.applicationId } },
    ...noLongerNamed(state, state.standingGuarantors),
  ];
}
