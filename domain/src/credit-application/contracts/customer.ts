import { z } from 'zod';
import {
  amount,
  applicationStatus,
  emptyBody,
  id,
  idParams,
  instant,
  numberInText,
  orderStatus,
  pdfAnswer,
  phone,
  qrAnswer,
  startedOrderWith,
  startOrderBody,
  total,
} from '../../kernel/contract-fields.ts';
import { endpoint, ownApplication, signedIn } from '../../kernel/endpoint.ts';
import { mediaAnswer } from '../../media/contract.ts';
import { inquiryTextVersions } from '../../text/inquiries.ts';
import { companyNumber, email, name } from '../../validators/checked-fields.ts';
import { acceptAccountingTermsBody, fakeBankDataBody, skipBody } from './bank-data.ts';
import { dueDiligence, dueDiligenceBody, ownersBody } from './due-diligence.ts';
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
import { humanReviewAnswer, reviewRequestBody } from './human-review.ts';
import { invitationIdBody, namedPerson, signSuretyBody } from './invitations.ts';
import { lenderEntry, lenderFiles, lenderFilesBody, lendersBody } from './lenders.ts';
import { answerMoreBody, moreAnswer, reopenedAnswer } from './more.ts';
import { offeredSaving } from './offer.ts';

export const startApplicationBody = z.strictObject({
  type: applicationType.default('standard'),
});

/**
 * GET /api/credit-application. `resumable=true`: the rule of the resume dialog (5 days, not
 * complete/status/sign).
 */
export const listApplicationsQuery = z.strictObject({
  status: applicationStatus.optional(),
  type: applicationType.optional(),
  resumable: z.enum(['true', 'false']).optional(),
});

export const contactDetailsBody = z.strictObject({ name, email, phone });

const selectableCompany = z.strictObject({
  company_name: z.string(),
  company_number: z.string(),
  is_sole_trader: z.boolean(),
});
export const companiesAnswer = z.strictObject({ companies: z.array(selectableCompany), total });
/**
 * A sole trader's number is never sent: the list has an opaque value instead, which only this route accepts.
 */
export const selectCompanyBody = z.strictObject({
  company_number: companyNumber.or(z.literal('sole-trader')),
});

export const household = z.strictObject({
  children: z.int().min(0).max(5),
  children_with_benefits: z.int().min(0).max(5),
  marital_status: maritalStatus,
});
export const householdBody = z.strictObject({ household });

const loans = z.strictObject({ mortgages: amount, blank_loans: amount, installment_loans: amount });
export const loansBody = z.strictObject({ loans });

export const purpose = z.enum(purposes);

/** The summary's button, with the version of the text above it. */
const confirmBody = z.strictObject({ text_version: z.enum(inquiryTextVersions) });

/** The first withdrawal, chosen on the approval screen, whole kronor. */
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

/** POST /{id}/agreement/sign (an empty body requests the code), /sign/cancel and /verify-sign. */
export const startSigningBody = startOrderBody.nullish();
export const startSigningAnswer = startedOrderWith({ sign_token: z.string() });
export const signTokenBody = z.strictObject({ sign_token: z.string().min(20).max(200) });
const verifySignAnswer = orderStatus;

/** POST /{id}/acquisition; `other` is required for the channel `other`. */
export const acquisitionBody = z.strictObject({
  channel: z.enum(acquisitionChannels),
  other: z.string().trim().max(200).optional(),
});

/** One line of "Så kom vi fram till kreditgränsen", in the reader's words. */
export const explanationLine = z.strictObject({
  rule: z.string(),
  text: z.string(),
  result: ruleResult,
});

/** Parts of a decision, in this order; with `offer` the account holds the result. */
const decisionPart = z.enum([
  'company-report',
  'person-report',
  'screening',
  'first-lender',
  'second-lender',
  'offer',
]);

