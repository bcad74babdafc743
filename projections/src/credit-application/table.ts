import type { DataOf } from '@kreditlina/domain/catalogue';
import type {
  ApplicationType,
  Lender,
  Rejecter,
} from '@kreditlina/domain/credit-application/contracts/enums';
import {
  type ApplicationPhase,
  type CreditApplicationState,
  initialState,
} from '@kreditlina/domain/credit-application/state';
import type { StoredTraceItem, Told } from '@kreditlina/domain/credit-policy/index';
import type { AdminApplicationStatus, ApplicationStatus } from '@kreditlina/domain/kernel/contract-fields';
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
import {
  personalOfContact,
  personalOfExplanation,
  personalOfLenderReasons,
  personalOfReviewClosing,
  personalOfState,
} from './personal.ts';

/** Why the decision came out as it did: every rule with its input, also those that passed; read it with `readTrace`. */
export interface Explanation {
  readonly policyVersion: string;
  readonly attempt: number;
  /** What is about a person is one part, sealed under that person. */
  readonly trace: readonly StoredTraceItem[];
  /** Sealed under the applicant; outcomes that held their own trace have none. */
  readonly told?: Told;
  /** Of the offer that stands while an increase is tried. */
  readonly standing?: Omit<Explanation, 'standing'>;
}

/** Why a lender of the latest decision answered as it did, in its codes. */
export type LenderReasons = Readonly<Partial<Record<Lender, readonly string[]>>>;

/** How staff closed the review of the latest decision, and why. */
export type ReviewClosing = NonNullable<DataOf<'ManualReviewClosed'>['why']> &
  Pick<DataOf<'ManualReviewClosed'>, 'outcome'>;

/** How the applicant is reached. */
export type Contact = Readonly<Record<'name' | 'email' | 'phone', string>>;

/** Of the application that started last. */
const newest = (column: string): string => `(array_agg(${column} order by started_at desc, id desc))[1]`;

/**
 * One row per application: columns for what lists filter and sort by, and apart from them the folded state of the aggregate
 * for what forms and screens need. Holds personal data of applicant, guarantors and owners, sealed under each; a forgotten person's are cleared.
 */
export const creditApplicationTable = defineTable('credit_application', {
  columns: {
    id: uuid(),
    user_id: uuid(),
    type: text<ApplicationType>(),
    company_id: nullable(uuid()),
    company_number: nullable(text()),
    company_name: nullable(text()),
    /** What the name is found by. */
    company_words: texts(),
    step: text(),
    phase: text<ApplicationPhase>(),
    /** As the customer sees it. */
    status: text<ApplicationStatus>(),
    /** As the back office calls it. */
    admin_status: text<AdminApplicationStatus>(),
    /** Of a rejected one. */
    rejected_by: nullable(text<Rejecter>()),
    is_in_review: boolean(),
    is_signed: boolean(),
    risk_class: nullable(text()),
    limit_cents: nullable(integer()),
    rate_year_basis_points: nullable(integer()),
    /** As the agreement says it of the first draw; as long as it is not signed, a draft's. */
    effective_rate_basis_points: nullable(integer()),
    /** When the rejection that stands was decided. */
    rejected_at: nullable(instant()),
    /** While the applicant waits for a person to look at it again. */
    review_asked_at: nullable(instant()),
    started_at: instant(),
    updated_at: instant(),
    /** The last change that the applicant made or is told of: what others do in private moves `updated_at` alone. */
    told_at: instant(),
    /** Version of its stream: what a command that pins the version expects. */
    stream_version: integer(),
    /** Everybody whose personal data are in `state`. */
    person_ids: uuids(),
    /** Everybody who works on it under no circumstances: also who was asked only, or may only sign for the company. */
    part_ids: uuids(),
    /** How often the row was made anew, also by an erasure: of the same number `state` says the same. */
    revision: integer(),
    /** As the applicant gave it. */
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
  /** How each company stands with us: by the application that it started last. */
  group: {
    name: 'company_standing',
    per: 'company_id',
    columns: {
      admin_status: { sqlType: 'text', sql: newest('admin_status') },
      /** Empty where there is none, as `review_asked_at`: a group holds no null. */
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

/** A row of the groups. */
export interface CompanyStandingRow {
  readonly company_id: string;
  readonly admin_status: AdminApplicationStatus;
  readonly rejected_by: Rejecter | '';
  readonly is_in_review: boolean;
  readonly review_asked_at: string;
  readonly is_signed: boolean;
  readonly has_cutter: boolean;
}
