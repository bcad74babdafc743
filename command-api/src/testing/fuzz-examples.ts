import { apiPaths } from '@kreditlina/domain/paths';
import { personaByKey } from '@kreditlina/partners';
import { guarantorOf } from './application-flow.ts';

/** Not the victim of the drill: what is typed here may come back to whoever typed it. */
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
/** Stands for an application of the attacker's. */
export const mediaParent = someId;
/** What every decision about an account carries. */
const decided = { account_id: someId, version: 3, reason: 'other', comment: 'Talked to the customer' };

/** A good body for each write, to be spoiled. */
export const goodBodies: Readonly<Record<string, unknown>> = {
  [apiPaths.auth]: { ssn: persona.ssn },
  [apiPaths.authVerify]: { login_token: 'x'.repeat(43) },
  [apiPaths.authReturn]: { nonce: 'x'.repeat(43) },
  [apiPaths.authCancel]: { login_token: 'x'.repeat(43) },
  [apiPaths.invitation]: { token: 'x'.repeat(86) },
  [apiPaths.invitationConsent]: {
    token: 'x'.repeat(86),
    total_private_credits: 12_000,
    credit_companies: 'Banken',
  },
  [apiPaths.invitationDecline]: { token: 'x'.repeat(86) },
  [apiPaths.invitationAgreement]: { token: 'x'.repeat(86) },
  [apiPaths.invitationSign]: { token: 'x'.repeat(86), start: 'qr' },
  [apiPaths.invitationSignCancel]: token,
  [apiPaths.invitationVerifySign]: token,
  [apiPaths.remindInvited]: { invitation_id: '8a6b2a3e-18f1-5077-a0d2-8f6fae93df9d' },
  [apiPaths.withdrawInvitation]: { invitation_id: '8a6b2a3e-18f1-5077-a0d2-8f6fae93df9d' },
  [apiPaths.adminReports]: { from: '2026-11-15', to: '2026-11-21' },
  [apiPaths.setTracker]: { at_gd: 'spring-campaign' },
  [apiPaths.adminPresence]: { page: 'company', id: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a12' },
  [apiPaths.limitIncrease]: { limit: 600_000 },
  [apiPaths.borrow]: { amount: 50_000, start: 'qr' },
  [apiPaths.borrowCancel]: { borrow_token: 'x'.repeat(43) },
  [apiPaths.borrowVerify]: { borrow_token: 'x'.repeat(43) },
  [apiPaths.applications]: { type: 'standard' },
  [apiPaths.media]: {
    file: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n',
    parent_id: mediaParent,
    kind: 'CREDIT-APPLICATION',
    metadata: 'property=lenders_files',
  },
  [apiPaths.contactDetails]: { name: persona.name, email: persona.email, phone: persona.phone },
  [apiPaths.companies]: { company_number: persona.companies[0]?.companyNumber },
  [apiPaths.household]: { household: { children: 2, children_with_benefits: 1, marital_status: 'married' } },
  [apiPaths.loans]: { loans: { mortgages: 1_000_000, blank_loans: 0, installment_loans: 2500.5 } },
  [apiPaths.bankData]: { bank_id: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a11' },
  [apiPaths.bankDataSkip]: skip,
  [apiPaths.bankDataFake]: { fake_id: 'fake', report_number: 'report-1' },
  [apiPaths.accountingTerms]: { company_number: persona.companies[0]?.companyNumber, erp_system: 'fortnox' },
  [apiPaths.accountingSkip]: skip,
  [apiPaths.dueDiligence]: { kyc_data: { sole_owner: 'no', pep: 'text', external_influencer: '' } },
  [apiPaths.owners]: {
    kyc_data: {
      owners: [
        { ...companyOwner, parent: '' },
        { ...personOwner, parent: companyOwner.reg_number },
      ],
      no_one_owns_more_than_25_percent: false,
      alternative_owners: [],
    },
  },
  [apiPaths.adminDecideHit]: {
    version: 1,
    person_id: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a11',
    hit_id: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a12',
    outcome: 'false-positive',
    reason: 'Another birth date',
    source_of_funds: '',
  },
  [apiPaths.adminCloseReview]: {
    version: 1,
    outcome: 'reject',
    reason: 'other-risk',
    comment: 'Looked at closely',
  },
  [apiPaths.confirm]: { text_version: '2026-11' },
  [apiPaths.guarantors]: { guarantors: [guarantor], extra_guarantors: [] },
  [apiPaths.amount]: { amount: 50_000 },
  [apiPaths.agreement]: { amount: 50_000, reason: 'Rörelsekapital' },
  [apiPaths.agreementVerifySign]: token,
  [apiPaths.agreementSignCancel]: token,
  [apiPaths.acquisition]: { channel: 'other', other: 'en vän' },
  [apiPaths.contentPageCreate]: {
    name: 'Index',
    language: 'sv',
    is_template: false,
    path: '/',
    data: { title: 'Kredit', 'steps.apply.text': 'Du svarar på frågor.' },
  },
  [apiPaths.adminContentPage]: { is_live: false, data: { title: 'Kredit' }, revision: 1 },
  [apiPaths.adminContentPagePublish]: { revision: 1 },
  [apiPaths.adminCompanyPreview]: { action: 'limit', input: { limit: 45_000_000 } },
  [apiPaths.adminCompanyLimit]: { ...decided, limit: 45_000_000 },
  [apiPaths.adminCompanyLoss]: decided,
  [apiPaths.adminCompanyLossReversal]: decided,
  [apiPaths.adminCompanyRefund]: { ...decided, amount_cents: 5_000 },
  [apiPaths.adminCompanyRate]: {
    ...decided,
    rate_year_basis_points: 900,
    effective_on: '2026-11-21',
  },
  [apiPaths.adminCompanyPlan]: { ...decided, withdrawal_id: someId, monthly_amortization_cents: 100_000 },
  [apiPaths.adminCompanyPaymentReversal]: {
    ...decided,
    reason: 'our-mistake',
    payment_id: someId,
    reversal_reason: 'mistake',
  },
  [apiPaths.adminCompanyFeeWaiver]: { ...decided, reason: 'goodwill', notice_id: someId },
  [apiPaths.adminCompanyBlock]: { ...decided, block_reason: 'staff' },
  [apiPaths.adminCompanyUnblock]: decided,
  [apiPaths.adminCompanyClose]: { ...decided, reason: 'paid-back' },
  [apiPaths.adminCompanyOverride]: { ...decided, withdrawal_id: someId, rule: 'overdue' },
  [apiPaths.adminCompanyApproveDraw]: { ...decided, withdrawal_id: someId },
  [apiPaths.adminCompanyDenyDraw]: { ...decided, withdrawal_id: someId },
  [apiPaths.adminCompanySkipBankData]: { reason: 'other', comment: 'Talked to the customer' },
  [apiPaths.adminSkipBankData]: { reason: 'other', comment: 'Talked to the customer' },
  [apiPaths.adminCompanySkipDetails]: { reason: 'other', comment: 'Talked to the customer', skip: true },
  [apiPaths.adminCompanySkipGuarantors]: { reason: 'other', comment: 'Talked to the customer', skip: true },
  [apiPaths.adminPaymentAssign]: {
    company_number: '5599001079',
    reason: 'payer-told-us',
    comment: 'Talked to the payer',
  },
  [apiPaths.adminPaymentSendBack]: { reason: 'payer-asked', comment: 'Talked to the payer' },
  [apiPaths.adminApprovalApprove]: { comment: 'Looked at closely' },
  [apiPaths.adminApprovalRefuse]: { comment: 'Looked at closely' },
  [apiPaths.adminDossiers]: { as_of: '2026-11-21' },
  [apiPaths.adminCompanyOpenDocument]: { document: 'report', number: 'UC-1', purpose: 'complaint' },
  [apiPaths.adminSetAsideFile]: { sequence: 4, comment: 'Bank has no such file' },
  [apiPaths.adminAllowDays]: { through_on: '2026-11-01', comment: 'Looked at the calendar' },
  [apiPaths.adminUserBisnode]: { purpose: 'complaint' },
  [apiPaths.adminUserAsCustomer]: { purpose: 'customer-question' },
  [apiPaths.adminUserLookUp]: { ssn: persona.ssn },
  [apiPaths.adminRevealSsn]: { purpose: 'Kunden ringde om sitt ärende' },
};

/** Good query parameters, to be spoiled. */
export const goodQueries: Readonly<Record<string, Record<string, unknown>>> = {
  [apiPaths.applications]: { status: 'pending', type: 'standard', resumable: 'true' },
  [apiPaths.contentPages]: { name: 'Index', language: 'sv' },
  [apiPaths.adminContentPages]: { name: 'Index', language: 'en' },
  [apiPaths.accountingToken]: { company_number: '559900-1079' },
  [apiPaths.accountingStatusOfUser]: { company_number: '5599001079' },
  [apiPaths.agreement]: { amount: '50000', reason: 'Rörelsekapital' },
  [apiPaths.agreementPdf]: { pdf_token: '0197f6aa-0000-7000-8000-000000000000' },
  [apiPaths.adminCompanyTimeline]: { kind: 'payment', page: '0', rows: '25' },
  [apiPaths.adminCompanyExplain]: { amount: 'debt' },
  [apiPaths.adminCompanyReport]: { number: 'UC-1', until: '1763715600000', signature: 'x' },
  [apiPaths.adminDossierPdf]: { until: '1763715600000', signature: 'x' },
  [apiPaths.adminCompanyUpload]: { until: '1763715600000', signature: 'x' },
  [apiPaths.mediaFile]: { until: '1763715600000', signature: 'x' },
  [apiPaths.adminCompanyFile]: { until: '1763715600000', signature: 'x' },
  [apiPaths.companyNotices]: { page: '0', rows: '5' },
  [apiPaths.companyPayments]: { page: '0', rows: '5' },
  [apiPaths.companyExplain]: { amount: 'debt' },
  [apiPaths.companyAccountPlanPdf]: { version: 'original', draw: '0197f6aa-0000-7000-8000-000000000000' },
  [apiPaths.companyPlanPdf]: { amount: '50000', months: '12' },
  [apiPaths.adminApplications]: {
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
  [apiPaths.adminPayments]: { page: '0', rows: '25' },
  [apiPaths.adminApprovals]: { status: 'open', page: '0', rows: '25' },
  [apiPaths.adminUserApplications]: { page: '0', rows: '10', sort: 'status', order: 'desc' },
};
