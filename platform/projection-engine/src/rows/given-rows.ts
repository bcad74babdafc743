import type { SealedRows } from '@kreditlina/event-store/port';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { createRewritingDatabase, type Statement } from '../database.ts';
import { type AnyRow, quoted, type Table } from '../definition/table.ts';
import { rowsJson } from './row-store.ts';

export interface GivenRows {
  readonly pool: pg.Pool;
  readonly sealedRows: SealedRows;
  /** Schema of the tables that queries name. */
  readonly schema: string;
  readonly tables: readonly Table[];
  /** Called once per table, when the first query names it. */
  readonly rowsOf: (table: Table) => Promise<readonly AnyRow[]>;
  /** True to overlay the schema: rows of other keys, and tables not listed here, are read from it. */
  readonly isOver?: boolean;
}

/**
 * A database in which the tables of a schema hold the given rows: the same queries run on them in Postgres,
 * and nothing is written anywhere. The rows are sent with each statement as a parameter, with personal parts
 * sealed as in the tables.
 */
export function createGivenDatabase<Schema>({
  pool,
  sealedRows,
  schema,
  tables,
  rowsOf,
  isOver = false,
}: GivenRows): Kysely<Schema> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const inSchema = new RegExp(String.raw`(?:"${schema}"|\b${schema})\.(?:"(\w+)"|(\w+))`, 'g');
  const json = new Map<Table, Promise<string>>();
  const jsonOf = (table: Table): Promise<string> => {
    const known = json.get(table) ?? rowsOf(table).then((rows) => rowsJson(table, rows, sealedRows));
    json.set(table, known);
    return known;
  };
  return createRewritingDatabase<Schema>(pool, sealedRows, async ({ text, values }) => {
    const used = new Set<Table>();
    const body = text.replace(inSchema, (found, one: string | undefined, other: string | undefined) => {
      const name = one ?? other ?? '';
      const table = byName.get(name);
      if (!table && isOver) return found;
      // Otherwise a query would mix the given rows with the current ones of the schema.
      if (!table) throw new Error(`No rows are given for ${name}`);
      used.add(table);
      return quoted(name);
    });
    if (used.size === 0) return { text, values };
    const rows = await Promise.all([...used].map(jsonOf));
    return withRows({ text: body, values }, [...used], rows, isOver ? schema : undefined);
  }).withSchema(schema);
}

/** @param beneath schema whose rows of other keys are included */
function withRows(
  { text: body, values }: Statement,
  tables: readonly Table[],
  rows: readonly string[],
  beneath?: string,
): Statement {
  const parts = tables.map((table, index) => {
    const entries = Object.entries(table.columns);
    const names = entries.map(([name]) => quoted(name)).join(', ');
    const typed = entries.map(([name, column]) => `${quoted(name)} ${column.sqlType}`).join(', ');
    const parameter = `$${values.length + index + 1}::jsonb`;
    const given = `select ${names} from jsonb_to_recordset(${parameter}) as given(${typed})`;
    if (beneath === undefined) return `${quoted(table.name)} as (${given})`;
    const key = quoted(table.key);
    // Inlined into each query that names it: materialised, it would include all rows beneath.
    return `${quoted(table.name)} as not materialized (${given} union all select ${names}
      from ${quoted(beneath)}.${quoted(table.name)} where ${key} not in (select ${key} from (${given}) as over))`;
  });
  const own = /^\s*with\s+/i.exec(body);
  const rest = own ? `, ${body.slice(own[0].length)}` : ` ${body}`;
  return { text: `with ${parts.join(', ')}${rest}`, values: [...values, ...rows] };
}
