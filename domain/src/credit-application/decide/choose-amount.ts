import { creditTerms } from '../../calculators/credit-terms.ts';
import { kronorOf } from '../../calculators/units.ts';
import { amountAboveAvailable, amountBelowMinimum, amountNotWholeKronor } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requireEditsLeft, requirePhase } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface ChooseAmount {
  /** First withdrawal, whole kronor in öre, from 10,000 kr to the limit. */
  readonly amountCents: number;
}

/**
 * Step status, approved: to status-purpose. A changed amount invalidates a drafted agreement.
 * @throws DomainError wrong-step, `AMOUNT_BELOW_MINIMUM`, `AMOUNT_ABOVE_AVAILABLE`,
 * `AMOUNT_NOT_WHOLE_KRONOR`, `TOO_MANY_EDITS`
 */
export function chooseAmount(state: CreditApplicationState, command: ChooseAmount): CreditApplicationEvent[] {
  requirePhase(state, 'offered');
  const { amountCents } = command;
  if (amountCents === state.amountCents) return [];
  if (amountCents < creditTerms.firstDrawMinCents) throw amountBelowMinimum();
  if (amountCents > (state.decision?.limitCents ?? 0)) throw amountAboveAvailable();
  if (!Number.isInteger(kronorOf(amountCents))) throw amountNotWholeKronor();
  requireEditsLeft(state);
  return [{ type: 'AmountChosen', data: { applicationId: state.applicationId, amountCents } }];
}
