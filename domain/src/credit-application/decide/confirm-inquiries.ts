import type { DecideContext } from '../../kernel/decider.ts';
import { wrongStep } from '../../kernel/domain-error.ts';
import { refuseInvalid } from '../../kernel/field-errors.ts';
import type { InquiryTextVersion } from '../../text/inquiries.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { guarantorSetErrors, selectedGuarantors } from '../guarantor-list.ts';
import type { CreditApplicationState } from '../state.ts';
import { requestDecision } from './request-decision.ts';

export interface ConfirmInquiries {
  /** The wording shown to the applicant. */
  readonly textVersion: InquiryTextVersion;
  /** The end of the account's offer; relevant while an increase is to replace it. */
  readonly offerExpiresAt?: string | null;
}

/**
 * The applicant has seen all answers and the persons to be inquired about, and agrees: requests the decision.
 * Without this no inquiry is made.
 * @throws DomainError wrong-step, `INVALID_FIELDS`, `TOO_MANY_ATTEMPTS`
 */
export function confirmInquiries(
  state: CreditApplicationState,
  { textVersion, offerExpiresAt = null }: ConfirmInquiries,
  context: DecideContext,
): CreditApplicationEvent[] {
  if (state.phase === 'deciding' || state.phase === 'awaiting-consents') return [];
  const { applicationId, userId, company, guarantors } = state;
  const isAsked = state.phase === 'answering' && state.step === 'guarantors' && state.awaitsConfirmation;
  if (!isAsked || !company || !guarantors) throw wrongStep();
  // A rule skipped by staff may apply again since the list was given.
  refuseInvalid(guarantorSetErrors(state, guarantors));
  const others = selectedGuarantors(state).filter((guarantor) => !guarantor.isApplicant);
  return [
    {
      type: 'InquiriesConfirmed',
      data: {
        applicationId,
        userId,
        companyId: company.companyId,
        guarantorIds: others.map((guarantor) => guarantor.personId),
        textVersion,
      },
    },
    ...requestDecision(state, context, state.standingOffer && offerExpiresAt),
  ];
}
