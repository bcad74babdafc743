import type { DecideContext } from '../../kernel/decider.ts';
import { wrongStep } from '../../kernel/domain-error.ts';
import { refuseInvalid } from '../../kernel/field-errors.ts';
import type { InquiryTextVersion } from '../../text/inquiries.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { guarantorSetErrors, selectedGuarantors } from '../guarantor-list.ts';
import type { CreditApplicationState } from '../state.ts';
import { requestDecision } from './request-decision.ts';

export interface ConfirmInquiries {
  /** The wording that the applicant saw. */
  readonly textVersion: InquiryTextVersion;
  /** The end of the account's offer; counts while one stands that an increase is to replace. */
  readonly offerExpiresAt?: string | null;
}

/**
 * The applicant has seen all answers and who will be inquired about, and agrees: the decision is requested. Nobody is
 * inquired about before. @throws DomainError wrong-step, `INVALID_FIELDS`, `TOO_MANY_ATTEMPTS`
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
  // A rule that staff had set aside may apply again since the list was given.
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
