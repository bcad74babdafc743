import pg from 'pg';

/** True when the database itself refused. The pattern excludes the system's codes, such as `EPIPE`. */
export const isSqlState = (error: unknown): boolean =>
  /^(?!E[A-Z])[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code));

/** Grace after the statement timeout before a server that does not answer at all is given up. */
const SILENT_SERVER_MS = 2_000;

interface PoolOptions extends pg.PoolConfig {
  /**
   * How long a caller waits for a pooled connection in use by others, in milliseconds. By default the timeout
   * of a new connection (`connectionTimeoutMillis`), which suits interactive callers; background work shares
   * few connections and waits longer.
   */
  readonly turnMilliseconds?: number;
}

/**
 * A pool whose connections may break at any moment. pg reports it with an event on the connection, which
 * would end the process without a listener: an idle connection is replaced at its next use, one in use fails
 * with its next statement. With a `statement_timeout`, a frozen server that does not enforce it is given up
 * soon after.
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
  // Attached on connect: the connection may end in the same packet as it begins.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Gives the client its own timeout for the server; the pool has only one, also for waiting in line. */
function patient(config: pg.PoolConfig, turnMilliseconds: number): pg.PoolConfig {
  const { connectionTimeoutMillis } = config;
  class PromptClient extends pg.Client {
    constructor(given?: pg.ClientConfig) {
      super({ ...given, ...(connectionTimeoutMillis && { connectionTimeoutMillis }) });
    }
  }
  return { ...config, connectionTimeoutMillis: turnMilliseconds, Client: PromptClient };
}
