import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate, type SchemaMigrations } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/postgres.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 8 });
});
afterAll(async () => {
  await pool.end();
  await database.dispose();
});
beforeEach(() => pool.query('drop schema if exists shop cascade'));

const first = { '001-shelves': 'create table shop.shelves (id integer primary key)' };
const second = {
  ...first,
  '002-goods': 'create table shop.goods (id integer); insert into shop.goods values (1)',
};
const price = (answer: number) => ({
  price: `create or replace function shop.price() returns integer language sql as $$ select ${answer} $$`,
});
const shop = (once: SchemaMigrations['once'], more: Partial<SchemaMigrations> = {}): SchemaMigrations => ({
  schema: 'shop',
  once,
  ...more,
});

const read = async (query: string) => (await pool.query({ text: query, rowMode: 'array' })).rows.flat();
/** In this database only: other specs share the server. */
const LOCKS = `select count(*)::integer from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
const noted = () => read('select name from shop.kysely_migration order by name');

/** Runs the work as a login that may read the schema's migration notes, and nothing else. */
async function asReader(work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const reader = `reader_${database.name.slice(-12)}`;
  await pool.query(`create role ${reader} login password 'for-tests';
    grant usage on schema shop to ${reader}; grant select on shop.kysely_migration to ${reader}`);
  const url = Object.assign(new URL(database.url), { username: reader, password: 'for-tests' });
  const limited = new pg.Pool({ connectionString: url.href, max: 1 });
  try {
    await work(limited);
  } finally {
    await limited.end();
    await pool.query(`drop owned by ${reader}; drop role ${reader}`);
  }
}

describe('migrations', () => {
  it('runs each migration once, in order, and new ones at the next start', async () => {
    await migrate(pool, shop(first));
    await migrate(pool, shop(second));
    await migrate(pool, shop(second));
    expect(await noted()).toEqual(['001-shelves', '002-goods']);
    expect(await read('select id from shop.goods')).toEqual([1]);
  });

  it('runs migrations once when many processes start together', async () => {
    await Promise.all(Array.from({ length: 6 }, () => migrate(pool, shop(second))));
    expect(await read('select id from shop.goods')).toEqual([1]);
  });

  it('other schemas being created and dropped do not disturb a migration', async () => {
    const others = ['bakery', 'butcher', 'dairy'];
    const isDone = new AbortController();
    const openAndClose = async (name: string) => {
      while (!isDone.signal.aborted) {
        await pool.query(`create schema ${name}; create table ${name}.goods (id serial)`);
        await pool.query(`drop schema ${name} cascade`);
      }
    };
    const disturbed = Promise.all(others.map(openAndClose));
    try {
      for (let round = 0; round < 30; round += 1) {
        await migrate(pool, shop(second));
        await pool.query('drop schema shop cascade');
      }
    } finally {
      isDone.abort();
      await disturbed;
    }
  });

  it('a failed migration leaves nothing behind, not even a lock, and says why', async () => {
    const broken = shop({ ...second, '003-broken': 'select 1 / 0' });
    await expect(migrate(pool, broken)).rejects.toThrow('division by zero');
    expect(await read("select count(*)::integer from pg_namespace where nspname = 'shop'")).toEqual([0]);
    expect(await read(LOCKS)).toEqual([0]);
    await migrate(pool, shop(second));
    expect(await noted()).toEqual(['001-shelves', '002-goods']);
  });

  it('runs a changed function again, also when it is changed back', async () => {
    const answers: unknown[] = [];
    for (const answer of [1, 2, 1, 1]) {
      await migrate(pool, shop(first, { whenChanged: price(answer) }), { replaces: true });
      answers.push(...(await read('select shop.price()')));
    }
    expect(answers).toEqual([1, 2, 1, 1]);
    expect(await noted()).toHaveLength(3);
  });

  it('an earlier release starts on the schema of a later one and leaves its functions alone', async () => {
    const [earlier, later] = [
      shop(first, { whenChanged: price(1) }),
      shop(second, { whenChanged: price(2) }),
    ];
    await migrate(pool, earlier, { replaces: true });
    await migrate(pool, later, { replaces: true });
    const made = await noted();
    await asReader(async (reader) => {
      for (const release of [earlier, later, earlier]) await migrate(reader, release);
      await expect(migrate(reader, shop(second, { whenChanged: price(3) }))).rejects.toThrow(
        'permission denied',
      );
    });
    expect(await read('select shop.price()')).toEqual([2]);
    expect(await read('select id from shop.goods')).toEqual([1]);
    expect(await noted()).toEqual(made);
  });

  it('needs no right to change anything when there is nothing to do', async () => {
    await migrate(pool, shop(second));
    await asReader(async (reader) => {
      await migrate(reader, shop(second));
      const more = shop({ ...second, '003-more': 'create table shop.more ()' });
      await expect(migrate(reader, more)).rejects.toThrow('permission denied');
    });
  });
});
