import pg from 'pg';

/**
 * A pool whose connections may break at any moment. pg tells of it with an event on the connection, which would end the
 * process if nobody listened: an idle connection is replaced at its next use, one in use fails with its next statement.
 * @param onLost called when an idle connection broke
 */
export function openPool(config: pg.PoolConfig, onLost: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', onLost);
  // From the first moment on: the end may come in the same packet as the beginning.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
