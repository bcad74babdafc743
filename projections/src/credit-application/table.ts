import type { DataOf } from '@kreditlina/domain/catalogue';
import type {
  ApplicationType,
  Lender,
  Rejecter,
} from '@kreditlina/domain/credit-application/contracts/enums';
import { creditApplicationEvents as events } from '@kreditlina/domain/credit-application/events';
import {
  type ApplicationPhase,
  type CreditApplicationState,
  initialState,
} from '@kreditlina/domain/credit-application/state';
import type { StoredTraceItem, Told } from '@kreditlina/domain/credit-policy/index';
import type { AdminApplicationStatus, ApplicationStatus } from '@kreditlina/domain/kernel/contract-fields';
import { personal } from '@kreditlina/domain/kernel/personal';
import {
  apart,
  boolean,
  defineTable,
  instant,
  integer,
  nullable,
  type RowOf,
  sealed,
  text,
  texts,
  uuid,
  uuids,
} from '@kreditlina/projection-engine/table';
import { z } from 'zod';

/**
 * Personal fields of the folded state. It keeps the answers as recorded, so the marks of their event schemas
 * apply. A test tries every personal field of every event.
 */
const personalOfState = z.looseObject({
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

/** Personal fields of the contact column, which lists read without unsealing the state. */
const personalOfContact = z.looseObject({ name: ofApplicant, email: ofApplicant, phone: ofApplicant });

/** Lenders' reason codes may concern any person in the application. */
const reasons = personal(z.array(z.string()), 'user_id');
const personalOfLenderReasons = z.looseObject({ first: reasons, second: reasons });

/** The reason for closing a review may be a list hit of any person in the application. */
const personalOfReviewClosing = z.looseObject({ reason: ofApplicant, comment: ofApplicant });

/** Rules use incomes and debts, so lines about a person are sealed under that person's key. */
const trace = z.array(z.looseObject({ lines: personal(z.array(z.unknown())) }));
/** The explanation for the applicant depends on data of everyone in the application. */
const told = z.looseObject({
  isExplained: personal(z.boolean()),
  remedies: personal(z.array(z.unknown()).nullable()),
  next: personal(z.array(z.unknown()).nullable()),
});
const personalOfExplanation = z.looseObject({
  trace,
  told,
  standing: z.looseObject({ trace, told }),
});

/** Reasons for a decision: every rule with its input, also those that passed. Read it with `readTrace`. */
export interface Explanation {
  readonly policyVersion: string;
  readonly attempt: number;
  /** The lines about one person form one item, sealed under that person's key. */
  readonly trace: readonly StoredTraceItem[];
  /** Sealed under the applicant's key. */
  readonly told: Told;
  /** Explanation of the existing offer while an increase is being decided. */
  readonly standing?: Omit<Explanation, 'standing'>;
}

/** Lenders' reasons for their answers to the latest decision, in their own codes. */
export type LenderReasons = Readonly<Partial<Record<Lender, readonly string[]>>>;

/** Outcome and reason with which staff closed the review of the latest decision. */
export type ReviewClosing = DataOf<'ManualReviewClosed'>['why'] &
  Pick<DataOf<'ManualReviewClosed'>, 'outcome'>;

export type Contact = Readonly<Record<'name' | 'email' | 'phone', string>>;

/** SQL for a column of the company's latest started application. */
const newest = (column: string): string => `(array_agg(${column} order by started_at desc, id desc))[1]`;

/**
 * One row per application: columns for filters and sorting, and the folded state for forms and screens.
 * Personal data of applicant, guarantors and owners is sealed under their own keys, and cleared when they are
 * erased.
 */
export const creditApplicationTable = defineTable('credit_application', {
  columns: {
    id: uuid(),
    user_id: uuid(),
    type: text<ApplicationType>(),
    company_id: nullable(uuid()),
    company_number: nullable(text()),
    company_name: nullable(text()),
    company_words: texts(),
    step: text(),
    phase: text<ApplicationPhase>(),
    /** Status shown to the customer. */
    status: text<ApplicationStatus>(),
    /** Status shown in the back office. */
    admin_status: text<AdminApplicationStatus>(),
    /** Set only for a rejected application. */
    rejected_by: nullable(text<Rejecter>()),
    is_in_review: boolean(),
    /** True if staff took part in the latest decision; kept when the applicant is erased. */
    is_reviewed: boolean(),
    is_signed: boolean(),
    risk_class: nullable(text()),
    limit_cents: nullable(integer()),
    rate_year_basis_points: nullable(integer()),
    /** Effective yearly rate of the first withdrawal according to the agreement or its draft. */
    effective_rate_basis_points: nullable(integer()),
    /** Time of the current rejection. */
    rejected_at: nullable(instant()),
    /** Time of the request while the applicant waits for a human review. */
    review_asked_at: nullable(instant()),
    started_at: instant(),
    updated_at: instant(),
    /** Last change that the applicant made or may know about; hidden changes affect only `updated_at`. */
    told_at: instant(),
    /** Stream version, for commands with an expected version. */
    stream_version: integer(),
    /** Ids of all people with personal data in `state`. */
    person_ids: uuids(),
    /** Ids of all people who may not handle the case as staff, even if only invited or entitled to sign. */
    part_ids: uuids(),
    /** Number of times that `state` was written, also by erasures; equal numbers mean equal states. */
    revision: integer(),
    /** Contact details as the applicant gave them. */
    contact: nullable(sealed<Contact>(personalOfContact)),
    lender_reasons: nullable(sealed<LenderReasons>(personalOfLenderReasons)),
    review_closing: nullable(sealed<ReviewClosing>(personalOfReviewClosing)),
    explanation: apart(nullable(sealed<Explanation>(personalOfExplanation)), null),
    state: apart(sealed<CreditApplicationState>(personalOfState), initialState()),
  },
  key: 'id',
  indexes: [
    { columns: ['user_id'] },
    { columns: ['updated_at'], method: 'brin' },
    { columns: ['company_id'] },
    { columns: ['company_words'], method: 'words' },
    { columns: ['person_ids'], method: 'gin' },
    { columns: ['part_ids'], method: 'gin' },
  ],
  counts: {
    sums: { 'in-review': 'is_in_review::int', 'review-asked': '(review_asked_at is not null)::int' },
    each: { changed: `array[to_char(updated_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD')]` },
  },
  /** Each company has the status of its latest started application. */
  group: {
    name: 'company_standing',
    per: 'company_id',
    columns: {
      admin_status: { sqlType: 'text', sql: newest('admin_status') },
      /** A group cannot hold nulls, so they become empty strings here and in `review_asked_at`. */
      rejected_by: { sqlType: 'text', sql: `coalesce(${newest('rejected_by')}, '')` },
      is_in_review: { sqlType: 'boolean', sql: newest('is_in_review') },
      review_asked_at: {
        sqlType: 'text',
        sql: `coalesce(to_char(${newest('review_asked_at')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`,
      },
      is_signed: { sqlType: 'boolean', sql: newest('is_signed') },
      has_cutter: { sqlType: 'boolean', sql: `bool_or(type = 'cutter')` },
    },
    indexes: ['admin_status'],
    counts: {
      sums: {
        cutter: 'has_cutter::int',
        approved: `(admin_status = 'approved')::int`,
        'rejected-qapitala': `(admin_status = 'rejected-qapitala')::int`,
        'rejected-aros': `(admin_status = 'rejected-aros')::int`,
      },
    },
  },
});

export type CreditApplicationRow = RowOf<typeof creditApplicationTable>;

/** Latest application of a company, one row per company. */
export interface CompanyStandingRow {
  readonly company_id: string;
  readonly admin_status: AdminApplicationStatus;
  readonly rejected_by: Rejecter | '';
  readonly is_in_review: boolean;
  readonly review_asked_at: string;
  readonly is_signed: boolean;
  readonly has_cutter: boolean;
}

declare module '../read-schema.ts' {
  interface ReadSchema {
    company_standing: CompanyStandingRow;
    credit_application: CreditApplicationRow;
  }
}
