import type { Route } from '@kreditlina/http-edge/route';
import { exportAuditTrailRoute } from './export-audit.ts';
import { getAuditEventRoute, listAuditChoicesRoute, listAuditTrailRoute } from './list-audit.ts';
import { listDataUsesRoute } from './list-data-uses.ts';
import { listOverrideLedgerRoute } from './list-overrides.ts';
import type { AuditParts } from './parts.ts';

export const auditRoutes: readonly Route<AuditParts>[] = [
  listAuditTrailRoute,
  exportAuditTrailRoute,
  listAuditChoicesRoute,
  getAuditEventRoute,
  listOverrideLedgerRoute,
  listDataUsesRoute,
];
