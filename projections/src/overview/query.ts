import type { overviewAnswer } from '@kreditlina/domain/overview/contracts/staff';
import { sql } from 'kysely';
import type { z } from 'zod';
import { atMidnight, nextDay } from '../business-day.ts';
import type { ReadDatabase } from '../read-schema.ts';

/** The tiles that read models have. */
export type Overview = Omit<z.output<typeof overviewAnswer>, 'number_of_failed_accounts'>;

/**
 * The tiles of the dashboard. A customer counts as approved or rejected by company, once, whatever the number of
 * applications; `contracts_rejected` are companies that the second lender refused after the first had approved.
 * @param today YYYY-MM-DD in Stockholm
 */
export async function readOverview(db: ReadDatabase, today: string): Promise<Overview> {
  const applications = await db
    .selectFrom('credit_application')
    .select((eb) => [
      eb.fn.countAll<number>().as('number_of_applications'),
      countIf(sql`type = 'cutter'`).as('number_of_cutter_applications'),
      countIf(isToday('started_at', today)).as('number_of_applications_today'),
      countIf(sql`is_in_review`).as('number_of_manual_reviews'),
      countIf(sql`review_asked_at is not null`).as('number_of_human_reviews'),
      companiesWith(sql`admin_status = 'approved'`).as('approved_customers'),
      companiesWith(sql`admin_status = 'rejected-qapitala'`).as('rejected_customers'),
      companiesWith(sql`admin_status = 'rejected-aros'`).as('contracts_rejected'),
    ])
    .executeTakeFirstOrThrow();
  const users = await db
    .selectFrom('user_account')
    .select(countIf(sql`is_registered`).as('number_of_users'))
    .executeTakeFirstOrThrow();
  const logins = await db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.countAll<number>().as('number_of_logins_today'))
    .where('type', '=', 'LoggedIn')
    .where(isToday('recorded_at', today))
    .executeTakeFirstOrThrow();
  const limits = await db
    .selectFrom('credit_account')
    .select(sql<number>`coalesce(sum(limit_cents), 0)::bigint`.as('total_available_limit_amount_cents'))
    .where('status', 'in', ['signed', 'active'])
    .executeTakeFirstOrThrow();
  const money = await db
    .selectFrom('daily_figure')
    .select([
      sql<number>`coalesce(sum(withdrawals_cents), 0)::bigint`.as('total_lent_amount_cents'),
      sql<number>`coalesce(sum(interest_cents), 0)::bigint`.as('total_interest_accrued_cents'),
    ])
    .executeTakeFirstOrThrow();
  return { ...applications, ...users, ...logins, ...limits, ...money };
}

const countIf = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`;
const companiesWith = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(distinct company_id) filter (where ${condition})`;
const isToday = (column: string, today: string) =>
  sql<boolean>`(${sql.ref(column)} >= ${atMidnight(today)} and ${sql.ref(column)} < ${atMidnight(nextDay(today))})`;
