import type { Route } from '@kreditlina/http-edge/route';
import { exportAuditTrail } from './export-audit.ts';
import { getAuditEvent, listAuditTrail, listChoices } from './list-audit.ts';
import { listDataUses } from './list-data-uses.ts';
import { listOverrideLedger } from './list-overrides.ts';
import type { AuditParts } from './parts.ts';

export const auditRoutes: readonly Route<AuditParts>[] = [
  listAuditTrail,
  exportAuditTrail,
  listChoices,
  getAuditEvent,
  listOverrideLedger,
  listDataUses,
];
