import type { CompanyFilter } from '@kreditlina/domain/company/contracts/staff-list';
import { type RawBuilder, sql } from 'kysely';

/** The day on which the list is read, and the one that the filter is about. */
export interface Days {
  readonly today: string;
  readonly d: string;
}
type Condition = RawBuilder<boolean>;

/** How a company stands, by its newest application. */
export const newestApplication = sql`select admin_status, rejected_by, is_in_review, review_asked_at, is_signed
  from read.company_standing standing
  where standing.company_id = company_list.id`;

/** The newest application of the company has this status. */
const stands = (status: string): Condition =>
  sql<boolean>`company_list.id in (select company_id from read.company_standing where admin_status = ${status})`;

/**
 * What each tile of the overview counts, and which rows are behind its link: companies, each once. `company_list` is the table that
 * they are conditions on.
 */
export const companyConditions: Readonly<Record<CompanyFilter, ((days: Days) => Condition) | null>> = {
  /** Every company for which somebody began an application. */
  all: null,
  /** With an application by way of the interest cutter. */
  cutter: () =>
    sql<boolean>`company_list.id in (select company_id from read.company_standing where has_cutter)`,
  /** Whose newest application is approved. */
  'approved-customers': () => stands('approved'),
  /** Whose newest application was rejected by the policy, by staff or by the first lender. */
  'rejected-customers': () => stands('rejected-qapitala'),
  /** Whose newest application the first lender approved and the second one rejected. */
  'contracts-rejected': () => stands('rejected-aros'),
  /** From which a payment was booked on the day that nobody has taken back. */
  amortizations: ({ d }) => sql<boolean>`company_list.paid_on @> array[${d}]`,
  /** With at least one notice that is late today; a notice is late the day after its due date, unless next to nothing of it is unpaid. */
  'late-payments': ({ today }) => sql<boolean>`company_list.oldest_due_on < ${today}`,
  /** With a credit loss that stood on the day: declared until then, and not taken back by then. */
  'credit-loss': ({ d }) => sql<boolean>`(company_list.first_lost_on <= ${d} and exists (
    select from jsonb_array_elements(company_list.accounts) account, jsonb_array_elements(account -> 'losses') loss
    where loss ->> 'on' <= ${d} and (loss ->> 'reversedOn' is null or loss ->> 'reversedOn' > ${d})))`,
  /** About which credit monitoring told something on the day. */
  events: ({ d }) => sql<boolean>`company_list.monitored_on @> array[${d}]`,
};
