import { creditApplicationEvents as events } from '@kreditlina/domain/credit-application/events';
import { personal } from '@kreditlina/domain/kernel/personal';
import { z } from 'zod';

/**
 * Personal fields of the folded state: it keeps the answers as recorded, so the marks of their events apply.
 * A test tries every personal field of every event.
 */
export const personalOfState = z.looseObject({
  contactDetails: events.ContactDetailsSubmitted.data,
  authority: events.SigningAuthorityRecorded.data,
  signatories: events.SignatoriesNamed.data,
  household: events.HouseholdDescribed.data,
  loans: events.ExistingLoansDeclared.data,
  bank: events.BankChosen.data,
  accounting: z.looseObject({ terms: events.AccountingTermsAccepted.data }),
  dueDiligence: events.DueDiligenceAnswered.data,
  owners: events.OwnersDeclared.data,
  companyLoans: events.CompanyLoansDeclared.data,
  guarantors: events.GuarantorsDeclared.data,
  humanReview: events.HumanReviewRequested.data
    .pick({ text: true })
    .extend(events.HumanReviewDecided.data.pick({ comment: true }).shape)
    .loose(),
  more: events.MoreRequested.data
    .pick({ text: true })
    .extend(events.MoreAnswered.data.pick({ answer: true }).shape)
    .loose(),
  hits: z.array(
    z.looseObject({ personId: z.string(), kind: personal(z.string()), edition: personal(z.string()) }),
  ),
  hitDecisions: z.array(events.ScreeningHitDecided.data.pick({ personId: true, assessment: true }).loose()),
  standingGuarantors: events.GuarantorsDeclared.data,
});

const ofApplicant = personal(z.string(), 'user_id');

/** For lists, which do not open the whole state. */
export const personalOfContact = z.looseObject({ name: ofApplicant, email: ofApplicant, phone: ofApplicant });

/** Lender codes, which may concern any person of the application. */
const reasons = personal(z.array(z.string()), 'user_id');
export const personalOfLenderReasons = z.looseObject({ first: reasons, second: reasons });

/** The reason for closing a review may be a list hit of any person in it. */
export const personalOfReviewClosing = z.looseObject({ reason: ofApplicant, comment: ofApplicant });

/** The rules used incomes and debts: lines about a person are sealed under that person. */
const trace = z.array(z.looseObject({ lines: personal(z.array(z.unknown())) }));
/** The explanation to the applicant follows from the data of all persons. */
const told = z.looseObject({
  isExplained: personal(z.boolean()),
  remedies: personal(z.array(z.unknown()).nullable()),
  next: personal(z.array(z.unknown()).nullable()),
});
export const personalOfExplanation = z.looseObject({
  trace,
  told,
  standing: z.looseObject({ trace, told }),
});
