import { overridesAnswer, overridesQuery } from '@kreditlina/domain/audit/contracts/overrides';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { businessDate } from '@kreditlina/event-store';
import { route } from '@kreditlina/http-edge/route';
import { listOverrides } from '@kreditlina/projections/audit/override/query';
import { ownCasesOf } from '@kreditlina/projections/own-cases';
import type { AuditParts } from './parts.ts';

/** Some overrides there are of certain persons only, so whoever may not see personal data sees none; nobody sees those of a case in which
 * they have a part themselves. */
export const listOverrideLedger = route({
  method: 'GET',
  url: apiPaths.adminOverrides,
  access: staffWith('see-personal-data'),
  summary: 'Every override by staff, measured by what became of the credit: by reason, by person, by case',
  query: overridesQuery,
  answer: overridesAnswer,
  handler: async ({ query, session }, { reads, store, now }: AuditParts) =>
    listOverrides({ db: reads, store }, query, {
      today: businessDate(now()),
      own: await ownCasesOf(reads, session.userId),
    }),
});
