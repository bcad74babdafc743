import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** More rows than a drill makes in any table. */
const ROWS_MAX = 50_000;

/** The whole content of one table as text; bytes in hexadecimal. */
export interface TableText {
  readonly schema: string;
  readonly table: string;
  readonly text: string;
}

const TABLES = `select schemaname as schema, tablename as table from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`;

/** Every row of every table of a running product's embedded database. */
export async function readDatabase(dataDir: string): Promise<TableText[]> {
  const connectionString = readFileSync(join(dataDir, 'database-owner.url'), 'utf8').trim();
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ schema: string; table: string }>(TABLES);
    const texts: TableText[] = [];
    for (const { schema, table } of tables) {
      const from = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`;
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${from} t limit ${ROWS_MAX}`,
      );
      texts.push({ schema, table, text: rows.map(({ row }) => row).join('\n') });
    }
    return texts;
  } finally {
    await client.end();
  }
}
