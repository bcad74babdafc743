import { kronorOf } from '@kreditlina/domain/calculators/units';
import type { AgeingAnswer } from '@kreditlina/domain/company/contracts/ageing';
import { type Ageing, ageing } from '@kreditlina/domain/credit-account/contracts/customer';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { type RawBuilder, sql } from 'kysely';
import { ageingBounds } from '../../credit-account/payment-notice/standing.ts';
import type { ReadDatabase } from '../../read-schema.ts';

/** Companies whose oldest late notice falls within an ageing class today. */
export function isOfAge(age: Ageing, today: string): RawBuilder<boolean> {
  const { least, most } = ageingBounds[age];
  const latest = sql<boolean>`company_list.oldest_due_on <= ${addDays(today, -least)}`;
  if (most === null) return latest;
  return sql<boolean>`(${latest} and company_list.oldest_due_on >= ${addDays(today, -most)})`;
}

/** Companies and loans by ageing class. Reads only late companies, by the index on their day. */
export async function readAgeing(db: ReadDatabase, today: string): Promise<AgeingAnswer> {
  const classes = [];
  for (const age of ageing.options) {
    const { companies, loan } = await db
      .selectFrom('company_list')
      .select([
        (eb) => eb.fn.countAll<number>().as('companies'),
        sql<number>`coalesce(sum(loan_cents), 0)::bigint`.as('loan'),
      ])
      .where(isOfAge(age, today))
      .executeTakeFirstOrThrow();
    classes.push({ ageing: age, companies, loan_amount: kronorOf(loan) });
  }
  const lent = await db
    .selectFrom('daily_figure_count')
    .select('count')
    .where('name', '=', 'principal')
    .executeTakeFirst();
  return { today, classes, lent_amount: kronorOf(lent?.count ?? 0) };
}
