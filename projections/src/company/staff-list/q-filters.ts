import type { CompanyFilter } from '@kreditlina/domain/company/contracts/staff-list';
import { type RawBuilder, sql } from 'kysely';

/** The day on which the list is read, and the one that the filter is about. */
export interface Days {
  readonly today: string;
  readonly d: string;
}
type Condition = RawBuilder<boolean>;

/** The newest application of a company, of which the back office tells how it stands. */
export const newestApplication = sql`select admin_status, is_signed from read.credit_application application
  where application.company_id = company_list.id order by started_at desc, id desc limit 1`;

/** The newest application of the company has this status. Those that ever had it are found first, since they may be few. */
const stands = (status: string): Condition =>
  sql<boolean>`(company_list.id in (select company_id from read.credit_application where admin_status = ${status})
    and (select admin_status from (${newestApplication}) newest) = ${status})`;

/**
 * What each tile of the overview counts, and which rows are behind its link: companies, each once. `company_list` is the table that
 * they are conditions on.
 */
export const companyConditions: Readonly<Record<CompanyFilter, ((days: Days) => Condition) | null>> = {
  /** Every company for which somebody began an application. */
  all: null,
  /** With an application that came from the interest calculator. */
  cutter: () =>
    sql<boolean>`company_list.id in (select company_id from read.credit_application where type = 'cutter')`,
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
