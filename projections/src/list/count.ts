import { LIST_COUNT_MAX, type ListCount } from '@kreditlina/domain/kernel/list-contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { ReadDatabase } from '../read-schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of any read model can be counted
type Rows = SelectQueryBuilder<any, any, any>;

/**
 * Counts a query's rows up to a bound: counting a million takes longer than reading the first page.
 * @param rows filtered, with no selection and no order
 */
export async function countRows(
  db: ReadDatabase,
  rows: Rows,
  most: number = LIST_COUNT_MAX,
): Promise<ListCount> {
  const bounded = rows.select(sql`1`.as('one')).limit(most + 1);
  const { found } = await db
    .selectFrom(bounded.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(found, most), is_total_exact: found <= most };
}
