import { z } from 'zod';
import { ageing, comingRate, explainAnswer, explainQuery } from '../../credit-account/contracts/customer.ts';
import { bankStatus, blockReason } from '../../credit-account/contracts/enums.ts';
import {
  acquisitionChannels,
  applicationStep,
  applicationType,
  maritalStatus,
} from '../../credit-application/contracts/enums.ts';
import {
  applicationRow,
  calculationLine,
  lenderAnswer,
  note,
  reviewClosing,
} from '../../credit-application/contracts/staff.ts';
import { dossierAnswer, dossierBody, dossierParams } from '../../dossier/contract.ts';
import { adminApplicationStatus, asOfQuery, id, idParams, instant } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import { MASK, personalShown } from '../../kernel/personal.ts';
import { mediaTypes } from '../../media/contract.ts';
import { isOrganisationNumber } from '../../validators/organisation-number.ts';

export const orderDossier = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/dossiers',
  access: staffWith('read-reports'),
  summary: 'Orders the dossier of a company as of the end of a day; a job prints it',
  params: idParams,
  body: dossierBody,
  answer: dossierAnswer,
  errors: ['DAILY_QUOTA_REACHED', 'DATE_IN_FUTURE'],
  status: 201,
});

export const getDossier = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/dossiers/:dossier',
  access: staffWith('read-reports'),
  summary: 'Returns the status of an ordered dossier',
  params: dossierParams,
  answer: dossierAnswer,
});

export const explainCompanyAmount = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/explain',
  access: staffWith('read'),
  summary: "Explains to staff how an amount on a company's account arose",
  params: idParams,
  query: explainQuery.extend(asOfQuery.shape),
  answer: explainAnswer,
  errors: ['DATE_IN_FUTURE'],
});

/** Company id, or organisation number as in the page address. Personal numbers are not accepted. */
const companyParams = z.strictObject({
  id: z.union([id, z.string().refine(isOrganisationNumber)]),
});

const cents = z.int();
/** Masked unless the reader may see personal data; a marker for an erased person. */
const personName = personalShown(z.string());

/** Information that the bureau registered about the company after its report. */
const monitoringEvent = z.strictObject({
  id: z.string(),
  code: z.string(),
  description: z.string(),
  correction: z.boolean(),
  date: z.iso.date(),
  amount_cents: cents.nullable(),
  expiring_date: z.iso.date().nullable(),
  /** The bureau's text, which may name anyone. */
  comment: personalShown(z.string().nullable()),
  comment_text: personalShown(z.string().nullable()),
  comment_code_1: personalShown(z.string().nullable()),
  comment_code_2: personalShown(z.string().nullable()),
  comment_code_3: personalShown(z.string().nullable()),
  comment_code_4: personalShown(z.string().nullable()),
  comment_code_5: personalShown(z.string().nullable()),
});

/** A declared owner, with the effective share along the chain and the person's position in the register. */
const ownerLine = z.strictObject({
  owner_id: id,
  /** Owning company in the list; null for a direct owner. */
  parent_id: id.nullable(),
  type: z.enum(['person', 'company']),
  /** Null for a company. */
  person_id: id.nullable(),
  name: personName,
  company_number: z.string().nullable(),
  /** Share of the owned company. Null for a person who has control but owns at most a quarter. */
  declared_basis_points: z.int().nullable(),
  effective_basis_points: z.int().nullable(),
  is_beneficial_owner: z.boolean(),
  /** Position in the register; null if the register does not name the owner. */
  registered_as: z.string().nullable(),
});

const registeredPerson = z.strictObject({
  person_id: id,
  name: personName,
  positions: z.array(z.string()),
  is_applicant: z.boolean(),
  /** True if the list of owners names the person as well. */
  is_declared: z.boolean(),
});

