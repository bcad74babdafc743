import { backoff, pause } from '@kreditlina/postgres/backoff';
import { openPool } from '@kreditlina/postgres/open-pool';
import pg from 'pg';
import { StoreUnavailable } from '../errors.ts';
import { LIMITS } from '../limits.ts';

/** Everything as the text that Postgres sends: positions are larger than a JavaScript number may be. */
export const RAW_TYPES = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig;

/** The role that the store works as: it can add to the log and read it, and nothing else. */
const ROLE = '-c role=kreditlina_log';
/** Plans are made while the tables are small, and kept: only those by index stay good. */
const BY_INDEX_ONLY = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit'].map(
  (name) => `-c ${name}=off`,
);
const APPEND_SESSION = [ROLE, ...BY_INDEX_ONLY, '-c plan_cache_mode=force_generic_plan'].join(' ');

const KEEP_ALIVE_MS = 10_000;

/** A server and who asks it: `application_name` says which process a connection is of, and what it is for. */
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
    // A frozen server does not keep its own timeout.
    query_timeout: LIMITS.statementMilliseconds + 2_000,
    idle_in_transaction_session_timeout: LIMITS.statementMilliseconds,
    keepAlive: true,
    // A server that is gone with its network says nothing: without this the kernel asks it after two hours.
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: RAW_TYPES,
  };
}

/** A client of its own, connected; errors while nothing is asked end up in `onLost`. */
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
  // The types of pg do not know yet that it is waited for.
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
 * One statement on the pool that may be sent again without harm: a connection that broke is replaced and the statement
 * repeated twice. Rows come as arrays of texts.
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

/** Ends a client; one whose server is frozen is cut off after a second. */
export async function endQuietly(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, pause(1_000).then(() => cutOff(client))]);
}

/** Ends a connection without a word: what is under way on it fails at once, also where nobody is at the other end. */
export function cutOff(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** True when the disk is full: the statement was undone, and somebody has to make room. */
export const isOutOfRoom = (error: unknown): boolean => (error as { code?: unknown }).code === '53100';

/** The address leads to a standby, or to a primary that became one: on a new connection it may lead to the one that writes. */
const READ_ONLY = '25006';

/** True when the statement did not reach its end for reasons outside it, so that the same append may be sent again. */
export function isTransient(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string') return true;
  // Connection, resources, operator intervention (shut-down, statement timeout), and the errors of the network itself.
  return /^(08|53|57)/.test(code) || code === READ_ONLY || /^E[A-Z]+$/.test(code);
}

/** A connection for the append function. */
export const connectAppender = (
  caller: Caller,
  onLost: (error: Error, client: pg.Client) => void,
): Promise<pg.Client> => connectClient(caller, 'append', onLost, APPEND_SESSION);
