import { openTestPostgresStore } from '../testing/stores.ts';
import { testSnapshots } from '../testing/test-snapshots.ts';

testSnapshots('Postgres event store', (options) => openTestPostgresStore(options));
