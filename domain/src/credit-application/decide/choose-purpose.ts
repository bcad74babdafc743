import { wrongStep } from '../../kernel/domain-error.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requireEditsLeft, requirePhase } from '../guards.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';

export interface ChoosePurpose {
  readonly purpose: Recorded<'PurposeChosen'>['purpose'];
}

/**
 * Step status-purpose.
 * @throws DomainError wrong-step before an amount is chosen, `TOO_MANY_EDITS`
 */
export function choosePurpose(
  state: CreditApplicationState,
  command: ChoosePurpose,
): CreditApplicationEvent[] {
  requirePhase(state, 'offered');
  if (state.amountCents === null) throw wrongStep();
  if (state.purpose === command.purpose) return [];
  requireEditsLeft(state);
  return [{ type: 'PurposeChosen', data: { applicationId: state.applicationId, purpose: command.purpose } }];
}
