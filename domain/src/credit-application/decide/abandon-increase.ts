import { wrongStep } from '../../kernel/domain-error.ts';
import type { CreditApplicationEvent } from '../events.ts';
import type { CreditApplicationState } from '../state.ts';

/** The customer keeps the offer that stands, with those who answer for it. @throws DomainError wrong-step without such an offer */
export function abandonIncrease(state: CreditApplicationState): CreditApplicationEvent[] {
  if (state.phase === 'offered') return [];
  if (state.phase !== 'answering' || !state.standingOffer) throw wrongStep();
  return [{ type: 'IncreaseAbandoned', data: { applicationId: state.applicationId } }];
}