/** Amounts in öre. */
export const companyDetailAnswer = z.strictObject({
  id,
  name: z.string(),
  company_number: z.string(),
  company_form: z.string(),
  sole_trader: z.boolean(),
  registered_at: instant,
  /** Business date to which the figures apply. */
  as_of: z.iso.date(),

  /** Application on which the credit is based, else the latest one; null if none exists. */
  application_id: id.nullable(),
  application_type: applicationType.nullable(),
  application_status: adminApplicationStatus,
  last_step: applicationStep.nullable(),
  manual_review: z.boolean(),
  risk_class: z.string().nullable(),
  policy_version: z.string().nullable(),
  credit_reason: z.string().nullable(),
  acquisition_channel: z.enum(acquisitionChannels).nullable(),

  account_id: id.nullable(),
  bank_status: bankStatus.nullable(),
  bank_reason: z.string().nullable(),
  /** Reason for the block, which may be a list hit; the block itself is visible to all staff. */
  blocked: personalShown(z.union([blockReason, z.literal(MASK)]).nullable()),
  payment_bank_giro_number: z.string().nullable(),
  payment_ocr_number: z.string().nullable(),
  /** First granted limit in öre. */
  initial_credit_limit: cents.nullable(),
  initial_withdrawal_cents: cents.nullable(),
  credit_limit_cents: cents.nullable(),
  /** Percent per month. */
  interest_rate: z.number().nullable(),
  rate_year_basis_points: z.int().nullable(),
  coming_rates: z.array(comingRate),
  debt_amount_cents: cents,
  reserved_cents: cents,
  available_cents: cents,
  accrued_interest_cents: cents,
  accrued_interest_on_overdue_payments_cents: cents,
  owed_cents: cents,
  credit_balance_cents: cents,
  written_off_cents: cents,
  days_past_due: z.int(),
  ageing: ageing.nullable(),
  number_of_due_notices: z.int(),

  lenders: z.array(lenderAnswer),
  review_closing: reviewClosing,
  /**
   * Agreements of the credit, latest first, and customer uploads about the loans it replaces. Each opens by a
   * signed link, for a stated purpose.
   */
  lenders_files: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('agreement'),
        id,
        is_signed: z.boolean(),
        amount_cents: cents,
      }),
      z.strictObject({
        kind: z.literal('upload'),
        id,
        filename: personalShown(z.string()),
        content_type: z.enum(mediaTypes),
        byte_count: z.int(),
        uploaded_at: instant,
      }),
    ]),
  ),
  limit_cal_details: z.array(calculationLine),
  credit_warnings: z.array(note),
  application_skip_need_extra_details_rule: z.boolean(),
  application_skip_need_extra_guarantors_rule: z.boolean(),

  /** Authorised signatories. Each list in `signing_alternatives` holds ids that together may sign. */
  signators: z.array(z.strictObject({ person_id: id, name: personName, is_applicant: z.boolean() })),
  signing_alternatives: z.array(z.array(id)),
  owners: z.array(ownerLine),
  owners_declared_by: z.enum(['customer', 'sole-owner']).nullable(),
  registered_people: z.array(registeredPerson),
  guarantors: z.array(
    z.strictObject({
      person_id: id,
      name: personName,
      relation: personalShown(z.string()),
      is_applicant: z.boolean(),
      is_selected: z.boolean(),
    }),
  ),
  /** The applicant's household and private loans; null if not requested. */
  sole_trader_details: z
    .strictObject({
      children: personalShown(z.int().nullable()),
      children_with_benefits: personalShown(z.int().nullable()),
      marital_status: personalShown(maritalStatus.nullable()),
      mortgages_cents: personalShown(cents.nullable()),
      blank_loans_cents: personalShown(cents.nullable()),
      installment_loans_cents: personalShown(cents.nullable()),
    })
    .nullable(),
  users: z.array(z.strictObject({ id, name: personName })),
  /** Tag ids in the order in which they were attached. */
  tags: z.array(id),
  /** Ids of staff comments, newest first. */
  comments: z.array(id),
  uc_events: z.array(monitoringEvent),
  credit_applications: z.array(applicationRow),
});
export type CompanyDetail = z.output<typeof companyDetailAnswer>;

export const getCompanyDetail = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id',
  access: staffWith('read'),
  summary: 'Returns a company with its credit, its decision and the people behind it',
  params: companyParams,
  query: asOfQuery,
  answer: companyDetailAnswer,
  errors: ['DATE_IN_FUTURE'],
});
