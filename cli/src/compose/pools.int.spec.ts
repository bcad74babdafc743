import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openPools } from './pools.ts';

it('no statement of the API or of the jobs runs without an end', async () => {
  await using database = await createTestDatabase();
  const pools = openPools(database.url, pino({ enabled: false }));
  const limitOf = async (pool: typeof pools.api) => (await pool.query('show statement_timeout')).rows[0];
  expect(await limitOf(pools.api)).toEqual({ statement_timeout: '10s' });
  expect(await limitOf(pools.jobs)).toEqual({ statement_timeout: '1min' });
  await pools.end();
});
