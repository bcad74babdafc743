import { type EventStoreDbOptions, openEventStoreDbStore } from '../eventstoredb/open-eventstoredb-store.ts';
import { migratedDatabase, TEST_MASTER_KEY, type TestStore, withDatabase } from './stores.ts';

/**
 * Opens a store with its events on the given server and a fresh database for the rest; `close()` drops the
 * database.
 */
export async function openTestEventStoreDbStore(
  eventStoreUrl: string,
  options: Partial<EventStoreDbOptions> = {},
): Promise<TestStore> {
  const database = await migratedDatabase();
  const store = await openEventStoreDbStore({
    url: database.url,
    masterKey: TEST_MASTER_KEY,
    eventStoreUrl,
    ...options,
  });
  return withDatabase(database, store);
}