/** Event that the application waits for from others than the applicant. */
const awaits = z.enum(['consents', 'signatures']).nullable();

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
  /**
   * Remedy for a rejection by the policy, in one sentence; null if it may not be disclosed, or nothing would
   * help.
   */
  remedy: z.string().nullable(),
  /** Event awaited from others than the applicant; null if none. */
  awaits,
  /** Everyone else who was named, with one of three statuses. */
  named: z.array(namedPerson),
  /** Parts that have arrived while the decision is made. */
  progress: z.array(z.strictObject({ part: decisionPart, done: z.boolean() })),
  /** Reference of the case for support. */
  reference: z.string(),
  /** Human review of a rejection, possible or requested; null if nothing was rejected. */
  human_review: humanReviewAnswer.nullable(),
  /** Question from staff to the applicant. */
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
  /**
   * Saving of an interest cutter's offer, as recorded with it; null without comparable loans, and for other
   * types.
   */
  offered_saving: offeredSaving.nullable(),
  amount: z.number().nullable(),
  purpose: purpose.nullable(),
  expires_at: instant.nullable(),
  is_optional_to_increase: z.boolean(),
  is_limit_restricted: z.boolean(),
  needs_extra_guarantors: z.boolean(),
  are_guarantors_insufficient: z.boolean(),
  /** The question about a higher limit was asked: it does not open by itself again. */
  is_increase_question_closed: z.boolean(),
  /** At the step guarantors: the list is complete, and the summary waits for its button. */
  awaits_confirmation: z.boolean(),
  /** Reopened after a review: answers can be changed, except the company, and are decided again. */
  is_reopened: z.boolean(),
  /** Reason, and the only answers that can be changed; null if staff did not ask for specific ones. */
  reopened: reopenedAnswer.nullable(),
  /** Deadline for requesting a human review of the rejection; null without one, or when already requested. */
  review_possible_until: instant.nullable(),
  /** A human review of the rejection is requested. */
  awaits_review: z.boolean(),
  /** A question from staff is unanswered. */
  awaits_answer: z.boolean(),
  awaits,
  /** The customer's answers so far, to fill in the forms. */
  data: z.strictObject({
    contact_details: contactDetailsBody.extend({ email: z.string() }).partial().nullable(),
    household: household.nullable(),
    loans: loans.nullable(),
    bank: z.strictObject({ bank_id: id, name: z.string() }).nullable(),
    bank_data: bankDataStatus,
    accounting_data: accountingDataStatus,
    acquisition_channel: z.string().nullable(),
    /** Result of the step lender-details-upload; the files themselves: GET /{id}/media. */
    lender_files: lenderFiles,
  }),
  companies: z.array(z.strictObject({ company_name: z.string(), company_number: z.string() })),
  erp: z.string().nullable(),
  pdf_token: z.string().nullable(),
  kyc_data: dueDiligence.nullable(),
  guarantors: z.array(guarantorAnswer),
  extra_guarantors: z.array(guarantorAnswer),
  joint_signing: jointSigning,
  /** Loans of an interest cutter; `lender` of an erased person reads `[erased]`. */
  lenders: z.array(lenderEntry),
  /** Lender whose details the step lender-details asks for. */
  lenderSelected: z.string().nullable(),
  /** Uploaded files that still exist, oldest first. */
  files: z.array(mediaAnswer),
  agreementInformationList: z.array(z.strictObject({ key: z.string(), value: z.string() })),
});
export type CreditApplication = z.output<typeof creditApplication>;
export const creditApplicationsAnswer = z.strictObject({
  credit_applications: z.array(creditApplication),
  total,
});

export const abandonIncrease = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/increase/abandon',
  access: ownApplication,
  summary: 'Keeps the offer instead of trying for a higher limit',
  params: idParams,
  body: emptyBody,
  answer: creditApplication,
  errors: ['WRONG_STEP'],
});

export const acceptAccountingTerms = endpoint({
  method: 'POST',
  path: '/api/my-number/accept-terms',
  access: signedIn,
  summary: 'Step my-numbers: accepts the terms and opens the widget of an accounting system',
  body: acceptAccountingTermsBody,
  answer: creditApplication,
  errors: ['TOO_MANY_EDITS', 'UNKNOWN_ERP_SYSTEM', 'WRONG_STEP'],
});

export const answerMore = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/answer-more',
  access: ownApplication,
  summary: 'Answers what staff asked about an application under review',
  params: idParams,
  body: answerMoreBody,
  answer: creditApplication,
  errors: ['WRONG_STEP'],
});

export const cancelSigning = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/agreement/sign/cancel',
  access: ownApplication,
  summary: 'Takes back a signature that is under way',
  params: idParams,
  body: signTokenBody.partial().nullish(),
  answer: z.strictObject({}),
  errors: ['AGREEMENT_SUPERSEDED', 'ORDER_NOT_FOUND', 'WRONG_STEP'],
});

