import { backoff, pause } from '@kreditlina/postgres/backoff';
import { openPool } from '@kreditlina/postgres/open-pool';
import pg from 'pg';
import { StoreUnavailable } from '../errors.ts';
import { LIMITS } from '../limits.ts';

/** Returns every value as text: positions exceed the safe range of a JavaScript number. */
export const RAW_TYPES = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig;

/** Role of the store, which may only read the log and append to it. */
const ROLE = '-c role=kreditlina_log';
/** Plans are cached while the tables are small; only index plans stay good as the tables grow. */
const BY_INDEX_ONLY = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit'].map(
  (name) => `-c ${name}=off`,
);
const APPEND_SESSION = [ROLE, ...BY_INDEX_ONLY, '-c plan_cache_mode=force_generic_plan'].join(' ');

const KEEP_ALIVE_MS = 10_000;

/** A server and its client: `application_name` identifies the process and purpose of a connection. */
export interface Caller {
  readonly url: string;
  readonly processName: string;
}

export function clientConfig({ url, processName }: Caller, purpose: string, session = ROLE): pg.ClientConfig {
  return {
    connectionString: url,
    options: session,
    application_name: `${processName}-${purpose}`,
    connectionTimeoutMillis: 5_000,
    statement_timeout: LIMITS.statementMilliseconds,
    // A frozen server does not enforce its own timeout.
    query_timeout: LIMITS.statementMilliseconds + 2_000,
    idle_in_transaction_session_timeout: LIMITS.statementMilliseconds,
    keepAlive: true,
    // A server lost with its network is silent: without this the kernel probes it after two hours.
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: RAW_TYPES,
  };
}

/** Connects a dedicated client; errors while it is idle go to `onLost`. */
export async function connectClient(
  caller: Caller,
  purpose: string,
  onLost: (error: Error, client: pg.Client) => void,
  session = ROLE,
): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(caller, purpose, session));
  client.on('error', (error) => onLost(error, client));
  try {
    await client.connect();
    return client;
  } catch (error) {
    await endQuietly(client);
    throw error;
  }
}

/** @param onConnect runs before a new connection is used */
export function readPool(
  caller: Caller,
  connections: number,
  onConnect?: (client: pg.ClientBase) => Promise<void>,
): pg.Pool {
  // pg awaits the callback, which its types do not reflect yet.
  const waited = onConnect as ((client: pg.ClientBase) => void) | undefined;
  return openPool({
    ...clientConfig(caller, 'log'),
    max: connections,
    idleTimeoutMillis: 30_000,
    ...(waited && { onConnect: waited }),
  });
}

const READ_TRIES = 3;

/**
 * Runs a repeatable statement on the pool, with up to two retries after a broken connection. Rows are arrays
 * of texts.
 * @throws StoreUnavailable when the database does not answer
 */
export async function ask<Row extends unknown[]>(
  pool: pg.Pool,
  query: { readonly name?: string; readonly text: string; readonly values?: unknown[] },
): Promise<Row[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await pool.query<Row>({ ...query, rowMode: 'array' })).rows;
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (tries === READ_TRIES)
        throw new StoreUnavailable('The event store does not answer', { cause: error });
      await pause(backoff(tries, LIMITS.reconnectMilliseconds));
    }
  }
}

/** Ends a client; if its server is frozen, the connection is cut off after a second. */
export async function endQuietly(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, pause(1_000).then(() => cutOff(client))]);
}

/** Drops a connection without notice: statements on it fail at once, even without a peer. */
export function cutOff(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** True when the disk is full: the statement was rolled back, and an operator must free space. */
export const isOutOfRoom = (error: unknown): boolean => (error as { code?: unknown }).code === '53100';

/** SQL state of a write on a standby or a demoted primary; a new connection may reach the current one. */
const READ_ONLY = '25006';

/** True when the statement failed for reasons outside it, so that the same append may be sent again. */
export function isTransient(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string') return true;
  // Connection, resources, operator intervention (shutdown, statement timeout), and network errors.
  return /^(08|53|57)/.test(code) || code === READ_ONLY || /^E[A-Z]+$/.test(code);
}

const connectAppender = (
  caller: Caller,
  onLost: (error: Error, client: pg.Client) => void,
): Promise<pg.Client> => connectClient(caller, 'append', onLost, APPEND_SESSION);

/** A connection for appends that is reopened after it broke. */
export class Lane {
  /** Start of the current batch, by performance.now(); undefined while idle. */
  busySince: number | undefined;
  readonly #caller: Caller;
  #client: pg.Client | undefined;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  async query(config: pg.QueryArrayConfig): Promise<(string | null)[] | undefined> {
    const client = await this.#connected();
    try {
      return (await client.query<(string | null)[]>(config)).rows[0];
    } catch (error) {
      if (isTransient(error)) await this.#drop(client);
      throw error;
    }
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const client = await connectAppender(this.#caller, (_error, lost) => void this.#drop(lost));
    this.#client = client;
    return client;
  }

  async #drop(client: pg.Client): Promise<void> {
    if (this.#client === client) this.#client = undefined;
    await endQuietly(client);
  }

  async close(): Promise<void> {
    if (this.#client) await this.#drop(this.#client);
  }
}
