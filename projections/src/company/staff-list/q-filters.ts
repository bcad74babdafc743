import type { CompanyFilter } from '@kreditlina/domain/company/contracts/staff-list';
import { type RawBuilder, sql } from 'kysely';

/** The day of the reading, and the day of the filter. */
export interface Days {
  readonly today: string;
  readonly d: string;
}
type Condition = RawBuilder<boolean>;

/** A company's status: that of its newest application. */
export const newestApplication = sql`select admin_status, rejected_by, is_in_review, review_asked_at, is_signed
  from read.company_standing standing
  where standing.company_id = company_list.id`;

/** The newest application of the company has this status. */
const stands = (status: string): Condition =>
  sql<boolean>`company_list.id in (select company_id from read.company_standing where admin_status = ${status})`;

/**
 * The condition behind each tile of the overview, which also selects the rows of its link: companies, each
 * once. The conditions apply to `company_list`.
 */
export const companyConditions: Readonly<Record<CompanyFilter, ((days: Days) => Condition) | null>> = {
  /** Every company with an application. */
  all: null,
  /** With an interest-cutter application. */
  cutter: () =>
    sql<boolean>`company_list.id in (select company_id from read.company_standing where has_cutter)`,
  /** Newest application approved. */
  'approved-customers': () => stands('approved'),
  /** Newest application rejected by the policy, by staff or by the first lender. */
  'rejected-customers': () => stands('rejected-qapitala'),
  /** Newest application approved by the first lender and rejected by the second. */
  'contracts-rejected': () => stands('rejected-aros'),
  /** With a payment booked on the day and not reversed. */
  amortizations: ({ d }) => sql<boolean>`company_list.paid_on @> array[${d}]`,
  /**
   * With at least one notice that is late today: from the day after its due date, unless the unpaid amount is
   * negligible.
   */
  'late-payments': ({ today }) => sql<boolean>`company_list.oldest_due_on < ${today}`,
  /** With a credit loss in force on the day: declared on or before it, and not reversed by then. */
  'credit-loss': ({ d }) => sql<boolean>`(company_list.first_lost_on <= ${d} and exists (
    select from jsonb_array_elements(company_list.accounts) account, jsonb_array_elements(account -> 'losses') loss
    where loss ->> 'on' <= ${d} and (loss ->> 'reversedOn' is null or loss ->> 'reversedOn' > ${d})))`,
  /** With an event of credit monitoring on the day. */
  events: ({ d }) => sql<boolean>`company_list.monitored_on @> array[${d}]`,
};
