import type { OpenedStore } from './opened-store.ts';
import { openPostgresStore, type PostgresStoreOptions } from './postgres/open-postgres-store.ts';
import { requireMoved, requireNoOtherStore } from './where-events-lie.ts';

export interface EventStoreOptions extends PostgresStoreOptions {
  /**
   * EventStoreDB for the events; keys, snapshots and blobs stay in the database. Absent: so do the events.
   */
  readonly eventStoreUrl?: string | undefined;
}

/**
 * Opens the configured store.
 * @throws StoreUnavailable when it does not answer, or is not the one with the events of this database
 */
export async function openEventStore({ eventStoreUrl, ...options }: EventStoreOptions): Promise<OpenedStore> {
  const caller = { url: options.url, processName: options.processName ?? 'kreditlina' };
  if (eventStoreUrl === undefined) {
    const opened = await openPostgresStore(options);
    return checked(opened, requireNoOtherStore(caller));
  }
  // Loaded only where it is used: its client is a tenth of what a start reads.
  const { openEventStoreDbStore } = await import('./eventstoredb/open-eventstoredb-store.ts');
  const opened = await openEventStoreDbStore({ ...options, eventStoreUrl });
  const { events } = opened;
  return checked(
    opened,
    requireMoved(caller, { read: (...asked) => events.read(...asked), head: () => events.head() }),
  );
}

async function checked(opened: OpenedStore, check: Promise<void>): Promise<OpenedStore> {
  try {
    await check;
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
