import type { Route } from '@kreditlina/http-edge/route';
import { getAudit } from './get-audit.ts';
import type { AuditParts } from './parts.ts';

export const auditRoutes: readonly Route<AuditParts>[] = [getAudit];
