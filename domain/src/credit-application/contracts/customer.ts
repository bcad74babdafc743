import { z } from 'zod';
import {
  amount,
  applicationStatus,
  emptyBody,
  id,
  idParams,
  instant,
  phone,
  total,
} from '../../kernel/contract-fields.ts';
import { endpoint, ownApplication, signedIn } from '../../kernel/endpoint.ts';
import { mediaAnswer } from '../../media/contract.ts';
import { email, name } from '../../validators/checked-fields.ts';
import { purpose } from './agreement.ts';
import { dueDiligence } from './due-diligence.ts';
import {
  accountingDataStatus,
  applicationStep,
  applicationType,
  bankDataStatus,
  maritalStatus,
  ruleResult,
} from './enums.ts';
import { guarantorAnswer, jointSigning } from './guarantors.ts';
import { humanReviewAnswer } from './human-review.ts';
import { namedPerson } from './invitations.ts';
import { lenderEntry, lenderFiles } from './lenders.ts';
import { moreAnswer, reopenedAnswer } from './more.ts';
import { offeredSaving } from './offer.ts';

export const debugDelete = endpoint({
  method: 'POST',
  path: '/api/debug-delete/:id',
  access: signedIn,
  summary: "Withdraws the person's open applications, in test mode only",
  params: idParams,
  body: emptyBody,
  answer: z.strictObject({ withdrawn: total }),
  errors: ['WRONG_STEP'],
  isTestOnly: true,
});

export const contactDetailsBody = z.strictObject({ name, email, phone });

export const household = z.strictObject({
  children: z.int().min(0).max(5),
  children_with_benefits: z.int().min(0).max(5),
  marital_status: maritalStatus,
});

export const loans = z.strictObject({ mortgages: amount, blank_loans: amount, installment_loans: amount });

/** People other than the applicant whom the application waits for. */
const awaits = z.enum(['consents', 'signatures']).nullable();

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
  /** Saving recorded with a `cutter` offer; null if no loans were declared, and for other types. */
  offered_saving: offeredSaving.nullable(),
  amount: z.number().nullable(),
  purpose: purpose.nullable(),
  expires_at: instant.nullable(),
  is_optional_to_increase: z.boolean(),
  is_limit_restricted: z.boolean(),
  needs_extra_guarantors: z.boolean(),
  are_guarantors_insufficient: z.boolean(),
  /** True once the question about a higher limit was asked; it then no longer opens by itself. */
  is_increase_question_closed: z.boolean(),
  /** True at the step guarantors if the list is complete and the summary has yet to be confirmed. */
  awaits_confirmation: z.boolean(),
  /** True if a review reopened the application: answers except the company can be changed. */
  is_reopened: z.boolean(),
  /** Reason for reopening and the answers that can be changed; null unless staff chose specific ones. */
  reopened: reopenedAnswer.nullable(),
  /** Deadline for requesting a human review; null if nothing was rejected or a review was requested. */
  review_possible_until: instant.nullable(),
  awaits_review: z.boolean(),
  awaits_answer: z.boolean(),
  awaits,
  /** Answers so far, for prefilling the forms. */
  data: z.strictObject({
    contact_details: contactDetailsBody.extend({ email: z.string() }).partial().nullable(),
    household: household.nullable(),
    loans: loans.nullable(),
    bank: z.strictObject({ bank_id: id, name: z.string() }).nullable(),
    bank_data: bankDataStatus,
    accounting_data: accountingDataStatus,
    acquisition_channel: z.string().nullable(),
    /** Result of the step lender-details-upload. GET /{id}/media returns the files. */
    lender_files: lenderFiles,
  }),
  companies: z.array(z.strictObject({ company_name: z.string(), company_number: z.string() })),
  erp: z.string().nullable(),
  pdf_token: z.string().nullable(),
  kyc_data: dueDiligence.nullable(),
  guarantors: z.array(guarantorAnswer),
  extra_guarantors: z.array(guarantorAnswer),
  joint_signing: jointSigning,
  /** Loans of a `cutter` company. `lender` is `[erased]` if it was a person who has been erased. */
  lenders: z.array(lenderEntry),
  /** Lender whose details the step lender-details asks for. */
  lenderSelected: z.string().nullable(),
  /** Uploaded files that still exist, oldest first. */
  files: z.array(mediaAnswer),
  agreementInformationList: z.array(z.strictObject({ key: z.string(), value: z.string() })),
});
export type CreditApplication = z.output<typeof creditApplication>;

