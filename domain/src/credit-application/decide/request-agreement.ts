import type { CreditApplicationEvent } from '../events.ts';
import { requireEditsLeft } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';
import { type ChooseAmount, chooseAmount } from './choose-amount.ts';
import { type ChoosePurpose, choosePurpose } from './choose-purpose.ts';

export interface RequestAgreement extends ChooseAmount, ChoosePurpose {
  /** Used only when a new agreement is drafted. */
  readonly agreementId: string;
}

/**
 * Step status-purpose: amount and purpose are chosen with it, and the agreement is drafted once for each pair.
 * @throws DomainError as `chooseAmount` and `choosePurpose`
 */
export function requestAgreement(
  state: CreditApplicationState,
  command: RequestAgreement,
): CreditApplicationEvent[] {
  const { agreementId, amountCents, purpose } = command;
  const chosen = chooseAmount(state, command);
  const purposeChosen = choosePurpose({ ...state, amountCents }, command);
  const { agreement, applicationId } = state;
  if (agreement && agreement.amountCents === amountCents && agreement.purpose === purpose) return [];
  requireEditsLeft(state);
  return [
    ...chosen,
    ...purposeChosen,
    { type: 'AgreementRequested', data: { applicationId, agreementId, amountCents, purpose } },
  ];
}
