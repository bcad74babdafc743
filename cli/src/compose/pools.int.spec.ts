import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { processRoles } from '../config/process-roles.ts';
import { openPartPool } from './pools.ts';
import { createShutdown } from './shutdown.ts';

it('statements of the API and of jobs have a time limit', async () => {
  await using database = await createTestDatabase();
  const { url } = database;
  const shutdown = createShutdown();
  const base = {
    processName: 'kreditlina-test',
    roles: processRoles,
    database: { url, ownerUrl: url },
    log: pino({ enabled: false }),
    shutdown,
  };
  const limitOf = async (name: 'api' | 'workers') =>
    (await openPartPool(name, base).query('show statement_timeout')).rows[0];
  expect(await limitOf('api')).toEqual({ statement_timeout: '10s' });
  expect(await limitOf('workers')).toEqual({ statement_timeout: '1min' });
  await shutdown.run();
});
