import { describeError } from '@kreditlina/http-edge/describe-error';
import { openPool } from '@kreditlina/postgres/open-pool';
import type pg from 'pg';
import type { Foundation } from './foundation.ts';
import { measureUntilEnd } from './metrics/measure-product.ts';
import { poolSamples } from './metrics/samples.ts';
import { type ConnectionPurpose, connectionsFor } from './stores/connection-budget.ts';

/**
 * Statement timeout of each part; users wait for those of the API. Each part has its own pool, so that a busy
 * one cannot starve another; the budget sets the number of connections.
 */
const statementMs = {
  api: 10_000,
  workers: 60_000,
  leases: 5_000,
} as const satisfies { readonly [Purpose in ConnectionPurpose]?: number };

/** Opens the pool of a part; it is closed with the process. */
export function openPartPool(
  name: keyof typeof statementMs,
  {
    database,
    log,
    shutdown,
    processName,
    roles,
  }: Pick<Foundation, 'database' | 'log' | 'shutdown' | 'processName' | 'roles'>,
): pg.Pool {
  const config = {
    connectionString: database.url,
    application_name: `${processName}-${name}`,
    max: connectionsFor(name, roles),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs[name],
  };
  const pool = openPool(config, (error) =>
    log.warn({ pool: name, error: describeError(error) }, 'database connection lost'),
  );
  shutdown.add(`pool of ${name}`, () => pool.end());
  measureUntilEnd(shutdown, poolSamples(name, pool));
  return pool;
}
