import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** An empty database of its own on the server of this test run. Use `await using`, or call `dispose()` in `afterAll`. */
export interface TestDatabase extends AsyncDisposable {
  readonly url: string;
  readonly name: string;
  dispose(): Promise<void>;
}

/** Connection string of the Postgres that the vitest global setup started. */
export function testDatabaseUrl(): string {
  const url = process.env.KREDITLINA_TEST_DATABASE_URL;
  if (!url) {
    throw new Error(
      'KREDITLINA_TEST_DATABASE_URL is not set: run the test in a vitest project with the global setup',
    );
  }
  return url;
}

/**
 * Makes a fresh, empty database. It is dropped on dispose, even when connections are still open.
 * @param template name of a database to copy instead (nobody may be connected to it)
 */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const source = pg.escapeIdentifier(template ?? 'template1');
  // Its files, not page by page through the log of the server: half of the work, also when it is dropped.
  await onServer(`create database ${name} template ${source} strategy file_copy`);
  const url = new URL(testDatabaseUrl());
  url.pathname = `/${name}`;
  let dropped: Promise<void> | undefined;
  const dispose = () => {
    dropped ??= dropDatabase(name);
    return dropped;
  };
  return { url: url.href, name, dispose, [Symbol.asyncDispose]: dispose };
}

const prepared = new Map<string, Promise<TestDatabase>>();

/**
 * A database of its own that begins as `prepare` leaves one, for example migrated. It is prepared once in a worker, whose further
 * ones are copies. On a server that was given (see global-setup.ts) each is prepared by itself: no copy would be left behind there.
 * @param name of what it is prepared with
 * @param prepare gets the connection string, and has closed every connection when it is done
 */
export async function createPreparedDatabase(
  name: string,
  prepare: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  const make = async () => {
    const database = await createTestDatabase();
    await prepare(database.url);
    return database;
  };
  if (!process.env.KREDITLINA_TEST_DATABASE_URL_ENDS) return make();
  let original = prepared.get(name);
  if (!original) {
    original = make();
    prepared.set(name, original);
    // Whoever comes next tries again.
    original.catch(() => prepared.delete(name));
  }
  return createTestDatabase((await original).name);
}

const CLOSING_TRIES = 20;

/**
 * Connections that were just ended are still closing on the server: cutting them off would be an error in their clients. They are
 * looked for here, since the server itself waits five seconds for each try to drop.
 */
async function dropDatabase(name: string): Promise<void> {
  await onServer(
    `do $$ begin
    for tries in 1..${CLOSING_TRIES} loop
      exit when not exists (select from pg_stat_activity where datname = '${name}');
      perform pg_stat_clear_snapshot(), pg_sleep(0.025);
    end loop;
  end $$`,
    `drop database if exists ${name} with (force)`,
  );
}

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: testDatabaseUrl(), connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
