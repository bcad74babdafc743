import { openPool } from '@kreditlina/postgres/open-pool';
import type pg from 'pg';
import type { Foundation } from './foundation.ts';

/**
 * Connections of one process to the database, and the longest that a statement may take: somebody waits for the API's. A pool
 * for each part, so that one that is busy cannot starve another.
 */
const pools = {
  api: { max: 12, statementMs: 10_000 },
  workers: { max: 6, statementMs: 60_000 },
  health: { max: 1, statementMs: 2_000 },
} as const;

/** Opens the pool of a part, ended with the process. */
export function openPartPool(
  name: keyof typeof pools,
  { database, log, shutdown }: Pick<Foundation, 'database' | 'log' | 'shutdown'>,
): pg.Pool {
  const { max, statementMs } = pools[name];
  const config = {
    connectionString: database.url,
    application_name: `kreditlina-${name}`,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
  };
  const pool = openPool(config, (error) =>
    log.warn({ pool: name, error: error.message }, 'database connection lost'),
  );
  shutdown.add(`pool of ${name}`, () => pool.end());
  return pool;
}
