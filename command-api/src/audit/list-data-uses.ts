import { listDataUses } from '@kreditlina/domain/audit/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { listDataUses as list } from '@kreditlina/projections/audit/data-use/query';
import type { AuditParts } from './parts.ts';

/** Accesses and changes of the reader's own data, by role and never by name. */
export const listDataUsesRoute = handle(listDataUses, ({ query, session }, parts: AuditParts) =>
  list(parts.reads, session.userId, query),
);
