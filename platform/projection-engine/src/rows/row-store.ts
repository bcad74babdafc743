import type { SealedRows } from '@kreditlina/event-store/port';
import { CompiledQuery, sql } from 'kysely';
import { prepare } from '../database.ts';
import {
  apartColumns,
  deletePartsText,
  ownColumns,
  partsJson,
  upsertPartsText,
  wholeRows,
} from '../definition/apart.ts';
import type { AnyDatabase } from '../definition/build-table.ts';
import type { RowsWhere } from '../definition/projection.ts';
import { type AnyRow, type ChangedRows, keyType, quoted, type Table } from '../definition/table.ts';

const qualified = (table: Table, schema: string): string => `${quoted(schema)}.${quoted(table.name)}`;
const run = (db: AnyDatabase, text: string, ...values: unknown[]) =>
  db.executeQuery<AnyRow>(CompiledQuery.raw(prepare(text), values));

export interface LoadedRows {
  readonly rows: ReadonlyMap<string, AnyRow>;
  /** Rows with values sealed under a lost key, in their stored form. */
  readonly shut: ReadonlyMap<string, AnyRow>;
}

export async function loadRows(
  db: AnyDatabase,
  table: Table,
  schema: string,
  keys: readonly string[],
  sealedRows: SealedRows,
): Promise<LoadedRows> {
  if (keys.length === 0) return { rows: new Map(), shut: new Map() };
  const text = `${wholeRows(table, schema)} where own.${quoted(table.key)} = any($1::${keyType(table)}[])`;
  const { rows } = await run(db, text, keys);
  const isSealed = Object.keys(table.personal).length > 0 || apartColumns(table).length > 0;
  const left = isSealed ? await sealedRows.open(rows) : new Set<object>();
  const byKey = (some: readonly AnyRow[]) => new Map(some.map((row) => [String(row[table.key]), row]));
  return {
    rows: byKey(rows.filter((row) => !left.has(row))),
    shut: byKey(rows.filter((row) => left.has(row))),
  };
}

/** Keys of the rows whose column equals or contains one of the values, with one query for each column. */
export async function findKeys(
  db: AnyDatabase,
  table: Table,
  schema: string,
  wheres: readonly RowsWhere[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { column, match } of [...new Map(wheres.map((one) => [one.column + one.match, one])).values()]) {
    const values = wheres.filter((one) => one.column === column && one.match === match);
    const type = sql.raw(table.columns[column]?.sqlType.replace('[]', '') ?? 'text');
    const sought = sql`${[...new Set(values.map(({ value }) => value))]}::${type}[]`;
    const rows: AnyRow[] = await db
      .withSchema(schema)
      .selectFrom(table.name)
      .select(table.key)
      .where(
        match === 'equals'
          ? sql<boolean>`${sql.id(column)} = any(${sought})`
          : sql<boolean>`${sql.id(column)} && ${sought}`,
      )
      .execute();
    found.push(...rows.map((row) => String(row[table.key])));
  }
  return found;
}

/** Inserts or replaces the rows with one statement, and one more for members kept apart. */
export async function upsertRows(
  db: AnyDatabase,
  table: Table,
  schema: string,
  changed: Omit<ChangedRows, 'gone'>,
  sealedRows: SealedRows,
): Promise<void> {
  const { upserts } = changed;
  if (upserts.length === 0) return;
  await run(db, upsertText(table, schema, '$1'), await ownRowsJson(table, upserts, sealedRows));
  const parts = await partsJson(table, changed, sealedRows);
  if (parts !== undefined) await run(db, upsertPartsText(table, schema, '$1'), parts);
}

/** JSON of rows with their personal parts sealed. */
export const rowsJson = async (
  table: Table,
  rows: readonly AnyRow[],
  sealedRows: SealedRows,
): Promise<string> => JSON.stringify(await sealedRows.seal(rows, table.personal));

/** Parameter of `upsertText`: the rows with only their own table's columns. */
export function ownRowsJson(table: Table, rows: readonly AnyRow[], sealedRows: SealedRows): Promise<string> {
  if (apartColumns(table).length === 0) return rowsJson(table, rows, sealedRows);
  const own = ownColumns(table).map(([name]) => name);
  return rowsJson(
    table,
    rows.map((row) => Object.fromEntries(own.map((name) => [name, row[name]]))),
    sealedRows,
  );
}

/**
 * Text of the upsert. The rows are one JSON parameter, which is faster to write than an array per column; as
 * jsonb it is parsed once, as json once per column.
 * @param parameter placeholder of the JSON, such as `$1`
 */
export function upsertText(table: Table, schema: string, parameter: string, condition = ''): string {
  const entries = ownColumns(table);
  const names = entries.map(([name]) => quoted(name)).join(', ');
  const typed = entries.map(([name, column]) => `${quoted(name)} ${column.sqlType}`).join(', ');
  const others = entries.filter(([name]) => name !== table.key);
  const changes = others.map(([name]) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ');
  return `insert into ${qualified(table, schema)} (${names})
    select ${names} from jsonb_to_recordset(${parameter}::jsonb) as r(${typed}) ${condition}
    on conflict (${quoted(table.key)}) do ${others.length > 0 ? `update set ${changes}` : 'nothing'}`;
}

/**
 * Empties a build, including members kept apart. Uses `delete` and not `truncate`, so that readers keep the
 * rows that they see until the transaction ends.
 */
export async function deleteAllRows(db: AnyDatabase, table: Table, schema: string): Promise<void> {
  await run(db, `delete from ${qualified(table, schema)}`);
  if (apartColumns(table).length > 0) await run(db, deletePartsText(table, schema));
}

/** Empties a build whose tables are unknown. Readers wait for the end of the transaction. */
export async function truncateAll(db: AnyDatabase, schema: string): Promise<void> {
  const { rows } = await run(db, 'select tablename from pg_tables where schemaname = $1', schema);
  const tables = rows.map(({ tablename }) => `${quoted(schema)}.${quoted(String(tablename))}`);
  if (tables.length > 0) await run(db, `truncate ${tables.join(', ')}`);
}

export async function deleteRows(
  db: AnyDatabase,
  table: Table,
  schema: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const ofKeys = `= any($1::${keyType(table)}[])`;
  await run(db, `delete from ${qualified(table, schema)} where ${quoted(table.key)} ${ofKeys}`, keys);
  if (apartColumns(table).length > 0)
    await run(db, `${deletePartsText(table, schema)} where key ${ofKeys}`, keys);
}
