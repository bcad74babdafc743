import { sql } from 'kysely';
import { wholeRows } from '../definition/apart.ts';
import type { AnyDatabase } from '../definition/build-table.ts';
import type { Table } from '../definition/table.ts';

/** Most rows named; the count includes all. */
const MOST_NAMED = 1_000;

/** A row that differs between two builds. Keys are ids: nothing personal. */
export interface RowDifference {
  readonly key: string;
  /** Fault of the former build's row. */
  readonly was: 'missing' | 'superfluous' | 'changed';
}

export interface Differences {
  readonly count: number;
  /** The first by key, at most a thousand. */
  readonly rows: readonly RowDifference[];
}

/**
 * Rows missing, superfluous or different in one schema relative to another. Both must be at the same
 * position.
 */
export async function differencesBetween(
  db: AnyDatabase,
  table: Table,
  { former, next }: { readonly former: string; readonly next: string },
): Promise<Differences> {
  const key = sql.id(table.key);
  const whole = (schema: string) => sql.raw(wholeRows(table, schema));
  const { rows } = await sql<RowDifference & { count: string }>`
    select coalesce(b.${key}, a.${key})::text as key, count(*) over () as count,
           case when a.${key} is null then 'missing' when b.${key} is null then 'superfluous' else 'changed' end as was
      from (${whole(former)}) as a full join (${whole(next)}) as b on a.${key} = b.${key}
     where to_jsonb(a) is distinct from to_jsonb(b)
     order by 1 limit ${sql.lit(MOST_NAMED)}`.execute(db);
  return { count: Number(rows[0]?.count ?? 0), rows: rows.map(({ key: name, was }) => ({ key: name, was })) };
}
