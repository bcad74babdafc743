export { buildApp } from './build-app.ts';
export type {
  HealthCheck,
  HealthPart,
  HealthState,
  Operator,
  PartnerState,
  ProcessAtWork,
  RebuildState,
} from './deps.ts';
export { migrateApi } from './migrate-api.ts';
