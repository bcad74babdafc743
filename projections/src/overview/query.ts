import type { overviewAnswer } from '@kreditlina/domain/overview/contracts/staff';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ReadDatabase } from '../read-schema.ts';

/** The tiles that read models have. */
export type Overview = Omit<z.output<typeof overviewAnswer>, 'number_of_failed_accounts' | 'today'>;

/** What is read of each table; of a name that ends with a stroke, what is counted under today. */
const counted = {
  company_list: ['all', 'lost', 'paid/', 'monitored/'],
  company_standing: ['cutter', 'approved', 'rejected-qapitala', 'rejected-aros'],
  credit_application: ['in-review', 'review-asked', 'changed/'],
  credit_account: ['limit'],
  user_account: ['registered'],
} as const;
type Counted = keyof typeof counted;
type Counts = (table: Counted, name: string) => number;

/**
 * The tiles of the dashboard. Each is read off what is counted beside the rows that its link shows, so that it costs the same however many
 * there are; what the links show is defined in `company/staff-list/q-filters.ts` and `credit-application/list.ts`.
 * @param today YYYY-MM-DD in Stockholm
 */
export async function readOverview(db: ReadDatabase, today: string): Promise<Overview> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const count = await readCounts(trx, today);
      return { ...(await readMoney(trx, today, count('credit_account', 'limit'))), ...tilesOf(count, today) };
    });
}

const tilesOf = (count: Counts, today: string) => ({
  number_of_applications: count('company_list', 'all'),
  number_of_cutter_applications: count('company_standing', 'cutter'),
  approved_customers: count('company_standing', 'approved'),
  rejected_customers: count('company_standing', 'rejected-qapitala'),
  contracts_rejected: count('company_standing', 'rejected-aros'),
  number_of_amortizations_today: count('company_list', `paid/${today}`),
  number_of_late_payments: count('company_list', 'late'),
  number_of_companies_with_credit_loss: count('company_list', 'lost'),
  number_of_customers_with_events_today: count('company_list', `monitored/${today}`),
  number_of_users: count('user_account', 'registered'),
  number_of_applications_today: count('credit_application', `changed/${today}`),
  number_of_manual_reviews: count('credit_application', 'in-review'),
  number_of_human_reviews: count('credit_application', 'review-asked'),
});

/** Each by its key. What is late is late since any day before today: one name for each day on which something fell due. */
async function readCounts(db: ReadDatabase, today: string): Promise<Counts> {
  const found = new Map<string, number>();
  for (const [table, names] of Object.entries(counted) as [Counted, readonly string[]][]) {
    const rows = await db
      .selectFrom(`${table}_count`)
      .select(['name', 'count'])
      .where(
        'name',
        'in',
        names.map((name) => (name.endsWith('/') ? `${name}${today}` : name)),
      )
      .execute();
    for (const { name, count } of rows) found.set(`${table} ${name}`, count);
  }
  const late = await db
    .selectFrom('company_list_count')
    .select(sql<number>`coalesce(sum(count), 0)::bigint`.as('count'))
    .where('name', '>', 'late/')
    .where('name', '<', `late/${today}`)
    .executeTakeFirstOrThrow();
  found.set('company_list late', late.count);
  return (table, name) => found.get(`${table} ${name}`) ?? 0;
}

/** Sums of the days, which are what the charts show too. */
async function readMoney(db: ReadDatabase, today: string, limitCents: number) {
  const { lent, interest, principal, logins } = await db
    .selectFrom('daily_figure')
    .select([
      sql<number>`coalesce(sum(withdrawals_cents), 0)::bigint`.as('lent'),
      sql<number>`coalesce(sum(interest_cents), 0)::bigint`.as('interest'),
      sql<number>`coalesce(sum(withdrawals_cents - amortizations_cents - written_off_cents), 0)::bigint`.as(
        'principal',
      ),
      sql<number>`coalesce(sum(logins) filter (where day = ${today}), 0)::bigint`.as('logins'),
    ])
    .executeTakeFirstOrThrow();
  return {
    number_of_logins_today: logins,
    total_available_limit_amount_cents: limitCents - principal,
    total_lent_amount_cents: lent,
    total_interest_accrued_cents: interest,
  };
}
