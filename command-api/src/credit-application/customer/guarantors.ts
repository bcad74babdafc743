import { centsOf } from '@kreditlina/domain/calculators/rounding';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import {
  confirmInquiries,
  remindInvited,
  submitGuarantors,
  withdrawInvitation,
} from '@kreditlina/domain/credit-application/contracts/answering';
import { type Guarantor, getGuarantors } from '@kreditlina/domain/credit-application/contracts/guarantors';
import {
  creditApplication,
  confirmInquiries as decide,
  remindInvited as decideReminder,
  withdrawInvitation as decideWithdrawal,
  declareGuarantors,
  type GuarantorInput,
} from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { ownApplicationRow, submit } from '../application-answer.ts';
import { claimForApplication } from '../claim.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { ownShortfallOf } from '../status.ts';
import { toCreditApplication } from '../wire.ts';

export const getGuarantorsRoute = handle(getGuarantors, async ({ params }, parts: CreditApplicationParts) => {
  const row = await ownApplicationRow(parts, params.id);
  const { guarantors, extra_guarantors, needs_extra_guarantors, are_guarantors_insufficient } =
    toCreditApplication(row, []);
  return {
    guarantors,
    extra_guarantors,
    needs_extra_guarantors,
    are_guarantors_insufficient,
    own_shortfall: ownShortfallOf(row),
  };
});

/** Step guarantors. Only stores the lists; the confirmation triggers invitations and inquiries. */
export const submitGuarantorsRoute = handle(submitGuarantors, (call, parts: CreditApplicationParts) =>
  submit(parts, call, declareGuarantors, {
    guarantors: call.body.guarantors.map(toGuarantor),
    extraGuarantors: call.body.extra_guarantors.map(toGuarantor),
    signatories: call.body.signatories,
    personIdOf: parts.personIdOf,
  }),
);

const toGuarantor = (guarantor: Guarantor): GuarantorInput => ({
  name: guarantor.name,
  ssn: guarantor.ssn,
  email: guarantor.email,
  phone: guarantor.phone,
  relation: guarantor.relation,
  isSelected: guarantor.is_selected,
  totalPrivateCreditsCents:
    guarantor.total_private_credits === null ? null : centsOf(guarantor.total_private_credits),
  creditCompanies: guarantor.credit_companies,
});

/** Confirms the summary. A repetition while the decision is being made changes nothing. */
export const confirmInquiriesRoute = handle(confirmInquiries, async (call, parts: CreditApplicationParts) => {
  const account = await parts.commands.load(creditAccount, creditAccountId(call.params.id));
  const offerExpiresAt = account.granted ? account.expiresAt : null;
  const command = { textVersion: call.body.text_version, offerExpiresAt };
  const { id } = call.params;
  const { commandId } = call.origin;
  const state = await parts.commands.tryOut(creditApplication, id, decide, command, commandId);
  // In any other phase, the company is already claimed.
  if (state.phase === 'answering' && state.company)
    await claimForApplication(parts, call.origin, state.company.companyId, state);
  return submit(parts, call, decide, command);
});

export const remindInvitedRoute = handle(remindInvited, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decideReminder, { invitationId: call.body.invitation_id, by: 'applicant' }),
);

export const withdrawInvitationRoute = handle(withdrawInvitation, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decideWithdrawal, { invitationId: call.body.invitation_id }),
);
