import { openTestPostgresStore } from '../testing/stores.ts';
import { testDifferential } from '../testing/test-differential.ts';
import { testEventStore } from '../testing/test-event-store.ts';
import { testSnapshots } from '../testing/test-snapshots.ts';

testEventStore('Postgres event store, append fence', (options) => openTestPostgresStore(options));
testEventStore('Postgres event store, ordered by transaction', (options) =>
  openTestPostgresStore({ ...options, ordering: 'xmin' }),
);

testSnapshots('Postgres event store', (options) => openTestPostgresStore(options));

for (const ordering of ['fence', 'xmin'] as const)
  testDifferential(`Postgres ordered by ${ordering}`, (options) =>
    openTestPostgresStore({ ...options, ordering }),
  );
