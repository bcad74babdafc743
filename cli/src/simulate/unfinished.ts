import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPool } from '@kreditlina/postgres/open-pool';
import { writeDurably } from '@kreditlina/postgres/write-durably';

const FILE = 'history.unfinished';

/** Marks the folder's events as an incomplete simulated history. */
export const noteUnfinished = (dataDir: string): Promise<void> =>
  writeDurably(
    join(dataDir, FILE),
    'A history is being made up here. Cut off, it is made up again from its beginning.\n',
  );

export const noteFinished = (dataDir: string): Promise<void> => rm(join(dataDir, FILE), { force: true });

/** Whether a simulation was interrupted here. */
export const isUnfinished = (dataDir: string): boolean => existsSync(join(dataDir, FILE));

/**
 * Removes an interrupted history: the same one is simulated again from its beginning. The fingerprints of the
 * secrets stay, as the secrets do.
 * @param ownerUrl of the embedded database of a demonstration
 */
export async function removeUnfinished(ownerUrl: string): Promise<void> {
  const pool = openPool({ connectionString: ownerUrl, max: 1, connectionTimeoutMillis: 5_000 });
  try {
    const { rows } = await pool.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace
        where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'product')`,
    );
    for (const { name } of rows) await pool.query(`drop schema ${name} cascade`);
  } finally {
    await pool.end();
  }
}
