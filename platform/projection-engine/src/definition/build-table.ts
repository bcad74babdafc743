import { type Kysely, type RawBuilder, sql } from 'kysely';
import { apartColumns, createPartsText, ownColumns, shownRows, wholeRows } from './apart.ts';
import { countViews, createCounts } from './counts.ts';
import type { Table } from './table.ts';

/** The engine knows the tables that it writes only from their definitions. */
// biome-ignore lint/suspicious/noExplicitAny: the schema of a build is data, not a type
export type AnyDatabase = Kysely<any>;

const qualified = (schema: string, name: string) => sql`${sql.id(schema, name)}`;
const commas = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);

/** Creates schema and table of a build. Secondary indexes may wait until a rebuild has caught up. */
export async function createBuildTable(
  db: AnyDatabase,
  table: Table,
  schema: string,
  options: { withIndexes: boolean },
): Promise<void> {
  await sql`create schema if not exists ${sql.id(schema)}`.execute(db);
  // Sealed values are cipher text: compressing them costs time and saves nothing.
  const columns = ownColumns(table).map(
    ([name, { sqlType, isNullable, personal }]) =>
      sql`${sql.id(name)} ${sql.raw(`${sqlType} ${personal ? 'storage external' : ''} ${isNullable ? '' : 'not null'}`)}`,
  );
  // Rows are rewritten often: free space on the page keeps the update in place.
  await sql`create table if not exists ${qualified(schema, table.name)}
    (${commas(columns)}, primary key (${sql.id(table.key)})) with (fillfactor = 80)`.execute(db);
  if (apartColumns(table).length > 0) await sql.raw(createPartsText(table, schema)).execute(db);
  if (options.withIndexes) await createBuildIndexes(db, table, schema);
}

export async function createBuildIndexes(db: AnyDatabase, table: Table, schema: string): Promise<void> {
  for (const index of table.indexes) {
    const name = `${table.name}_${index.columns.join('_')}`.slice(0, 63);
    const columns = commas(index.columns.map((column) => sql.id(column)));
    const keys =
      index.method === 'words'
        ? sql`gin (array_to_tsvector(${columns}))`
        : sql`${sql.raw(index.method ?? 'btree')} (${columns})`;
    await sql`create index if not exists ${sql.id(name)} on ${qualified(schema, table.name)} using ${keys}`.execute(
      db,
    );
  }
  await createCounts(db, table, schema);
}

export async function dropBuild(db: AnyDatabase, schema: string): Promise<void> {
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
}

/** SQLSTATE of `create or replace view` with different columns. */
const OTHER_COLUMNS = '42P16';

/**
 * Points `read.<table>`, and the views of its counts, to this build, inside the caller's transaction: a
 * reader sees one or the other and waits only for the commit. A view is dropped only when its columns change.
 */
export async function pointView(db: AnyDatabase, table: Table, schema: string): Promise<void> {
  const views = [
    { name: table.name, query: sql.raw(shownRows(table, schema)) },
    ...countViews(table).map(({ name, columns }) => ({
      name,
      query: sql`select ${commas(columns.map((column) => sql.id(column)))} from ${qualified(schema, name)}`,
    })),
  ];
  for (const { name, query } of views) {
    const create = sql`create or replace view ${qualified('read', name)} as ${query}`;
    await sql`savepoint point_view`.execute(db);
    try {
      await create.execute(db);
    } catch (error) {
      if ((error as { code?: string }).code !== OTHER_COLUMNS) throw error;
      await sql`rollback to savepoint point_view`.execute(db);
      await sql`drop view ${qualified('read', name)}`.execute(db);
      await create.execute(db);
    }
  }
}

export interface Checksum {
  readonly rows: number;
  /** Sum of a 64-bit hash of every row: independent of order, sensitive to any difference. */
  readonly checksum: string;
}

/**
 * Row count and order-independent checksum. Run it in a transaction to tie it to a checkpoint.
 * @param without keys of rows to leave out
 */
export async function checksumOf(
  db: AnyDatabase,
  table: Table,
  schema: string,
  without: ReadonlySet<string> = new Set(),
): Promise<Checksum> {
  await sql`set local time zone 'UTC'`.execute(db);
  const { rows } = await sql<{ rows: number; checksum: string }>`
    select count(*) as rows,
           coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)::numeric), 0)::text as checksum
    from (${sql.raw(wholeRows(table, schema))}) as t
    where ${sql.id('t', table.key)}::text <> all(${[...without]}::text[])`.execute(db);
  const found = rows[0];
  if (!found) throw new Error('A count query returned no row');
  return { rows: Number(found.rows), checksum: found.checksum };
}
