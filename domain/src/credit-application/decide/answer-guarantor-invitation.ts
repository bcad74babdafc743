import { guarantorNotInvited } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export type AnswerGuarantorInvitation =
  | { readonly answer: 'consent'; readonly personId: string; readonly signatureHash: string }
  | { readonly answer: 'decline'; readonly personId: string };

/** Feature guarantorSigning. The first answer counts. @throws DomainError wrong-step, `GUARANTOR_NOT_INVITED` */
export function answerGuarantorInvitation(
  state: CreditApplicationState,
  command: AnswerGuarantorInvitation,
): CreditApplicationEvent[] {
  requirePhase(state, 'deciding', 'manual-review', 'offered');
  const { applicationId } = state;
  const { personId } = command;
  const consent = state.consents[personId];
  const told = command.answer === 'consent' ? 'consented' : 'declined';
  if (consent === told) return [];
  if (consent !== 'invited') throw guarantorNotInvited();
  return command.answer === 'consent'
    ? [
        {
          type: 'GuarantorConsented',
          data: { applicationId, personId, signatureHash: command.signatureHash },
        },
      ]
    : [{ type: 'GuarantorDeclined', data: { applicationId, personId } }];
}
