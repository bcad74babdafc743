import { listOverrideLedger } from '@kreditlina/domain/audit/contracts/overrides';
import { businessDate } from '@kreditlina/event-store';
import { handle } from '@kreditlina/http-edge/route';
import { listOverrides } from '@kreditlina/projections/audit/override/query';
import { ownCasesOf } from '@kreditlina/projections/own-cases';
import type { AuditParts } from './parts.ts';

/** Some overrides there are of certain persons only, so whoever may not see personal data sees none; nobody sees those of a case in which
 * they have a part themselves. */
export const listOverrideLedgerRoute = handle(
  listOverrideLedger,
  async ({ query, session }, { reads, store, now }: AuditParts) =>
    listOverrides({ db: reads, store }, query, {
      today: businessDate(now()),
      own: await ownCasesOf(reads, session.userId),
    }),
);
