import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * An isolated, empty database on the server of this test run. Use `await using`, or call `dispose()` in
 * `afterAll`.
 */
export interface TestDatabase extends AsyncDisposable {
  readonly url: string;
  readonly name: string;
  dispose(): Promise<void>;
}

/** Connection string of the Postgres that the vitest global setup started. */
function testDatabaseUrl(): string {
  const url = process.env.KREDITLINA_TEST_DATABASE_URL;
  if (!url) {
    throw new Error(
      'KREDITLINA_TEST_DATABASE_URL is not set: run the test in a vitest project with the global setup',
    );
  }
  return url;
}

/**
 * Creates an empty database. It is dropped on dispose, even when connections are still open.
 * @param template name of a database to copy instead (it must have no connections)
 */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const source = pg.escapeIdentifier(template ?? 'template1');
  // Copies files instead of writing pages through the WAL: half the work, for dropping too.
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
 * An isolated database in the state that `prepare` leaves, for example migrated. It is prepared once per
 * worker and then copied. On a given server (see global-setup.ts) each is prepared separately, so that no
 * template is left behind.
 * @param name name of the prepared state
 * @param prepare receives the connection string; closes every connection before it resolves
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
    // The next caller tries again.
    original.catch(() => prepared.delete(name));
  }
  return createTestDatabase((await original).name);
}

const CLOSING_TRIES = 20;

/**
 * Connections that were just ended may still be closing on the server: cutting them off would be an error in
 * their clients. They are polled for here, since the server itself waits five seconds at each attempt to
 * drop.
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
