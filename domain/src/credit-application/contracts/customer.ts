import { z } from 'zod';
import {
  amount,
  applicationStatus,
  companyNumber,
  email,
  id,
  instant,
  name,
  numberInText,
  orderStatus,
  phone,
  startedOrderWith,
  startOrderBody,
  total,
} from '../../kernel/contract-fields.ts';
import { mediaAnswer } from '../../media/contracts/customer.ts';
import { inquiryTextVersions } from '../../text/inquiries.ts';
import { dueDiligence } from './due-diligence.ts';
import {
  accountingDataStatus,
  acquisitionChannels,
  applicationStep,
  applicationType,
  bankDataStatus,
  maritalStatus,
  purposes,
  ruleResult,
} from './enums.ts';
import { guarantorAnswer, guarantorsBody, jointSigning } from './guarantors.ts';
import { humanReviewAnswer } from './human-review.ts';
import { namedPerson } from './invitations.ts';
import { lenderEntry, lenderFiles } from './lenders.ts';
import { moreAnswer, reopenedAnswer } from './more.ts';
import { offeredSaving } from './offer.ts';

/** POST /api/credit-application */
export const startApplicationBody = z.strictObject({
  type: applicationType.default('standard'),
});

/** GET /api/credit-application. `resumable=true`: the rule of the resume dialog (C§4, 5 days, not complete/status/sign). */
export const listApplicationsQuery = z.strictObject({
  status: applicationStatus.optional(),
  type: applicationType.optional(),
  resumable: z.enum(['true', 'false']).optional(),
});

/** POST /{id}/contact-details */
export const contactDetailsBody = z.strictObject({ name, email, phone });

/** GET and POST /{id}/companies */
export const selectableCompany = z.strictObject({
  company_name: z.string(),
  company_number: z.string(),
  is_sole_trader: z.boolean(),
});
export const companiesAnswer = z.strictObject({ companies: z.array(selectableCompany), total });
/** A sole trader's number is never sent: the list gives it an opaque value that only this route understands. */
export const selectCompanyBody = z.strictObject({
  company_number: companyNumber.or(z.literal('sole-trader')),
});

/** POST /{id}/household-details */
export const household = z.strictObject({
  children: z.int().min(0).max(5),
  children_with_benefits: z.int().min(0).max(5),
  marital_status: maritalStatus,
});
export const householdBody = z.strictObject({ household });

/** POST /{id}/loans-details */
export const loans = z.strictObject({ mortgages: amount, blank_loans: amount, installment_loans: amount });
export const loansBody = z.strictObject({ loans });

export const purpose = z.enum(purposes);

/** POST /{id}/confirm: the summary's button; the wording that stood above it. */
export const confirmBody = z.strictObject({ text_version: z.enum(inquiryTextVersions) });

/** POST /{id}/amount: the first draw chosen on the approval screen, whole kronor. */
export const chooseAmountBody = z.strictObject({ amount: z.int().min(1).max(10_000_000) });

/** GET /{id}/agreement?amount&reason, POST /{id}/agreement */
export const requestAgreementBody = z.strictObject({
  amount: z.int().min(1).max(10_000_000),
  reason: purpose,
});
export const requestAgreementQuery = z.strictObject({
  amount: numberInText(1, 10_000_000),
  reason: purpose,
});
export const agreementAnswer = z.strictObject({
  status: z.enum(['generating', 'ready', 'signed']),
  /** Null while the PDF is being generated. */
  pdf_token: z.string().nullable(),
  agreementInformationList: z.array(z.strictObject({ key: z.string(), value: z.string() })),
});
export const agreementPdfQuery = z.strictObject({ pdf_token: z.string().min(8).max(200) });

export const emptyBody = z.strictObject({}).nullish();

/** POST /{id}/agreement/sign (an empty body asks for the code), /sign/cancel and /verify-sign. */
export const startSigningBody = startOrderBody.nullish();
export const startSigningAnswer = startedOrderWith({ sign_token: z.string() });
export const signTokenBody = z.strictObject({ sign_token: z.string().min(20).max(200) });
export const verifySignAnswer = orderStatus;

/** POST /{id}/acquisition; `other` is asked for with the channel `other`. */
export const acquisitionBody = z.strictObject({
  channel: z.enum(acquisitionChannels),
  other: z.string().trim().max(200).optional(),
});

/** One line of "Så kom vi fram till kreditgränsen": already in the reader's words. */
export const explanationLine = z.strictObject({
  rule: z.string(),
  text: z.string(),
  result: ruleResult,
});

/** What a decision waits for, in this order; with `offer` the account holds what was decided. */
const decisionPart = z.enum([
  'company-report',
  'person-report',
  'screening',
  'first-lender',
  'second-lender',
  'offer',
]);