export const chooseAmount = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/amount',
  access: ownApplication,
  summary: 'Step status: the amount of the first withdrawal, whole kronor',
  params: idParams,
  body: chooseAmountBody,
  answer: creditApplication,
  errors: [
    'AMOUNT_ABOVE_AVAILABLE',
    'AMOUNT_BELOW_MINIMUM',
    'AMOUNT_NOT_WHOLE_KRONOR',
    'TOO_MANY_EDITS',
    'WRONG_STEP',
  ],
});

export const confirmInquiries = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/confirm',
  access: ownApplication,
  summary: 'Agrees to the inquiries of the summary and asks for the credit decision',
  params: idParams,
  body: confirmBody,
  answer: creditApplication,
  errors: [
    'COMPANY_HAS_APPLICATION',
    'COMPANY_HAS_CREDIT',
    'COMPANY_NOT_FOUND',
    'COMPANY_TAKEN',
    'GUARANTOR_NOT_USABLE',
    'INVALID_FIELDS',
    'TOO_MANY_ATTEMPTS',
    'TOO_MANY_INVITATIONS',
    'WRONG_STEP',
  ],
});

export const debugDelete = endpoint({
  method: 'POST',
  path: '/api/debug-delete/:id',
  access: signedIn,
  summary: "Test mode only: withdraws the person's open applications",
  params: idParams,
  body: emptyBody,
  answer: z.strictObject({ withdrawn: total }),
  errors: ['WRONG_STEP'],
  isTestOnly: true,
});

export const fakeBankData = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/instantor_fake',
  access: ownApplication,
  summary: 'Test mode only: step instantor with made-up bank data',
  params: idParams,
  body: fakeBankDataBody,
  answer: creditApplication,
  errors: ['WRONG_STEP'],
  isTestOnly: true,
});

export const getAgreement = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id/agreement',
  access: ownApplication,
  summary: 'Asks for the agreement of an amount and a purpose, and tells how far it is',
  params: idParams,
  query: requestAgreementQuery,
  answer: agreementAnswer,
  errors: [
    'AMOUNT_ABOVE_AVAILABLE',
    'AMOUNT_BELOW_MINIMUM',
    'AMOUNT_NOT_WHOLE_KRONOR',
    'TOO_MANY_AGREEMENTS',
    'TOO_MANY_EDITS',
    'WRONG_STEP',
  ],
});

export const getApplication = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id',
  access: ownApplication,
  summary: 'One application with the answers so far',
  params: idParams,
  answer: creditApplication,
});

export const getSelectableCompanies = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id/companies',
  access: ownApplication,
  summary: 'The companies that the person may apply for',
  params: idParams,
  answer: companiesAnswer,
});

export const getApplicationStatus = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id/status',
  access: ownApplication,
  summary: 'How far the decision is, and its outcome with the explanation',
  params: idParams,
  answer: statusAnswer,
});

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/credit-application',
  access: signedIn,
  summary: "The person's applications, the one touched last first",
  query: listApplicationsQuery,
  answer: creditApplicationsAnswer,
});

export const remindInvited = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/guarantors/remind',
  access: ownApplication,
  summary: 'Reminds somebody who was named and has not answered, once a day',
  params: idParams,
  body: invitationIdBody,
  answer: creditApplication,
  errors: ['ALREADY_REMINDED', 'INVITATION_GONE'],
});

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/guarantors/withdraw',
  access: ownApplication,
  summary: 'Takes a naming back, so that somebody else can be named',
  params: idParams,
  body: invitationIdBody,
  answer: creditApplication,
  errors: ['INVITATION_GONE', 'WRONG_STEP'],
});

export const requestAgreement = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/agreement',
  access: ownApplication,
  summary: 'Step status-purpose: asks for the agreement of an amount and a purpose',
  params: idParams,
  body: requestAgreementBody,
  answer: agreementAnswer,
  errors: [
    'AMOUNT_ABOVE_AVAILABLE',
    'AMOUNT_BELOW_MINIMUM',
    'AMOUNT_NOT_WHOLE_KRONOR',
    'TOO_MANY_AGREEMENTS',
    'TOO_MANY_EDITS',
    'WRONG_STEP',
  ],
});

