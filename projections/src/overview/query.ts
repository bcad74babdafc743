import { addDays } from '@kreditlina/domain/kernel/business-dates';
import type { overviewAnswer } from '@kreditlina/domain/overview/contracts/staff';
import { prepare } from '@kreditlina/projection-engine/database';
import { CompiledQuery } from 'kysely';
import type { z } from 'zod';
import { ageingBounds } from '../credit-account/payment-notice/standing.ts';
import type { ReadDatabase } from '../read-schema.ts';

/** The tiles that read models have. */
export type Overview = Omit<z.output<typeof overviewAnswer>, 'number_of_failed_accounts' | 'today'>;

/** What is read of each table; of a name that ends with a stroke, what is counted under today. */
const counted = {
  company_list: ['all', 'lost', 'paid/', 'monitored/'],
  company_standing: ['cutter', 'approved', 'rejected-qapitala', 'rejected-aros'],
  credit_application: ['in-review', 'review-asked', 'changed/'],
  available_limit: ['available'],
  daily_figure: ['lent', 'interest'],
  user_account: ['registered'],
} as const;
type Counts = (name: string) => number;

/**
 * The tiles of the dashboard. Each is read off what is counted beside the rows that its link shows, so that it costs the same however many
 * there are; what the links show is defined in `company/staff-list/q-filters.ts` and `credit-application/list.ts`.
 * @param today YYYY-MM-DD in Stockholm
 */
export async function readOverview(db: ReadDatabase, today: string): Promise<Overview> {
  const count = await readCounts(db, today);
  return {
    number_of_applications: count('company_list all'),
    number_of_cutter_applications: count('company_standing cutter'),
    approved_customers: count('company_standing approved'),
    rejected_customers: count('company_standing rejected-qapitala'),
    contracts_rejected: count('company_standing rejected-aros'),
    number_of_amortizations_today: count('company_list paid/'),
    number_of_late_payments: count('late'),
    number_of_late_over_90_days: count('late-over-90'),
    number_of_companies_with_credit_loss: count('company_list lost'),
    number_of_customers_with_events_today: count('company_list monitored/'),
    number_of_users: count('user_account registered'),
    number_of_logins_today: count('logins'),
    number_of_applications_today: count('credit_application changed/'),
    number_of_manual_reviews: count('credit_application in-review'),
    number_of_human_reviews: count('credit_application review-asked'),
    total_available_limit_amount_cents: count('available_limit available'),
    total_lent_amount_cents: count('daily_figure lent'),
    total_interest_accrued_cents: count('daily_figure interest'),
  };
}

/** All of them, each by its key. What is late is late since any day before today: a name for each day on which something fell due. */
const COUNTS = [
  ...Object.entries(counted).map(([table, names]) => {
    const keys = names.map((name) => (name.endsWith('/') ? `'${name}' || $1::text` : `'${name}'`));
    return `select '${table} ' || name as name, count from read.${table}_count where name in (${keys.join(', ')})`;
  }),
  `select 'late', coalesce(sum(count), 0)::bigint from read.company_list_count where name > 'late/' and name < 'late/' || $1::text`,
  `select 'late-over-90', coalesce(sum(count), 0)::bigint from read.company_list_count where name > 'late/' and name <= 'late/' || $2::text`,
  `select 'logins', coalesce(sum(logins), 0)::bigint from read.daily_figure where day = $1::text`,
].join(' union all ');

/** One statement, prepared: to plan it takes longer than to carry it out. */
async function readCounts(db: ReadDatabase, today: string): Promise<Counts> {
  const { rows } = await db.executeQuery<{ name: string; count: number }>(
    CompiledQuery.raw(prepare(COUNTS), [today, addDays(today, -ageingBounds['91+'].least)]),
  );
  const found = new Map(rows.map(({ name, count }) => [name.replace(today, ''), count]));
  return (name) => found.get(name) ?? 0;
}
