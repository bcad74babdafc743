import { getAuditEvent, listAuditChoices, listAuditTrail } from '@kreditlina/domain/audit/contracts/staff';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { readAuditEvent } from '@kreditlina/projections/audit/event';
import { auditChoices, listAudit } from '@kreditlina/projections/audit/list';
import { seesPersonalData } from '../access.ts';
import { inExplainingTurn } from '../turns.ts';
import type { AuditParts } from './parts.ts';
import { withoutDrafts } from './without-drafts.ts';
import { boundsFor, withoutPersons } from './without-persons.ts';

/** All events, of the whole product or of one entity. */
export const listAuditTrailRoute = handle(
  listAuditTrail,
  async ({ query, request, session }, { reads, store, lenderNames }: AuditParts) =>
    listAudit(
      { db: reads, store, lenderNames },
      query,
      await boundsFor(reads, { userId: session.userId, roles: request.roles }),
    ),
);

export const listAuditChoicesRoute = handle(
  listAuditChoices,
  async ({ request, session }, { reads }: AuditParts) =>
    auditChoices(reads, await boundsFor(reads, { userId: session.userId, roles: request.roles })),
);

/**
 * One event: before → after, the other half of a two-person decision, and the stream's hash chain recomputed
 * on this read.
 */
export const getAuditEventRoute = handle(
  getAuditEvent,
  async ({ params, request, session }, parts: AuditParts) => {
    const { reads: db, store, verifyStream: verifyChain, lenderNames } = parts;
    const sources = { db, store, verifyChain, lenderNames };
    const bounds = await boundsFor(parts.reads, { userId: session.userId, roles: request.roles });
    const event = await inExplainingTurn(session.userId, () => readAuditEvent(sources, params.id, bounds));
    if (!event) throw notFound();
    const shown = withoutDrafts(event, request.roles);
    return seesPersonalData(request.roles) ? shown : withoutPersons(shown);
  },
);
