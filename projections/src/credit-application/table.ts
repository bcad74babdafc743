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
 * Personal fields of the folded state: it keeps the answers as recorded, so the marks of their events apply.
 * A test tries every personal field of every event.
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

/** For lists, which do not open the whole state. */
const personalOfContact = z.looseObject({ name: ofApplicant, email: ofApplicant, phone: ofApplicant });

/** Lender codes, which may concern any person of the application. */
const reasons = personal(z.array(z.string()), 'user_id');
const personalOfLenderReasons = z.looseObject({ first: reasons, second: reasons });

/** The reason for closing a review may be a list hit of any person in it. */
const personalOfReviewClosing = z.looseObject({ reason: ofApplicant, comment: ofApplicant });

/** The rules used incomes and debts: lines about a person are sealed under that person. */
const trace = z.array(z.looseObject({ lines: personal(z.array(z.unknown())) }));
/** The explanation to the applicant follows from the data of all persons. */
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

/** The reasons of a decision: every rule with its input, also those that passed; read it with `readTrace`. */
export interface Explanation {
  readonly policyVersion: string;
  readonly attempt: number;
  /** Lines about a person are one part, sealed under that person. */
  readonly trace: readonly StoredTraceItem[];
  /** Sealed under the applicant. */
  readonly told: Told;
  /** Explanation of the standing offer while an increase is tried. */
  readonly standing?: Omit<Explanation, 'standing'>;
}

/** A lender's reasons for its answer to the latest decision, in its own codes. */
export type LenderReasons = Readonly<Partial<Record<Lender, readonly string[]>>>;

/** How staff closed the review of the latest decision, and why. */
export type ReviewClosing = DataOf<'ManualReviewClosed'>['why'] &
  Pick<DataOf<'ManualReviewClosed'>, 'outcome'>;

/** Contact details of the applicant. */
export type Contact = Readonly<Record<'name' | 'email' | 'phone', string>>;

/** Column of the application that was started last. */
const newest = (column: string): string => `(array_agg(${column} order by started_at desc, id desc))[1]`;

/**
 * One row per application: columns for filters and sorting, and the folded state of the aggregate for forms
 * and screens. Contains personal data of applicant, guarantors and owners, each sealed under its person; an
 * erased person's data is cleared.
 */
export const creditApplicationTable = defineTable('credit_application', {
  columns: {
    id: uuid(),
    user_id: uuid(),
    type: text<ApplicationType>(),
    company_id: nullable(uuid()),
    company_number: nullable(text()),
    company_name: nullable(text()),
    /** Search words of the name. */
    company_words: texts(),
    step: text(),
    phase: text<ApplicationPhase>(),
    /** Status shown to the customer. */
    status: text<ApplicationStatus>(),
    /** Status shown in the back office. */
    admin_status: text<AdminApplicationStatus>(),
    /** Only for a rejected application. */
    rejected_by: nullable(text<Rejecter>()),
    is_in_review: boolean(),
    /** Staff took part in the latest decision; stays when the applicant is erased. */
    is_reviewed: boolean(),
    is_signed: boolean(),
    risk_class: nullable(text()),
    limit_cents: nullable(integer()),
    rate_year_basis_points: nullable(integer()),
    /** Effective rate of the first withdrawal in the agreement; until signing, that of the draft. */
    effective_rate_basis_points: nullable(integer()),
    /** When the current rejection was decided. */
    rejected_at: nullable(instant()),
    /** Set while the applicant waits for a human review. */
    review_asked_at: nullable(instant()),
    started_at: instant(),
    updated_at: instant(),
    /** The last change that the applicant made or may know of: hidden changes move `updated_at` alone. */
    told_at: instant(),
    /** Version of its stream, for commands with an expected version. */
    stream_version: integer(),
    /** Everybody with personal data in `state`. */
    person_ids: uuids(),
    /**
     * Everybody who must not handle the case as staff: also persons merely asked, or only entitled to sign
     * for the company.
     */
    part_ids: uuids(),
    /** Number of rebuilds of the row, erasures included: equal numbers mean an equal `state`. */
    revision: integer(),
    /** From the applicant's own answer. */
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
  /** Each company's status: that of its latest started application. */
  group: {
    name: 'company_standing',
    per: 'company_id',
    columns: {
      admin_status: { sqlType: 'text', sql: newest('admin_status') },
      /** Empty where there is none, like `review_asked_at`: a group has no nulls. */
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

declare module '../read-schema.ts' {
  interface ReadSchema {
    company_standing: CompanyStandingRow;
    credit_application: CreditApplicationRow;
  }
}
