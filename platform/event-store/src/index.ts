export { type Handled, handle } from './command-handler.ts';
export { DuplicateEventId, LogDoubted, LostKey, StoreUnavailable } from './errors.ts';
export { derivedCommandId, eventId } from './ids.ts';
export { type MemoryStoreOptions, openMemoryStore } from './memory/memory-event-store.ts';
export type { OpenedStore } from './opened-store.ts';
export { CannotDecodeEvent, type NewEvent, START, WrongExpectedVersion } from './port.ts';
export { migrateEventStore } from './postgres/migrate.ts';
export { openPostgresStore } from './postgres/open-postgres-store.ts';
