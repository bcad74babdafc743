export { buildApp } from './build-app.ts';
export type { HealthCheck, HealthState } from './deps.ts';
export { migrateApi } from './migrate-api.ts';
