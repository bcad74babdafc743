import { LIST_COUNT_MAX, type ListCount } from '@kreditlina/domain/kernel/list-contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { ReadDatabase } from '../read-schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of any read model can be counted
type Rows = SelectQueryBuilder<any, any, any>;

/**
 * How many rows a query has, counted up to a bound: to count a million takes longer than to read their first page.
 * @param rows filtered, nothing selected yet, not in any order
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
