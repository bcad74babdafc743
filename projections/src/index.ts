export { type AsOf, type Folded, foldEntity } from './as-of.ts';
export {
  type AuditPage,
  type AuditQuery,
  type AuditSources,
  type ChainVerifier,
  readApplicationAudit,
  readStreamsAudit,
} from './audit-trail/query.ts';
export { findCompany, findCompanyRow, listCompanies } from './company/query.ts';
export type { CompanyReport, CompanyRow } from './company/table.ts';
export { findEditedTranslation, findLiveTranslation } from './content-page/query.ts';
export { findAccount, findAccountOfApplication } from './credit-account/query.ts';
export type { CreditAccountRow, Withdrawal } from './credit-account/table.ts';
export { kycDataOf } from './credit-application/kyc-wire.ts';
export {
  type ApplicationDetail,
  type ApplicationsQuery,
  findApplication,
  listApplications,
} from './credit-application/query.ts';
export { referenceOf, toStatus } from './credit-application/status.ts';
export type { CreditApplicationRow, Explanation } from './credit-application/table.ts';
export { agreementIsReady, guarantorsOf, toCreditApplication } from './credit-application/wire.ts';
export { type ApplicationForStaff, findApplicationForStaff } from './credit-application-list/detail.ts';
export {
  type ApplicationListFilter,
  type ApplicationListPage,
  findApplicationRow,
  listApplicationRows,
} from './credit-application-list/query.ts';
export { ProjectionBlocked } from './engine/apply.ts';
export { createDatabase } from './engine/database.ts';
export type { HealthReport, ProjectionHealth } from './engine/health.ts';
export type { ProjectionMetrics } from './engine/metrics.ts';
export { RebuildMismatch, type RebuildProgress, type RebuildResult } from './engine/rebuild.ts';
export type { Until } from './engine/replay-into.ts';
export type { RetryResult } from './engine/retry-parked.ts';
export type { Runner } from './engine/runner.ts';
export { createMaintenance, type Maintenance, type MaintenanceOptions } from './maintenance.ts';
export { countParkedEvents, type Operations, readOperations } from './operations/query.ts';
export { type Overview, readOverview } from './overview/query.ts';
export { createReadDatabase, type ReadDatabase, type ReadSchema } from './read-schema.ts';
export { projections } from './registry.ts';
export { migrateProjections, startProjections } from './start-projections.ts';
export { type ProjectionsThread, startProjectionsThread } from './thread/start-projections-thread.ts';
export { maskPersonalNumber } from './user/mask.ts';
export { findCurrentUser, findUser, readPersonalNumber } from './user/query.ts';
export type { PersonReport, UserRow } from './user/table.ts';
