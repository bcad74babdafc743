import { openTestPostgresStore } from '../testing/stores.ts';
import { testDifferential } from '../testing/test-differential.ts';

for (const ordering of ['fence', 'xmin'] as const)
  testDifferential(`Postgres ordered by ${ordering}`, (options) =>
    openTestPostgresStore({ ...options, ordering }),
  );
