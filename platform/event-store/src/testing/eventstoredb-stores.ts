import { type EventStoreDbOptions, openEventStoreDbStore } from '../eventstoredb/open-eventstoredb-store.ts';
import { migratedDatabase, TEST_MASTER_KEY, type TestStore, withDatabase } from './stores.ts';

/** A store on a server that holds the events, and a fresh database of its own for all else; `close()` drops the database. */
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
