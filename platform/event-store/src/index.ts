export { businessDate } from './business-date.ts';
export type { Upcaster } from './codec/upcasters.ts';
export { type Handled, handle } from './command-handler.ts';
export { DuplicateEventId, StoreUnavailable } from './errors.ts';
export { derivedCommandId, eventId } from './ids.ts';
export { type MemoryStoreOptions, openMemoryStore } from './memory/memory-event-store.ts';
export { CannotDecodeEvent, type NewEvent, START, WrongExpectedVersion } from './port.ts';
export { migrateEventStore } from './postgres/migrate.ts';
export { openPostgresStore, type PostgresStore } from './postgres/open-postgres-store.ts';
