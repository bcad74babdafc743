import type { SealedRows } from '@kreditlina/event-store/port';
import { createOpeningDatabase } from '@kreditlina/projection-engine/database';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';

/** Counts of a read model's rows by name; zero counts may be missing. */
interface CountRow {
  readonly name: string;
  readonly count: number;
}

/**
 * Read-only views in the schema `read`, each of the active build of a read model. Each read model adds its
 * table with `declare module`, so that this file imports none of them.
 */
export interface ReadSchema {
  available_limit_count: CountRow;
  company_list_count: CountRow;
  company_standing_count: CountRow;
  credit_application_count: CountRow;
  daily_figure_count: CountRow;
  tag_use_count: CountRow;
  user_account_count: CountRow;
}

export type ReadDatabase = Kysely<ReadSchema>;

/**
 * Opens the database for the queries of this package. Personal fields are sealed in the tables and unsealed
 * in results; SQL can neither compare nor sort them. The caller closes the pool.
 */
export function createReadDatabase(pool: Pool, sealedRows: SealedRows): ReadDatabase {
  return createOpeningDatabase<ReadSchema>(pool, sealedRows).withSchema('read');
}