export const getApplication = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id',
  access: ownApplication,
  summary: 'Returns an application with the answers so far',
  params: idParams,
  answer: creditApplication,
});

/** One line of "Så kom vi fram till kreditgränsen", in the reader's language. */
export const explanationLine = z.strictObject({
  rule: z.string(),
  text: z.string(),
  result: ruleResult,
});

/** Parts of a decision in order. When `offer` is done, the account has the result. */
const decisionPart = z.enum([
  'company-report',
  'person-report',
  'screening',
  'first-lender',
  'second-lender',
  'offer',
]);

export const statusAnswer = z.strictObject({
  step: applicationStep,
  status: applicationStatus,
  /** Limit in kronor; null until granted. */
  limit: z.number().nullable(),
  /** Nominal yearly rate in percent; the monthly rate is a twelfth of it. */
  rate: z.number().nullable(),
  rate_year_basis_points: z.int().nullable(),
  effective_rate_basis_points: z.int().nullable(),
  minimum_amount: z.number(),
  expires_at: instant.nullable(),
  is_limit_restricted: z.boolean(),
  is_optional_to_increase: z.boolean(),
  needs_extra_guarantors: z.boolean(),
  explanation: z.array(explanationLine),
  /** Remedy for a rejection by the policy; null if the reasons are secret or no change would help. */
  remedy: z.string().nullable(),
  /** People other than the applicant who are awaited; null if none. */
  awaits,
  /** All other people named in the application, each with one of three statuses. */
  named: z.array(namedPerson),
  progress: z.array(z.strictObject({ part: decisionPart, done: z.boolean() })),
  /** Case reference for support. */
  reference: z.string(),
  /** Human review of a rejection, possible or requested; null if nothing was rejected. */
  human_review: humanReviewAnswer.nullable(),
  more: moreAnswer.nullable(),
});

export const getApplicationStatus = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id/status',
  access: ownApplication,
  summary: 'Returns the status of the decision, and its outcome with the explanation',
  params: idParams,
  answer: statusAnswer,
});

/**
 * Query of GET /api/credit-application. `resumable=true` applies the rule of the resume dialog: changed
 * within the last 5 days, and not at the steps complete, status or sign.
 */
export const listApplicationsQuery = z.strictObject({
  status: applicationStatus.optional(),
  type: applicationType.optional(),
  resumable: z.enum(['true', 'false']).optional(),
});

export const creditApplicationsAnswer = z.strictObject({
  credit_applications: z.array(creditApplication),
  total,
});

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/credit-application',
  access: signedIn,
  summary: "Lists the person's applications, most recently changed first",
  query: listApplicationsQuery,
  answer: creditApplicationsAnswer,
});

export const startApplicationBody = z.strictObject({
  type: applicationType.default('standard'),
});

export const startApplication = endpoint({
  method: 'POST',
  path: '/api/credit-application',
  access: signedIn,
  summary: 'Starts an application; staff cannot apply',
  body: startApplicationBody,
  answer: creditApplication,
  errors: ['APPLICATION_EXISTS', 'TOO_MANY_APPLICATIONS', 'WORKS_HERE'],
  status: 201,
});

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/withdraw',
  access: ownApplication,
  summary: 'Withdraws an application',
  params: idParams,
  body: emptyBody,
  answer: creditApplication,
  errors: ['WRONG_STEP'],
});
