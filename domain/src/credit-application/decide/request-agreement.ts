import { tooManyAgreements } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requireEditsLeft } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';
import { type ChooseAmount, chooseAmount } from './choose-amount.ts';
import { type ChoosePurpose, choosePurpose } from './choose-purpose.ts';

export interface RequestAgreement extends ChooseAmount, ChoosePurpose {
  /** Used only when a new agreement is drafted. */
  readonly agreementId: string;
}

/** Limit on documents per application; each is printed and kept. */
export const MAX_AGREEMENTS = 20;

/**
 * Step status-purpose: chooses amount and purpose too. The terms of a decision are drafted once per pair:
 * returning to a former pair finds its document, without a new print.
 * @throws DomainError like `chooseAmount` and `choosePurpose`, `TOO_MANY_AGREEMENTS`
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
  const known = [...state.formerAgreements, ...(agreement?.status === 'ready' ? [agreement] : [])];
  const former = known.find((one) => one.amountCents === amountCents && one.purpose === purpose);
  if (!former && state.agreementsMade >= MAX_AGREEMENTS) throw tooManyAgreements();
  return [
    ...chosen,
    ...purposeChosen,
    {
      type: 'AgreementRequested',
      data: { applicationId, agreementId: former?.agreementId ?? agreementId, amountCents, purpose },
    },
  ];
}
