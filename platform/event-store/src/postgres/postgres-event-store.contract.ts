import { openTestPostgresStore } from '../testing/stores.ts';
import { testEventStore } from '../testing/test-event-store.ts';

testEventStore('Postgres event store, append fence', (options) => openTestPostgresStore(options));
testEventStore('Postgres event store, ordered by transaction', (options) =>
  openTestPostgresStore({ ...options, ordering: 'xmin' }),
);
