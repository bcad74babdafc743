import { unknownGuarantor } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { selectedGuarantors } from '../guarantor-list.ts';
import { requirePhase } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface InviteGuarantor {
  readonly personId: string;
}

/** Feature guarantorSigning: a selected guarantor is asked to sign. @throws DomainError wrong-step, `UNKNOWN_GUARANTOR` */
export function inviteGuarantor(
  state: CreditApplicationState,
  command: InviteGuarantor,
): CreditApplicationEvent[] {
  requirePhase(state, 'deciding', 'manual-review', 'offered');
  const { personId } = command;
  const isKnown = selectedGuarantors(state).some((guarantor) => guarantor.personId === personId);
  if (!isKnown) throw unknownGuarantor();
  if (state.consents[personId]) return [];
  return [{ type: 'GuarantorInvited', data: { applicationId: state.applicationId, personId } }];
}
