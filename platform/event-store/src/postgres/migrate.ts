import { readdir, readFile } from 'node:fs/promises';
import { migrate, type MigrateOptions as RunnerOptions } from '@kreditlina/postgres/migrate';
import { openPool } from '@kreditlina/postgres/open-pool';
import type pg from 'pg';

const FOLDER = new URL('./sql/', import.meta.url);

export interface MigrateOptions extends RunnerOptions {
  /** The ordering that the store will be opened with; `xmin` needs one more index. */
  readonly ordering?: 'fence' | 'xmin';
}

/**
 * Migrates the schema `event_store` to the current version: numbered files run once, in order; files of
 * functions run whenever their text has not run here before. Safe at every start and from several processes
 * at once. A login without rights suffices when nothing is left to do.
 */
export async function migrateEventStore(
  target: string | pg.Pool,
  options: MigrateOptions = {},
): Promise<void> {
  const pool =
    typeof target === 'string'
      ? openPool({ connectionString: target, application_name: 'kreditlina migrate', max: 1 })
      : target;
  const files = await readFiles(options);
  try {
    const wanted = {
      schema: 'event_store',
      once: Object.fromEntries(files.filter(([name]) => isNumbered(name))),
      whenChanged: Object.fromEntries(files.filter(([name]) => !isNumbered(name))),
    };
    await migrate(pool, wanted, options);
  } finally {
    if (typeof target === 'string') await pool.end();
  }
}

/** Numbered files create or change tables and run once; the others replace functions as a whole. */
const isNumbered = (name: string) => /^\d/.test(name);

async function readFiles(options: MigrateOptions): Promise<[name: string, text: string][]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));
  const wanted = names.filter(
    (name) => !name.includes('order-by-transaction') || options.ordering === 'xmin',
  );
  return Promise.all(
    wanted.map(async (name) => [name, await readFile(new URL(name, FOLDER), 'utf8')] as [string, string]),
  );
}