export const requestHumanReview = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/review-request',
  access: ownApplication,
  summary: 'Asks for a person to look at a rejection again',
  params: idParams,
  body: reviewRequestBody,
  answer: creditApplication,
  errors: [
    'COMPANY_HAS_APPLICATION',
    'COMPANY_HAS_CREDIT',
    'COMPANY_NOT_FOUND',
    'COMPANY_TAKEN',
    'PERSON_FORGOTTEN',
    'REVIEW_ASKED_ALREADY',
    'REVIEW_NOT_POSSIBLE',
    'REVIEW_TOO_LATE',
  ],
});

export const requestIncrease = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/increase',
  access: ownApplication,
  summary: 'Goes back to guarantors for a higher limit',
  params: idParams,
  body: emptyBody,
  answer: creditApplication,
  errors: ['INCREASE_NOT_OFFERED', 'TOO_MANY_EDITS', 'WRONG_STEP'],
});

export const closeIncreaseQuestion = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/increase/close',
  access: ownApplication,
  summary: 'Closes the question about a higher limit',
  params: idParams,
  body: emptyBody,
  answer: creditApplication,
  errors: ['WRONG_STEP'],
});

export const selectCompany = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/companies',
  access: ownApplication,
  summary: 'Step select-company',
  params: idParams,
  body: selectCompanyBody,
  answer: creditApplication,
  errors: [
    'COMPANY_HAS_APPLICATION',
    'COMPANY_HAS_CREDIT',
    'COMPANY_NOT_FOUND',
    'COMPANY_NOT_REPRESENTED',
    'COMPANY_TAKEN',
    'INVALID_FIELDS',
    'NOT_A_SIGNATORY',
    'SOLE_TRADER_NOT_OFFERED',
    'TOO_MANY_AUTHORITY_CHECKS',
    'TOO_MANY_EDITS',
    'WRONG_STEP',
  ],
});

export const getSigningQr = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id/agreement/sign/qr',
  access: ownApplication,
  summary: 'Contents of the QR code of the signature under way, new every second',
  params: idParams,
  answer: qrAnswer,
  errors: ['ORDER_NOT_FOUND'],
});

export const skipAccountingData = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/my-number/skip',
  access: ownApplication,
  summary: 'Steps my-numbers: goes on without accounting data',
  params: idParams,
  body: skipBody,
  answer: creditApplication,
  errors: ['WRONG_STEP'],
});

export const skipBankData = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/instantor/skip',
  access: ownApplication,
  summary: 'Step instantor: goes on without bank data',
  params: idParams,
  body: skipBody,
  answer: creditApplication,
  errors: ['WRONG_STEP'],
});

export const startApplication = endpoint({
  method: 'POST',
  path: '/api/credit-application',
  access: signedIn,
  summary: 'Starts an application; never of somebody who works in the back office',
  body: startApplicationBody,
  answer: creditApplication,
  errors: ['APPLICATION_EXISTS', 'TOO_MANY_APPLICATIONS', 'WORKS_HERE'],
  status: 201,
});

export const startSigning = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/agreement/sign',
  access: ownApplication,
  summary: 'Step sign: starts the signature',
  params: idParams,
  body: startSigningBody,
  answer: startSigningAnswer,
  errors: [
    'AGREEMENT_NOT_READY',
    'AGREEMENT_SUPERSEDED',
    'BANKID_ALREADY_IN_PROGRESS',
    'OFFER_EXPIRED',
    'SIGNING_AUTHORITY_LOST',
    'TOO_MANY_AUTHORITY_CHECKS',
    'TOO_MANY_SIGNINGS',
    'WRONG_STEP',
  ],
  isLogin: true,
});

export const submitAcquisition = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/acquisition',
  access: ownApplication,
  summary: 'Step complete: how the customer found us',
  params: idParams,
  body: acquisitionBody,
  answer: creditApplication,
  errors: ['INVALID_FIELDS', 'WRONG_STEP'],
});

export const submitContactDetails = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/contact-details',
  access: ownApplication,
  summary: 'Step user-details: name, e-mail and phone',
  params: idParams,
  body: contactDetailsBody,
  answer: creditApplication,
  errors: ['INVALID_FIELDS', 'PERSON_FORGOTTEN', 'TOO_MANY_EDITS', 'USER_NOT_FOUND', 'WRONG_STEP'],
});

