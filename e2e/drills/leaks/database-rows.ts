import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** More rows than a drill creates in any table. */
const ROWS_MAX = 50_000;

/** Whole content of one table as text; bytes in hexadecimal. */
export interface TableText {
  readonly schema: string;
  readonly table: string;
  readonly text: string;
}

const TABLES = `select schemaname as schema, tablename as table from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`;

async function asOwner<Value>(dataDir: string, read: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const connectionString = readFileSync(join(dataDir, 'database-owner.url'), 'utf8').trim();
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return await read(client);
  } finally {
    await client.end();
  }
}

/** Every file of the database's write-ahead log, after all writes were flushed to it. */
export const readJournal = (dataDir: string): Promise<Buffer> =>
  asOwner(dataDir, async (client) => {
    await client.query('select pg_switch_wal()');
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const folder = join(rows[0]?.data_directory ?? '', 'pg_wal');
    // Beside its segments there are temporary files.
    const segments = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name));
    return Buffer.concat(segments.map((name) => readFileSync(join(folder, name))));
  });

/** Every row of every table of a running product's embedded database. */
export const readDatabase = (dataDir: string): Promise<TableText[]> =>
  asOwner(dataDir, async (client) => {
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
  });
