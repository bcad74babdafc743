import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPool } from './open-pool.ts';
import { createTestDatabase, type TestDatabase } from './testing/postgres.ts';
import { watchStatements } from './watch-statements.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

const poolNamed = (name: string) =>
  openPool({ connectionString: database.url, max: 3, application_name: name });
const outcomeOf = (statement: Promise<unknown>) =>
  statement.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

it('cancels the statements a pool waits for, but not those of another pool or its own next one', async () => {
  const [own, other] = [poolNamed('own'), poolNamed('other')];
  const holder = await other.connect();
  await holder.query('create table held (n int)');
  await holder.query('begin; lock table held in access exclusive mode');
  const statements = watchStatements(own);
  const blocked = [own.query('select n from held'), own.query('insert into held values (1)')].map(outcomeOf);
  const foreign = outcomeOf(other.query('select n from held'));
  const waiting = async () => {
    // In this database only: other specs share the server.
    const { rowCount } = await other.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rowCount ?? 0;
  };
  while ((await waiting()) < 3) await new Promise(setImmediate);
  await statements.cancel();
  expect(await Promise.all(blocked)).toEqual(['57014', '57014']);
  expect(await waiting()).toBe(1);
  await holder.query('rollback');
  holder.release();
  expect(await foreign).toBe('done');
  expect(await outcomeOf(own.query('select n from held'))).toBe('done');
  await Promise.all([own.end(), other.end()]);
});

it('cancels nothing while no connection is in use, and does not fail while the server is away', async () => {
  const pool = openPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', application_name: 'away' });
  const statements = watchStatements(pool);
  await statements.cancel();
  pool.emit('acquire', { processID: 1 } as never);
  await statements.cancel();
  await pool.end();
});
