import { listOverrideLedger } from '@kreditlina/domain/audit/contracts/overrides';
import { businessDate } from '@kreditlina/event-store';
import { handle } from '@kreditlina/http-edge/route';
import { listOverrides } from '@kreditlina/projections/audit/override/query';
import { ownCasesOf } from '@kreditlina/projections/own-cases';
import type { AuditParts } from './parts.ts';

/**
 * Some overrides exist only for certain persons, so readers without the right to personal data see none.
 * Readers never see those of a case in which they take part.
 */
export const listOverrideLedgerRoute = handle(
  listOverrideLedger,
  async ({ query, session }, { reads, store, now }: AuditParts) =>
    listOverrides({ db: reads, store }, query, {
      today: businessDate(now()),
      own: await ownCasesOf(reads, session.userId),
    }),
);
