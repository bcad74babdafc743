import { dataUsesAnswer, dataUsesQuery } from '@kreditlina/domain/audit/contracts/customer';
import { signedIn } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { listDataUses as list } from '@kreditlina/projections/audit/data-use/query';
import type { AuditParts } from './parts.ts';

/** Who saw or changed what is known of the reader, by role and never by name. */
export const listDataUses = route({
  method: 'GET',
  url: apiPaths.dataUses,
  access: signedIn,
  summary: 'Each time staff saw or changed data of the logged-in person or their applications',
  query: dataUsesQuery,
  answer: dataUsesAnswer,
  handler: ({ query, session }, parts: AuditParts) => list(parts.reads, session.userId, query),
});
