export { businessDate } from './business-date.ts';
export type { ChainProblem, ChainProblemKind } from './codec/chain-check.ts';
export type { Upcaster } from './codec/upcasters.ts';
export { type CommandContext, type Handled, handle } from './command-handler.ts';
export { DuplicateEventId, InvalidEvent, StoreUnavailable } from './errors.ts';
export { companyId, contentPageId, creditAccountId, derivedCommandId, eventId, personId } from './ids.ts';
export { LIMITS as EVENT_STORE_LIMITS } from './limits.ts';
export { type MemoryStore, type MemoryStoreOptions, openMemoryStore } from './memory/memory-event-store.ts';
export * from './port.ts';
export { type MigrateOptions, migrateEventStore } from './postgres/migrate.ts';
export {
  openPostgresStore,
  type PostgresStore,
  type PostgresStoreOptions,
  type StoreHealth,
  type StoreStats,
} from './postgres/open-postgres-store.ts';
export { type VerifyProgress, type VerifyReport, verifyStore, verifyStream } from './postgres/verify.ts';
