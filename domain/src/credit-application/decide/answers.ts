import { creditTerms } from '../../calculators/credit-terms.ts';
import { kronorOf } from '../../calculators/rounding.ts';
import { sameData } from '../../kernel/canonical-json.ts';
import { fieldError, refuseInvalid, wrongStep } from '../../kernel/domain-error.ts';
import { emailFault } from '../../validators/email.ts';
import { areChildrenConsistent, isChannelTold, isFullName } from '../../validators/form-rules.ts';
import { normalizePhone, phoneFault } from '../../validators/phone.ts';
import type { MaritalStatus } from '../contracts/enums.ts';
import { amountAboveAvailable, amountBelowMinimum, amountNotWholeKronor } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { answer, requireAnswering, requireEditsLeft, requirePhase } from '../guards.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';
import { completeApplication } from './lifecycle.ts';

export interface SubmitContactDetails {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * Step user-details: records contact details, with the phone number in E.164.
 * @throws DomainError wrong-step, `INVALID_FIELDS`, `TOO_MANY_EDITS`
 */
export function submitContactDetails(
  state: CreditApplicationState,
  command: SubmitContactDetails,
): CreditApplicationEvent[] {
  requireAnswering(state, 'user-details');
  const name = command.name.trim();
  const email = command.email.trim();
  const emailRefused = emailFault(email);
  const phoneRefused = phoneFault(command.phone);
  refuseInvalid([
    ...(isFullName(name) ? [] : [fieldError('name', 'NAME_TOO_SHORT')]),
    ...(emailRefused ? [fieldError('email', emailRefused)] : []),
    ...(phoneRefused ? [fieldError('phone', phoneRefused)] : []),
  ]);
  const { applicationId, userId } = state;
  const data = { applicationId, userId, name, email, phone: normalizePhone(command.phone) ?? '' };
  return answer(state, 'ContactDetailsSubmitted', state.contactDetails, data);
}

export interface ChoosePurpose {
  readonly purpose: Recorded<'PurposeChosen'>['purpose'];
}

/**
 * Step status-purpose: records the purpose of the credit.
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

export interface ChooseAmount {
  /** First withdrawal in öre: whole kronor, from 10,000 kr to the limit. */
  readonly amountCents: number;
}

/**
 * Step status after approval: records the amount and continues to status-purpose. A changed amount
 * invalidates a drafted agreement.
 * @throws DomainError wrong-step, `AMOUNT_BELOW_MINIMUM`, `AMOUNT_ABOVE_AVAILABLE`,
 * `AMOUNT_NOT_WHOLE_KRONOR`, `TOO_MANY_EDITS`
 */
export function chooseAmount(state: CreditApplicationState, command: ChooseAmount): CreditApplicationEvent[] {
  requirePhase(state, 'offered');
  const { amountCents } = command;
  if (amountCents === state.amountCents) return [];
  if (amountCents < creditTerms.firstWithdrawalMinCents) throw amountBelowMinimum();
  if (amountCents > (state.decision?.limitCents ?? 0)) throw amountAboveAvailable();
  if (!Number.isInteger(kronorOf(amountCents))) throw amountNotWholeKronor();
  requireEditsLeft(state);
  return [{ type: 'AmountChosen', data: { applicationId: state.applicationId, amountCents } }];
}

export interface GiveAcquisitionChannel {
  readonly channel: Recorded<'AcquisitionChannelGiven'>['channel'];
  /** Free text, required for the channel `other`. */
  readonly other: string;
}

/**
 * Step complete: records the last answer and thereby completes the application.
 * @throws DomainError wrong-step, `INVALID_FIELDS`
 */
export function giveAcquisitionChannel(
  state: CreditApplicationState,
  command: GiveAcquisitionChannel,
): CreditApplicationEvent[] {
  const { channel } = command;
  const other = channel === 'other' ? command.other.trim() : '';
  const data = { applicationId: state.applicationId, channel, other };
  if (sameData(state.acquisition, data)) return [];
  requirePhase(state, 'signed');
  refuseInvalid(isChannelTold(channel, other) ? [] : [fieldError('other', 'CHANNEL_OTHER_REQUIRED')]);
  return [{ type: 'AcquisitionChannelGiven', data }, ...completeApplication(state)];
}

export interface DescribeHousehold {
  /** 0 to 5. */
  readonly children: number;
  readonly childrenWithBenefits: number;
  readonly maritalStatus: MaritalStatus;
}

/**
 * Step household: records the household of the representative, who gives the guarantee.
 * @throws DomainError wrong-step, `INVALID_FIELDS`, `TOO_MANY_EDITS`
 */
export function describeHousehold(
  state: CreditApplicationState,
  command: DescribeHousehold,
): CreditApplicationEvent[] {
  requireAnswering(state, 'household');
  const { children, childrenWithBenefits, maritalStatus } = command;
  refuseInvalid(
    areChildrenConsistent(children, childrenWithBenefits)
      ? []
      : [fieldError('household.children_with_benefits', 'CHILDREN_INCONSISTENT')],
  );
  const { applicationId, userId } = state;
  const data = { applicationId, userId, children, childrenWithBenefits, maritalStatus };
  return answer(state, 'HouseholdDescribed', state.household, data);
}

export interface DeclareLoans {
  readonly mortgagesCents: number;
  readonly blankLoansCents: number;
  readonly installmentLoansCents: number;
}

/**
 * Step loans-details: records the representative's private loans.
 * @throws DomainError wrong-step, `TOO_MANY_EDITS`
 */
export function declareLoans(state: CreditApplicationState, command: DeclareLoans): CreditApplicationEvent[] {
  requireAnswering(state, 'loans-details');
  const { applicationId, userId } = state;
  const { mortgagesCents, blankLoansCents, installmentLoansCents } = command;
  return answer(state, 'ExistingLoansDeclared', state.loans, {
    applicationId,
    userId,
    mortgagesCents,
    blankLoansCents,
    installmentLoansCents,
  });
}