/** Whom an application waits for besides the applicant. */
const awaits = z.enum(['consents', 'signatures']).nullable();

/** GET /{id}/status */
export const statusAnswer = z.strictObject({
  step: applicationStep,
  status: applicationStatus,
  /** Kronor; null until a limit is granted. */
  limit: z.number().nullable(),
  /** Nominal yearly rate in percent; monthly is a twelfth of it. */
  rate: z.number().nullable(),
  rate_year_basis_points: z.int().nullable(),
  effective_rate_basis_points: z.int().nullable(),
  minimum_amount: z.number(),
  expires_at: instant.nullable(),
  is_limit_restricted: z.boolean(),
  is_optional_to_increase: z.boolean(),
  needs_extra_guarantors: z.boolean(),
  explanation: z.array(explanationLine),
  /** What would change a rejection by the policy, in one sentence; null where nothing may be told, or nothing would. */
  remedy: z.string().nullable(),
  /** Whom the application waits for besides the applicant; null: for nobody. */
  awaits,
  /** Everybody else who was named, in three words. */
  named: z.array(namedPerson),
  /** What already came in while the decision is made. */
  progress: z.array(z.strictObject({ part: decisionPart, done: z.boolean() })),
  /** Names the case to support when something is wrong or under review. */
  reference: z.string(),
  /** Of a rejection: whether a person can be, or was, asked to look at it; null where nothing was rejected. */
  human_review: humanReviewAnswer.nullable(),
  /** What staff who look at the application ask the applicant. */
  more: moreAnswer.nullable(),
});

export const creditApplication = z.strictObject({
  id,
  type: applicationType,
  step: applicationStep,
  status: applicationStatus,
  created_at: instant,
  updated_at: instant,
  limit: z.number().nullable(),
  rate: z.number().nullable(),
  rate_year_basis_points: z.int().nullable(),
  /** Of an interest cutter's offer, as it was recorded with it; null without loans to compare with, and of every other. */
  offered_saving: offeredSaving.nullable(),
  amount: z.number().nullable(),
  purpose: purpose.nullable(),
  expires_at: instant.nullable(),
  is_optional_to_increase: z.boolean(),
  is_limit_restricted: z.boolean(),
  needs_extra_guarantors: z.boolean(),
  are_guarantors_insufficient: z.boolean(),
  /** The customer was asked about a higher limit: the question does not open by itself again. */
  is_increase_question_closed: z.boolean(),
  /** At the step guarantors: the list was given, and the summary waits for its button. */
  awaits_confirmation: z.boolean(),
  /** A person looked at it: answers can be changed, never the company, and are decided anew. */
  is_reopened: z.boolean(),
  /** Why, and which answers alone can be changed; null: staff did not ask for certain ones. */
  reopened: reopenedAnswer.nullable(),
  /** Until when a person can be asked to look at the rejection; null where there is none, or it was asked for. */
  review_possible_until: instant.nullable(),
  /** A person is asked to look at the rejection again. */
  awaits_review: z.boolean(),
  /** Staff have asked the applicant something that they have not answered. */
  awaits_answer: z.boolean(),
  awaits,
  /** What the customer answered so far, to fill in the forms again. */
  data: z.strictObject({
    contact_details: contactDetailsBody.extend({ email: z.string() }).partial().nullable(),
    household: household.nullable(),
    loans: loans.nullable(),
    bank: z.strictObject({ bank_id: id, name: z.string() }).nullable(),
    bank_data: bankDataStatus,
    accounting_data: accountingDataStatus,
    acquisition_channel: z.string().nullable(),
    /** Of the step lender-details-upload; the files themselves: GET /{id}/media. */
    lender_files: lenderFiles,
  }),
  companies: z.array(z.strictObject({ company_name: z.string(), company_number: z.string() })),
  erp: z.string().nullable(),
  pdf_token: z.string().nullable(),
  kyc_data: dueDiligence.nullable(),
  guarantors: z.array(guarantorAnswer),
  extra_guarantors: z.array(guarantorAnswer),
  joint_signing: jointSigning,
  /** The loans of an interest cutter; `lender` of an erased person reads `[erased]`. */
  lenders: z.array(lenderEntry),
  /** Whose details are asked for at the step lender-details. */
  lenderSelected: z.string().nullable(),
  /** The files that were uploaded and are there, the first one first. */
  files: z.array(mediaAnswer),
  agreementInformationList: z.array(z.strictObject({ key: z.string(), value: z.string() })),
});
export type CreditApplication = z.output<typeof creditApplication>;
export const creditApplicationsAnswer = z.strictObject({
  credit_applications: z.array(creditApplication),
  total,
});

export { guarantorsBody };
