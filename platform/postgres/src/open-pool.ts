import pg from 'pg';

/** How long after the server should have ended a statement one that does not answer at all is given up. */
const SILENT_SERVER_MS = 2_000;

/**
 * A pool whose connections may break at any moment. pg reports it with an event on the connection, which would end the
 * process if nobody listened: an idle connection is replaced at its next use, one in use fails with its next statement.
 * With a `statement_timeout` a frozen server, which does not keep it, is given up soon after.
 * @param onLost called when an idle connection broke
 */
export function openPool(config: pg.PoolConfig, onLost: (error: Error) => void = () => undefined): pg.Pool {
  const { statement_timeout: limit } = config;
  const pool = new pg.Pool({ ...(limit && { query_timeout: limit + SILENT_SERVER_MS }), ...config });
  pool.on('error', onLost);
  // From the first moment on: the end may come in the same packet as the beginning.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
