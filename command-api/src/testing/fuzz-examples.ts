import { showAsCustomer } from '@kreditlina/domain/company/contracts/as-customer';
import {
  askForLimitIncrease,
  explainAmount,
  listNotices,
  listPayments,
} from '@kreditlina/domain/company/contracts/customer';
import {
  getDossierPdf,
  getFile,
  getReport,
  getUpload,
  openDocument,
} from '@kreditlina/domain/company/contracts/reports';
import { explainCompanyAmount, orderDossier } from '@kreditlina/domain/company/contracts/staff';
import { getTimeline } from '@kreditlina/domain/company/contracts/timeline';
import { listLivePages } from '@kreditlina/domain/content/contracts/site';
import {
  changeContentPage,
  createContentPage,
  listEditedPages,
  planContentPage,
  publishContentPage,
  restoreContentPage,
  setBackground,
} from '@kreditlina/domain/content/contracts/staff';
import { actionRoutes, previewAction } from '@kreditlina/domain/credit-account/contracts/actions';
import {
  getApprovals,
  grantApproval,
  refuseApproval,
} from '@kreditlina/domain/credit-account/contracts/approvals';
import {
  cancelWithdrawalOrder,
  startWithdrawal,
  verifyWithdrawal,
} from '@kreditlina/domain/credit-account/contracts/customer';
import { chooseAmount } from '@kreditlina/domain/credit-application/contracts/after-decision';
import {
  cancelSigning,
  getAgreement,
  getAgreementPdf,
  verifySignature,
} from '@kreditlina/domain/credit-application/contracts/agreement';
import {
  confirmInquiries,
  getSelectableCompanies,
  remindInvited,
  submitAcquisition,
  submitContactDetails,
  submitHousehold,
  submitLenderFiles,
  submitLenders,
  submitLoans,
  withdrawInvitation,
} from '@kreditlina/domain/credit-application/contracts/answering';
import {
  acceptAccountingTerms,
  fakeBankData,
  getAccountingStatusOfUser,
  getAccountingToken,
  getBanks,
  skipAccountingData,
  skipBankData,
} from '@kreditlina/domain/credit-application/contracts/bank-data';
import { listApplications } from '@kreditlina/domain/credit-application/contracts/customer';
import { getDueDiligence, getOwners } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { getGuarantors } from '@kreditlina/domain/credit-application/contracts/guarantors';
import {
  cancelSuretySigning,
  consentToInvitation,
  declineInvitation,
  getSuretyAgreement,
  openInvitation,
  startSuretySigning,
  verifySuretySigning,
} from '@kreditlina/domain/credit-application/contracts/invitations';
import { previewOffer } from '@kreditlina/domain/credit-application/contracts/offer';
import {
  skipBankDataForApplication,
  skipBankDataForCompany,
  skipNeedExtraDetails,
  skipNeedExtraGuarantors,
} from '@kreditlina/domain/credit-application/contracts/skips';
import {
  closeReview,
  decideHit,
  listCreditApplications,
  listUserApplications,
} from '@kreditlina/domain/credit-application/contracts/staff';
import { getAccountPlanPdf, getRepaymentPlanPdf } from '@kreditlina/domain/documents/contracts/customer';
import {
  cancelLogin,
  returnFromApp,
  setTracker,
  startLogin,
  verifyLogin,
} from '@kreditlina/domain/identity/contracts/customer';
import { lookUpUser, readScreening, revealSsn } from '@kreditlina/domain/identity/contracts/staff';
import {
  assignPayment,
  listIncomingPayments,
  previewAssignment,
  sendPaymentBack,
} from '@kreditlina/domain/incoming-payment/contracts/staff';
import {
  askForContact,
  joinWaitingList,
  signUpForNewsletter,
} from '@kreditlina/domain/mailing-list/contracts/public';
import { getMediaFile, uploadMedia } from '@kreditlina/domain/media/contract';
import { reportClientError } from '@kreditlina/domain/operations/contracts/public';
import { allowDays, setAsideFile } from '@kreditlina/domain/operations/contracts/staff';
import { orderReport } from '@kreditlina/domain/overview/contracts/staff';
import { correctPayoutDate } from '@kreditlina/domain/payout-date/contract';
import { notePresence } from '@kreditlina/domain/work-item/contract';
import { personaByKey } from '@kreditlina/partners';
import { guarantorOf } from './application-flow.ts';

