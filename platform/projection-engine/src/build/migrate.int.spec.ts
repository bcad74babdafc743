import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import pg from 'pg';
import { expect, it } from 'vitest';
import { counter } from '../testing/counter.ts';
import { migrateEngine } from './migrate.ts';

it('of several processes that start together one makes the first build of a read model', async () => {
  await using database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  try {
    await Promise.all([migrateEngine(pool, [counter()]), migrateEngine(pool, [counter()])]);
    const states = await pool.query('select name, build, position from projections.projection_state');
    expect(states.rows).toEqual([{ name: 'counter', build: 1, position: '0' }]);
  } finally {
    await pool.end();
  }
});
