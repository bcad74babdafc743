import {
  noFigures,
  noticeSample,
  paymentSample,
  applicationSample as withdrawalApplicationSample,
  withdrawalSample,
} from '../../../credit-account/contracts/testing/figures.ts';

/** Complete answers of the endpoints that concern an application. */
const id = '0191b6c2-0000-7000-8000-000000000001';
const instant = '2026-11-21T08:00:00.000Z';
const day = '2026-11-21';

export const orderStatusSample = { status: 'in_progress', hint_code: null, message: 'Starta BankID' };
export const startedOrderSample = {
  status: 'in_progress',
  start: 'qr',
  qr_data: 'bankid.1.0.a',
  message: 'Läs av QR-koden',
};
export const orderHereSample = {
  status: 'in_progress',
  start: 'same-device',
  app_link: 'https://app.bankid.com/?autostarttoken=token&redirect=null',
  message: 'Starta BankID-appen.',
};

export const userSample = {
  id,
  first_name: 'Astrid',
  last_name: 'Ek',
  email: null,
  ssn: '196803129805',
  phone: null,
  contact_details_changed_at: null,
  contact_details_changed: [],
  is_admin: false,
  rights: [],
  second_factor: null,
  roles: [],
  companies: [{ id, company_number: '5599001079', name: 'Ek AB', has_account: true }],
  credit_applications: [id],
};

export const companySample = {
  id,
  name: 'Ek AB',
  company_number: '5599001079',
  credit_limit_cents: null,
  debt_amount_cents: 0,
  interest_rate: null,
  rate_year_basis_points: null,
  coming_rates: [],
  effective_rate_basis_points: null,
  payment_bank_giro_number: null,
  payment_ocr_number: null,
  bank_status: null,
  status: 'none',
  offer_expires_at: null,
  application_id: null,
  limit_increase: { wanted_cents: 1, requested_on: day, declined_on: day, again_on: day },
  bank_reason: null,
  ...noFigures,
  to_pay: {
    amount: 1_060.8,
    dueDate: '2026-12-28',
    isOverdue: false,
    overdueAmount: 0,
    overdueSince: null,
  },
  current_payment_notices: [noticeSample],
  withdrawal_applications: [withdrawalApplicationSample],
  withdrawals: [withdrawalSample],
  payments: [paymentSample],
};

const erased = { ssn: '[erased]', email: '[erased]' };
const owner = { name: 'Astrid Ek', ownership: 60, effective_ownership: 60, is_beneficial_owner: true };
const ownerPersonSample = { ...owner, ...erased, type: 'person', phone: '' };
const ownerCompanySample = {
  ...owner,
  type: 'company',
  reg_number: '5560160680',
  root: '5599001079',
  root_ownership: 60,
};
export const dueDiligenceSample = {
  sole_owner: null,
  pep: '',
  external_influencer: '',
  owners: [ownerPersonSample, ownerCompanySample],
  no_one_owns_more_than_25_percent: false,
  alternative_owners: [{ ...erased, name: 'Astrid Ek', phone: '' }],
};

export const guarantorSample = {
  ...erased,
  name: 'Astrid Ek',
  phone: '',
  relation: '',
  is_selected: true,
  needs_extra_details: false,
  total_private_credits: null,
  credit_companies: '',
  named_status: 'waiting',
};

export const statusSample = {
  step: 'status',
  status: 'pending',
  limit: null,
  rate: null,
  rate_year_basis_points: null,
  effective_rate_basis_points: null,
  minimum_amount: 10_000,
  expires_at: null,
  is_limit_restricted: false,
  is_optional_to_increase: false,
  needs_extra_guarantors: false,
  explanation: [{ rule: 'age', text: 'Företagets ålder', result: 'passed' }],
  remedy: null,
  awaits: 'consents',
  named: [
    {
      invitation_id: id,
      name: 'Agneta Ek',
      roles: ['guarantor'],
      status: 'waiting',
      invited_at: instant,
      expires_at: instant,
      reminded_at: [instant],
      may_remind_at: null,
    },
  ],
  progress: [{ part: 'offer', done: false }],
  reference: 'K-1',
  human_review: { possible_until: instant, requested_at: null, outcome: null, decided_at: null },
  more: { number: 1, asked_at: instant, answer_by: instant, answered_at: null, text: 'Skicka bokslutet' },
};

export const applicationSample = {
  id,
  type: 'standard',
  step: 'user-details',
  status: 'pending',
  created_at: instant,
  updated_at: instant,
  limit: null,
  rate: null,
  rate_year_basis_points: null,
  offered_saving: { remainder_cents: 25_000_000, saved_month_cents: 175_000, saved_total_cents: 3_300_000 },
  amount: null,
  purpose: null,
  expires_at: null,
  is_optional_to_increase: false,
  is_limit_restricted: false,
  needs_extra_guarantors: false,
  are_guarantors_insufficient: false,
  is_increase_question_closed: false,
  awaits_confirmation: false,
  is_reopened: false,
  reopened: null,
  awaits_review: false,
  awaits_answer: false,
  review_possible_until: null,
  awaits: 'consents',
  data: {
    contact_details: { name: 'Astrid Ek', email: '[erased]', phone: '+46701740605' },
    household: null,
    loans: null,
    bank: { bank_id: id, name: 'Banken' },
    bank_data: 'none',
    accounting_data: 'none',
    acquisition_channel: null,
    lender_files: 'none',
  },
  companies: [{ company_name: 'Ek AB', company_number: '5599001079' }],
  erp: null,
  pdf_token: null,
  kyc_data: dueDiligenceSample,
  guarantors: [guarantorSample],
  extra_guarantors: [],
  joint_signing: {
    alternatives: [[{ id, name: 'Sune Ek', named_status: null }]],
    named: [{ id, email: 'sune@example.com', phone: '', stands_surety: false }],
  },
  lenders: [
    { lender: 'Lånesmedjan', loan_type: 'rate', remainder: 200_000, rate: 18.5, maturity: 24 },
    { lender: 'Faster Elsa', loan_type: 'fixed_fee', remainder: 50_000, fixed_fee: 900, maturity: 10 },
  ],
  lenderSelected: null,
  files: [],
  agreementInformationList: [{ key: 'Belopp', value: '20 000 kr' }],
};

export const applicationRowSample = {
  id,
  company_id: null,
  company_number: null,
  company_name: null,
  status: 'N/A',
  rejected_by: null,
  manual_review: false,
  review_asked_at: null,
  review_answer_by: null,
  risk_class: null,
  step: 'user-details',
  signed: false,
  updated_at: instant,
  user_id: id,
  user_ssn: '680312-****',
  user_name: 'Astrid Ek',
  user_phone: null,
  user_email: null,
};

const calculationLineSample = {
  about: 'company',
  rule: 'age',
  text: 'Ålder',
  input: '3',
  threshold: '2',
  result: 'passed',
  effect: 'none',
};

export const applicationDetailSample = {
  ...applicationRowSample,
  limit_cents: null,
  rate_year_basis_points: null,
  policy_version: null,
  credit_warnings: [],
  review_reasons: [],
  limit_cal_details: [calculationLineSample],
  deciding_rules: [calculationLineSample],
  remedy: null,
  are_facts_erased: false,
  review_closing: null,
  lenders: [
    {
      lender: 'first',
      outcome: 'rejected',
      is_refusal: false,
      max_limit_cents: null,
      reference: 'L1-77',
      reasons: ['industry-exposure'],
    },
  ],
};