export const submitDueDiligence = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/kyc',
  access: ownApplication,
  summary: 'Step kyc: sole owner, politically exposed person, external influence',
  params: idParams,
  body: dueDiligenceBody,
  answer: creditApplication,
  errors: ['TOO_MANY_EDITS', 'WRONG_STEP'],
});

export const submitGuarantors = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/guarantors',
  access: ownApplication,
  summary: 'Step guarantors',
  params: idParams,
  body: guarantorsBody,
  answer: creditApplication,
  errors: ['INVALID_FIELDS', 'TOO_MANY_EDITS', 'WRONG_STEP'],
});

export const submitHousehold = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/household-details',
  access: ownApplication,
  summary: 'Step household: children and marital status',
  params: idParams,
  body: householdBody,
  answer: creditApplication,
  errors: ['INVALID_FIELDS', 'TOO_MANY_EDITS', 'WRONG_STEP'],
});

export const submitLenderFiles = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/lender-details-upload',
  access: ownApplication,
  summary: 'Step lender-details-upload: goes on with the files that were uploaded, or without any',
  params: idParams,
  body: lenderFilesBody,
  answer: creditApplication,
  errors: ['INVALID_FIELDS', 'TOO_MANY_EDITS', 'WRONG_STEP'],
});

export const submitLenders = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/lenders',
  access: ownApplication,
  summary: 'Steps lenders and lender-details: the loans that the company has',
  params: idParams,
  body: lendersBody,
  answer: creditApplication,
  errors: ['INVALID_FIELDS', 'TOO_MANY_EDITS', 'WRONG_STEP'],
});

export const submitLoans = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/loans-details',
  access: ownApplication,
  summary: 'Step loans-details: the private loans of the representative',
  params: idParams,
  body: loansBody,
  answer: creditApplication,
  errors: ['TOO_MANY_EDITS', 'WRONG_STEP'],
});

export const submitOwners = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/owners',
  access: ownApplication,
  summary: 'Step owners: everybody above 25 %, down to natural persons',
  params: idParams,
  body: ownersBody,
  answer: creditApplication,
  errors: ['INVALID_FIELDS', 'TOO_MANY_EDITS', 'WRONG_STEP'],
});

export const verifySignature = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/agreement/verify-sign',
  access: ownApplication,
  summary: 'Tells how far a signature is',
  params: idParams,
  body: signTokenBody,
  answer: verifySignAnswer,
  errors: ['AGREEMENT_SUPERSEDED', 'ORDER_NOT_FOUND', 'WRONG_STEP'],
});

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/withdraw',
  access: ownApplication,
  summary: 'Takes the application back',
  params: idParams,
  body: emptyBody,
  answer: creditApplication,
  errors: ['WRONG_STEP'],
});

export const verifySuretySigning = endpoint({
  method: 'POST',
  path: '/api/invitation/verify-sign',
  access: signedIn,
  summary: 'Tells how far the signature of a surety bond is',
  body: signTokenBody,
  answer: verifySignAnswer,
  errors: ['AGREEMENT_SUPERSEDED', 'ORDER_NOT_FOUND', 'WRONG_STEP'],
});

export const cancelSuretySigning = endpoint({
  method: 'POST',
  path: '/api/invitation/sign/cancel',
  access: signedIn,
  summary: 'Takes back a signature of a surety bond that is under way',
  body: signTokenBody.partial().nullish(),
  answer: z.strictObject({}),
  errors: ['ORDER_NOT_FOUND'],
});

export const startSuretySigning = endpoint({
  method: 'POST',
  path: '/api/invitation/sign',
  access: signedIn,
  summary: 'Starts the signature of the surety bond, or for the company',
  body: signSuretyBody,
  answer: startSigningAnswer,
  errors: [
    'AGREEMENT_NOT_READY',
    'AGREEMENT_SUPERSEDED',
    'BANKID_ALREADY_IN_PROGRESS',
    'INVITATION_GONE',
    'OFFER_EXPIRED',
    'SIGNING_AUTHORITY_LOST',
    'TOO_MANY_AUTHORITY_CHECKS',
    'WRONG_STEP',
  ],
  isLogin: true,
});

export const getAgreementPdf = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id/agreement/pdf',
  access: ownApplication,
  summary: 'The agreement as PDF',
  params: idParams,
  query: agreementPdfQuery,
  ...pdfAnswer,
});
