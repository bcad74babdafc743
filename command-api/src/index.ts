export { buildApp } from './build-app.ts';
export type { ApiConfig, ApiDeps, HealthCheck, HealthState } from './deps.ts';
export { migrateApi } from './migrate-api.ts';
export { openApiDocument, type RouteAccess, routeAccess } from './reference.ts';
