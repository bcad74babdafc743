import pg from 'pg';

/** How long after the server should have ended a statement one that does not answer at all is given up. */
const SILENT_SERVER_MS = 2_000;

export interface PoolOptions extends pg.PoolConfig {
  /**
   * How long a caller waits in the line for a connection that others have, in milliseconds. Without it as long as a server may
   * take to answer a new one (`connectionTimeoutMillis`), which is right where somebody waits; work that nobody waits for
   * shares few connections and waits longer.
   */
  readonly turnMilliseconds?: number;
}

/**
 * A pool whose connections may break at any moment. pg reports it with an event on the connection, which would end the
 * process if nobody listened: an idle connection is replaced at its next use, one in use fails with its next statement.
 * With a `statement_timeout` a frozen server, which does not keep it, is given up soon after.
 * @param onLost called when an idle connection broke
 */
export function openPool(
  { turnMilliseconds, ...config }: PoolOptions,
  onLost: (error: Error) => void = () => undefined,
): pg.Pool {
  const { statement_timeout: limit } = config;
  const given = { ...(limit && { query_timeout: limit + SILENT_SERVER_MS }), ...config };
  const pool = new pg.Pool(turnMilliseconds === undefined ? given : patient(given, turnMilliseconds));
  pool.on('error', onLost);
  // From the first moment on: the end may come in the same packet as the beginning.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The pool has one limit for the line and for a server that does not answer; the second is the client's own here. */
function patient(config: pg.PoolConfig, turnMilliseconds: number): pg.PoolConfig {
  const { connectionTimeoutMillis } = config;
  class PromptClient extends pg.Client {
    constructor(given?: pg.ClientConfig) {
      super({ ...given, ...(connectionTimeoutMillis && { connectionTimeoutMillis }) });
    }
  }
  return { ...config, connectionTimeoutMillis: turnMilliseconds, Client: PromptClient };
}
