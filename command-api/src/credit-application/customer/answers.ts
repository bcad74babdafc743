import { centsOf } from '@kreditlina/domain/calculators/rounding';
import { chooseAmount } from '@kreditlina/domain/credit-application/contracts/after-decision';
import {
  submitAcquisition,
  submitContactDetails,
  submitHousehold,
  submitLenderFiles,
  submitLenders,
  submitLoans,
} from '@kreditlina/domain/credit-application/contracts/answering';
import {
  chooseAmount as decideAmount,
  submitContactDetails as decideContactDetails,
  declareCompanyLoans,
  declareLoans,
  describeHousehold,
  giveAcquisitionChannel,
  settleLoanFiles,
} from '@kreditlina/domain/credit-application/index';
import { changeContactDetails, user } from '@kreditlina/domain/identity/index';
import { filesIn, media } from '@kreditlina/domain/media/media';
import { derivedCommandId } from '@kreditlina/event-store';
import { later } from '@kreditlina/event-store/port';
import { handle } from '@kreditlina/http-edge/route';
import { answerAfter, sendToApplication, submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { loanOf } from '../wire.ts';

/** Step user-details. These also become the person's contact details outside this application. */
export const submitContactDetailsRoute = handle(
  submitContactDetails,
  async (call, parts: CreditApplicationParts) => {
    const { body, session } = call;
    const handled = await sendToApplication(parts, call, decideContactDetails, body);
    const commandId = derivedCommandId(call.origin.commandId, 'user');
    const origin = { ...call.origin, commandId };
    const { position } = await parts.commands.send(origin, user, session.userId, changeContactDetails, body);
    return answerAfter(parts, call, { ...handled, position: later(handled.position, position) });
  },
);

export const chooseAmountRoute = handle(chooseAmount, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decideAmount, { amountCents: centsOf(call.body.amount) }),
);

/** Step complete ("Hur hittade ni"); completes the application. */
export const submitAcquisitionRoute = handle(submitAcquisition, (call, parts: CreditApplicationParts) =>
  submit(parts, call, giveAcquisitionChannel, { channel: call.body.channel, other: call.body.other ?? '' }),
);

export const submitHouseholdRoute = handle(submitHousehold, (call, parts: CreditApplicationParts) => {
  const { children, children_with_benefits, marital_status } = call.body.household;
  return submit(parts, call, describeHousehold, {
    children,
    childrenWithBenefits: children_with_benefits,
    maritalStatus: marital_status,
  });
});

/** Step loans-details; kronor on the wire. */
export const submitLoansRoute = handle(submitLoans, (call, parts: CreditApplicationParts) => {
  const { mortgages, blank_loans, installment_loans } = call.body.loans;
  return submit(parts, call, declareLoans, {
    mortgagesCents: centsOf(mortgages),
    blankLoansCents: centsOf(blank_loans),
    installmentLoansCents: centsOf(installment_loans),
  });
});

/** Steps lenders and lender-details; kronor and percent on the wire. */
export const submitLendersRoute = handle(submitLenders, (call, parts: CreditApplicationParts) => {
  const { lenders, lenderSelected, add_another } = call.body;
  return submit(parts, call, declareCompanyLoans, {
    loans: lenders.map(loanOf),
    lenderSelected,
    addsAnother: add_another,
  });
});

/** Step lender-details-upload. The files have already been uploaded one by one. */
export const submitLenderFilesRoute = handle(
  submitLenderFiles,
  async (call, parts: CreditApplicationParts) => {
    const files = filesIn(await parts.commands.load(media, call.params.id));
    return submit(parts, call, settleLoanFiles, { isSkipped: call.body.skip, fileCount: files.length });
  },
);
