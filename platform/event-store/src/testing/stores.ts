import type { EventSchema, Upcaster } from '@kreditlina/domain/kernel/event-schema';
import { createPreparedDatabase, type TestDatabase } from '@kreditlina/postgres/testing/postgres';
import type { KeyDestructions } from '../keys/destroyed-keys.ts';
import type { OpenedStore } from '../opened-store.ts';
import type { BlobStore, EventStore, SubjectKeys } from '../port.ts';
import { migrateEventStore } from '../postgres/migrate.ts';
import { openPostgresStore, type PostgresStoreOptions } from '../postgres/open-postgres-store.ts';

export interface StoreUnderTest {
  readonly events: EventStore;
  readonly blobs: BlobStore;
  readonly keys: SubjectKeys;
  verifyStream(stream: string): Promise<number | undefined>;
  close(): Promise<void>;
}

/** Opens an adapter on an empty log. */
export type StoreFactory = (options: {
  readonly schemas: ReadonlyMap<string, EventSchema>;
  readonly upcasters?: readonly Upcaster[];
  readonly destructions?: KeyDestructions;
  readonly now?: () => Date;
}) => Promise<StoreUnderTest>;

/** Never used outside tests and benches. */
export const TEST_MASTER_KEY = new Uint8Array(32).fill(9);

export interface TestStore extends OpenedStore {
  readonly url: string;
}

/** Creates a fresh database ready for a store. */
export const migratedDatabase = (ordering: 'fence' | 'xmin' = 'fence'): Promise<TestDatabase> =>
  createPreparedDatabase(`event store, ${ordering}`, (url) => migrateEventStore(url, { ordering }));

/** Opens a store on a fresh database; `close()` drops the database. */
export async function openTestPostgresStore(options: Partial<PostgresStoreOptions> = {}): Promise<TestStore> {
  const database = await migratedDatabase(options.ordering);
  return openTestPostgresStoreOn(database, options);
}

/** Opens a store on a migrated database of its own; `close()` drops the database. */
export async function openTestPostgresStoreOn(
  database: TestDatabase,
  options: Partial<PostgresStoreOptions> = {},
): Promise<TestStore> {
  return withDatabase(
    database,
    await openPostgresStore({ url: database.url, masterKey: TEST_MASTER_KEY, ...options }),
  );
}

/** Returns the store with its database, which `close()` drops. */
export const withDatabase = (database: TestDatabase, store: OpenedStore): TestStore => ({
  ...store,
  url: database.url,
  close: async () => {
    await store.close();
    await database.dispose();
  },
});
