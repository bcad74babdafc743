import { wrongStep } from '../../kernel/domain-error.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import { noLongerNamed } from '../invitation.ts';
import type { CreditApplicationState } from '../state.ts';

/**
 * The customer keeps the offer that stands, with those who answer for it, while answering or waiting for others: so an invitation
 * that takes long costs nobody an offer. Whoever was named for the increase alone is asked no more.
 * @throws DomainError wrong-step without such an offer, and under review, whatever it is for: a hit may be of somebody who is bound
 * by the offer, and a refusal for hits alone would tell of them
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
