export { buildApp } from './app/build-app.ts';
export { migrateApi } from './app/migrate-api.ts';
export type {
  HealthCheck,
  HealthPart,
  HealthState,
  Operator,
  PartnerState,
  ProcessAtWork,
  RebuildState,
} from './deps.ts';