/** A persona other than the drill's victim, because typed values may be returned to their sender. */
const persona = personaByKey('restricted-limit');
const guarantor = guarantorOf(persona);
const skip = { type: 'user-abort', message: 'avbrutet' };
const token = { sign_token: 'x'.repeat(43) };
const personOwner = {
  type: 'person',
  name: persona.name,
  ssn: persona.ssn,
  email: persona.email,
  phone: '',
  ownership: 60,
};
const companyOwner = { type: 'company', name: 'Moderbolaget AB', reg_number: '5599001145', ownership: 40 };

const someId = '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a11';
/** Placeholder for an application of the attacker. */
export const mediaParent = someId;
/** Common fields of account decisions. */
const decided = { account_id: someId, version: 3, reason: 'other', comment: 'Talked to the customer' };

/** A valid body for each write, to be spoiled. */
export const goodBodies: Readonly<Record<string, unknown>> = {
  [startLogin.path]: { ssn: persona.ssn },
  [signUpForNewsletter.path]: { email: persona.email },
  [joinWaitingList.path]: { email: persona.email },
  [reportClientError.path]: { context: 'window', name: 'TypeError', message: persona.name, at: ['at open'] },
  [askForContact.path]: {
    email: persona.email,
    terms: true,
    name: persona.name,
    company: 'Prov AB',
    phone: '070-174 06 05',
    interests: ['Kontokredit', 'Annat'],
  },
  [verifyLogin.path]: { login_token: 'x'.repeat(43) },
  [returnFromApp.path]: { nonce: 'x'.repeat(43) },
  [cancelLogin.path]: { login_token: 'x'.repeat(43) },
  [openInvitation.path]: { token: 'x'.repeat(86) },
  [consentToInvitation.path]: {
    token: 'x'.repeat(86),
    total_private_credits: 12_000,
    credit_companies: 'Banken',
  },
  [declineInvitation.path]: { token: 'x'.repeat(86) },
  [getSuretyAgreement.path]: { token: 'x'.repeat(86) },
  [startSuretySigning.path]: { token: 'x'.repeat(86), start: 'qr' },
  [cancelSuretySigning.path]: token,
  [verifySuretySigning.path]: token,
  [remindInvited.path]: { invitation_id: '8a6b2a3e-18f1-5077-a0d2-8f6fae93df9d' },
  [withdrawInvitation.path]: { invitation_id: '8a6b2a3e-18f1-5077-a0d2-8f6fae93df9d' },
  [orderReport.path]: { from: '2026-11-15', to: '2026-11-21' },
  [setTracker.path]: { at_gd: 'spring-campaign' },
  [notePresence.path]: { page: 'company', id: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a12' },
  [askForLimitIncrease.path]: { limit: 600_000 },
  [startWithdrawal.path]: { amount: 50_000, start: 'qr' },
  [cancelWithdrawalOrder.path]: { borrow_token: 'x'.repeat(43) },
  [verifyWithdrawal.path]: { borrow_token: 'x'.repeat(43) },
  [listApplications.path]: { type: 'standard' },
  [uploadMedia.path]: {
    file: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n',
    parent_id: mediaParent,
    kind: 'CREDIT-APPLICATION',
    metadata: 'property=lenders_files',
  },
  [submitContactDetails.path]: { name: persona.name, email: persona.email, phone: persona.phone },
  [getSelectableCompanies.path]: { company_number: persona.companies[0]?.companyNumber },
  [submitHousehold.path]: {
    household: { children: 2, children_with_benefits: 1, marital_status: 'married' },
  },
  [submitLoans.path]: { loans: { mortgages: 1_000_000, blank_loans: 0, installment_loans: 2500.5 } },
  [getBanks.path]: { bank_id: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a11' },
  [skipBankData.path]: skip,
  [fakeBankData.path]: { fake_id: 'fake', report_number: 'report-1' },
  [acceptAccountingTerms.path]: {
    company_number: persona.companies[0]?.companyNumber,
    erp_system: 'fortnox',
  },
  [skipAccountingData.path]: skip,
  [getDueDiligence.path]: { kyc_data: { sole_owner: 'no', pep: 'text', external_influencer: '' } },
  [getOwners.path]: {
    kyc_data: {
      owners: [
        { ...companyOwner, parent: '' },
        { ...personOwner, parent: companyOwner.reg_number },
      ],
      no_one_owns_more_than_25_percent: false,
      alternative_owners: [],
    },
  },
  [decideHit.path]: {
    version: 1,
    person_id: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a11',
    hit_id: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a12',
    outcome: 'false-positive',
    reason: 'Another birth date',
    source_of_funds: '',
  },
  [closeReview.path]: {
    version: 1,
    outcome: 'reject',
    reason: 'other-risk',
    comment: 'Looked at closely',
  },
  [previewOffer.path]: {
    version: 1,
    limit_cents: 30_000_000,
    rate_year_basis_points: 1_200,
    reason: 'cheaper',
    comment: 'Looked at closely',
  },
  [confirmInquiries.path]: { text_version: '2026-11' },
  [submitLenders.path]: {
    lenders: [
      { lender: 'Lånesmedjan', loan_type: 'rate', remainder: 200_000, rate: 18.5, maturity: 24 },
      { lender: 'Faster Elsa', loan_type: 'fixed_fee', remainder: 50_000, fixed_fee: 900, maturity: 10 },
    ],
    lenderSelected: null,
    add_another: false,
  },
  [submitLenderFiles.path]: { skip: true },
  [getGuarantors.path]: { guarantors: [guarantor], extra_guarantors: [] },
  [chooseAmount.path]: { amount: 50_000 },
  [getAgreement.path]: { amount: 50_000, reason: 'Rörelsekapital' },
  [verifySignature.path]: token,
  [cancelSigning.path]: token,
  [submitAcquisition.path]: { channel: 'other', other: 'en vän' },
  [createContentPage.path]: {
    name: 'Index',
    language: 'sv',
    is_template: false,
    path: '/',
    data: { title: 'Kredit', 'steps.apply.text': 'Du svarar på frågor.' },
  },
  [changeContentPage.path]: { is_live: false, data: { title: 'Kredit' }, version: 1 },
  [setBackground.path]: {
    file: 'GIF89a',
    kind: 'TRANSLATION',
    metadata: 'property=blog_background',
    version: '1',
  },
  [publishContentPage.path]: { version: 1 },
  [planContentPage.path]: { publish_at: '2026-12-01T08:00:00.000Z', version: 1 },
  [restoreContentPage.path]: { to_revision: 1, version: 1 },
  [previewAction.path]: { action: 'limit', input: { limit: 45_000_000 } },
  [actionRoutes.limit.path]: { ...decided, limit: 45_000_000 },
  [actionRoutes['credit-loss'].path]: decided,
  [actionRoutes['reverse-credit-loss'].path]: decided,
  [actionRoutes.refund.path]: { ...decided, amount_cents: 5_000 },
  [actionRoutes.rate.path]: {
    ...decided,
    rate_year_basis_points: 900,
    effective_on: '2026-11-21',
  },
  [actionRoutes['payment-plan'].path]: {
    ...decided,
    withdrawal_id: someId,
    monthly_amortization_cents: 100_000,
  },
  [actionRoutes['reverse-payment'].path]: {
    ...decided,
    reason: 'our-mistake',
    payment_id: someId,
    reversal_reason: 'mistake',
  },
  [actionRoutes['redate-payment'].path]: {
    ...decided,
    reason: 'our-mistake',
    payment_id: someId,
    value_on: '2026-11-20',
  },
  [actionRoutes['move-payment'].path]: {
    ...decided,
    reason: 'payer-told-us',
    payment_id: someId,
    company_number: '5599001079',
  },
  [actionRoutes['waive-reminder-fee'].path]: { ...decided, reason: 'goodwill', notice_id: someId },
  [actionRoutes.block.path]: { ...decided, block_reason: 'breach' },
  [actionRoutes.unblock.path]: decided,
  [actionRoutes.close.path]: { ...decided, reason: 'paid-back' },
  [actionRoutes['override-rule'].path]: { ...decided, withdrawal_id: someId, rule: 'overdue' },
  [actionRoutes['approve-withdrawal'].path]: { ...decided, withdrawal_id: someId },
  [actionRoutes['deny-withdrawal'].path]: { ...decided, withdrawal_id: someId },
  [skipBankDataForCompany.path]: { reason: 'other', comment: 'Talked to the customer' },
  [skipBankDataForApplication.path]: { reason: 'other', comment: 'Talked to the customer' },
  [skipNeedExtraDetails.path]: { reason: 'other', comment: 'Talked to the customer', skip: true },
  [skipNeedExtraGuarantors.path]: { reason: 'other', comment: 'Talked to the customer', skip: true },
  [assignPayment.path]: {
    company_number: '5599001079',
    reason: 'payer-told-us',
    comment: 'Talked to the payer',
  },
  [previewAssignment.path]: { company_number: '5599001079', value_on: '2026-11-20' },
  [sendPaymentBack.path]: { reason: 'payer-asked', comment: 'Talked to the payer' },
  [grantApproval.path]: { comment: 'Looked at closely' },
  [refuseApproval.path]: { comment: 'Looked at closely' },
  [orderDossier.path]: { as_of: '2026-11-21' },
  [openDocument.path]: { document: 'report', number: 'UC-1', purpose: 'complaint' },
  [setAsideFile.path]: { sequence: 4, comment: 'Bank has no such file' },
  [correctPayoutDate.path]: { on: '2026-11-20', comment: 'The bank called about the day' },
  [allowDays.path]: { through_on: '2026-11-01', comment: 'Looked at the calendar' },
  [readScreening.path]: { purpose: 'complaint' },
  [showAsCustomer.path]: { purpose: 'customer-question' },
  [lookUpUser.path]: { ssn: persona.ssn },
  [revealSsn.path]: { purpose: 'Kunden ringde om sitt ärende' },
};

/** Valid query parameters, to be spoiled. */
export const goodQueries: Readonly<Record<string, Record<string, unknown>>> = {
  [listApplications.path]: { status: 'pending', type: 'standard', resumable: 'true' },
  [listLivePages.path]: { name: 'Index', language: 'sv' },
  [listEditedPages.path]: { name: 'Index', language: 'en' },
  [getAccountingToken.path]: { company_number: '559900-1079' },
  [getAccountingStatusOfUser.path]: { company_number: '5599001079' },
  [getAgreement.path]: { amount: '50000', reason: 'Rörelsekapital' },
  [getAgreementPdf.path]: { pdf_token: '0197f6aa-0000-7000-8000-000000000000' },
  [getTimeline.path]: { kind: 'payment', page: '0', rows: '25' },
  [explainCompanyAmount.path]: { amount: 'debt' },
  [getReport.path]: { number: 'UC-1', until: '1763715600000', signature: 'x' },
  [getDossierPdf.path]: { until: '1763715600000', signature: 'x' },
  [getUpload.path]: { until: '1763715600000', signature: 'x' },
  [getMediaFile.path]: { until: '1763715600000', signature: 'x' },
  [getFile.path]: { until: '1763715600000', signature: 'x' },
  [listNotices.path]: { page: '0', rows: '5' },
  [listPayments.path]: { page: '0', rows: '5' },
  [explainAmount.path]: { amount: 'debt' },
  [getAccountPlanPdf.path]: { version: 'original', withdrawal: '0197f6aa-0000-7000-8000-000000000000' },
  [getRepaymentPlanPdf.path]: { amount: '50000', months: '12' },
  [listCreditApplications.path]: {
    d: '2026-11-21',
    page: '0',
    rows: '5',
    company_name: 'L',
    status: 'reject-aros',
    signed: 'false',
    sort: 'company_name',
    order: 'asc',
    step: 'kyc',
    company_number: '55',
  },
  [listIncomingPayments.path]: { page: '0', rows: '25' },
  [getApprovals.path]: { status: 'open', page: '0', rows: '25' },
  [listUserApplications.path]: { page: '0', rows: '10', sort: 'status', order: 'desc' },
};
