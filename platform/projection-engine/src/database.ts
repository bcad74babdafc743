import type { SealedRows } from '@kreditlina/event-store/port';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** Whole numbers are read as numbers, instants as ISO strings in UTC, and dates as YYYY-MM-DD. */
const parsers = new Map<number, (value: string) => unknown>([
  [INT8, toSafeInteger],
  [DATE, (value) => value],
  [TIMESTAMPTZ, (value) => toInstant(value)],
]);

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
} as unknown as pg.CustomTypesConfig;

function toSafeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('A stored integer exceeds 2^53');
  return number;
}

const parseTimestamp = pg.types.getTypeParser(TIMESTAMPTZ as 1184) as (value: string) => Date;
const toInstant = (value: string): string => parseTimestamp(value).toISOString();

/**
 * Creates a Kysely instance on a pool (`openPool`) that belongs to the caller: never destroy the instance,
 * end the pool instead. Type parsers are set per query, so that the pool can serve others with pg's defaults.
 */
export function createDatabase<Schema>(pool: pg.Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: typedPool(pool) }) });
}

/** Creates a database for reading read models, which opens sealed values in every result. */
export const createOpeningDatabase = <Schema>(pool: pg.Pool, sealedRows: SealedRows): Kysely<Schema> =>
  opening(createDatabase<Schema>(pool), sealedRows);

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Creates a database that rewrites every statement before it is sent. */
export const createRewritingDatabase = <Schema>(
  pool: pg.Pool,
  sealedRows: SealedRows,
  rewrite: (statement: Statement) => Promise<Statement>,
): Kysely<Schema> => {
  const inner = typedPool(pool);
  const rewriting: PostgresPool = {
    ...inner,
    async connect() {
      const client = await inner.connect();
      return {
        query: (async (text: string, values: readonly unknown[]) => {
          const statement = await rewrite({ text, values });
          return client.query(statement.text, statement.values);
        }) as unknown as PostgresPoolClient['query'],
        release: client.release,
      };
    },
  };
  return opening(new Kysely<Schema>({ dialect: new PostgresDialect({ pool: rewriting }) }), sealedRows);
};

const opening = <Schema>(database: Kysely<Schema>, sealedRows: SealedRows): Kysely<Schema> =>
  database.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await sealedRows.open(result.rows, 'show');
      return result;
    },
  });

/** Kysely identifies a connection by its object, so each client keeps its wrapper. */
const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>();

function typedPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = wrappers.get(client);
      if (known) return known;
      const wrapper = wrap(client);
      wrappers.set(client, wrapper);
      return wrapper;
    },
    end: async () => {},
  };
}

/** Names of prepared statements by text: the few statements of every batch, prepared once per connection. */
const prepared = new Map<string, string>();
const PREPARED_MAX = 500;

/**
 * Lets a statement be planned once per connection. Its text must not contain values.
 * @returns the same text
 */
export function prepare(text: string): string {
  if (!prepared.has(text) && prepared.size < PREPARED_MAX) prepared.set(text, `projections_${prepared.size}`);
  return text;
}

function wrap(client: pg.PoolClient): PostgresPoolClient {
  return {
    query: ((text: string, values: readonly unknown[]) => {
      const name = prepared.get(text);
      return client.query({ text, values: values as unknown[], types, ...(name && { name }) });
    }) as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => client.release(destroy),
  };
}
