import { openEventStoreDbStore } from './eventstoredb/open-eventstoredb-store.ts';
import {
  openPostgresStore,
  type PostgresStore,
  type PostgresStoreOptions,
} from './postgres/open-postgres-store.ts';

export interface EventStoreOptions extends PostgresStoreOptions {
  /** EventStoreDB that holds the events; keys, snapshots and blobs stay in the database. Absent: the events lie there too. */
  readonly eventStoreUrl?: string | undefined;
}

/** The log, the blobs and the keys, whichever store holds the events. */
export type OpenedStore = PostgresStore;

/**
 * Opens the store that is configured.
 * @throws StoreUnavailable when it does not answer
 */
export function openEventStore({ eventStoreUrl, ...options }: EventStoreOptions): Promise<OpenedStore> {
  return eventStoreUrl === undefined
    ? openPostgresStore(options)
    : openEventStoreDbStore({ ...options, eventStoreUrl });
}
