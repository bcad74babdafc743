import { auditAnswer } from '@kreditlina/domain/audit/contracts/staff';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { idParams, instant } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { readApplicationAudit } from '@kreditlina/projections/audit/query';
import { z } from 'zod';
import { seesPersonalData, staffWith } from '../access.ts';
import { ofSomePersons } from '../of-some-persons.ts';
import { requireOthersReview } from '../own-case.ts';
import { inExplainingTurn } from '../turns.ts';
import type { AuditParts } from './parts.ts';
import { withoutPersons } from './without-persons.ts';

const auditQuery = z.strictObject({
  page: z.coerce.number().int().min(0).max(10_000).default(0),
  rows: z.coerce.number().int().min(1).max(200).default(100),
  order: z.enum(['asc', 'desc']).default('desc'),
  as_of: instant.optional(),
});

/** Who did what and when, before → after, with the hash chain recomputed on this read. @throws DomainError `OWN_CASE` */
export const getApplicationAudit = route({
  method: 'GET',
  url: apiPaths.adminApplicationAudit,
  access: staffWith('read'),
  summary: 'The audit trail of an application and its credit',
  params: idParams,
  query: auditQuery,
  answer: auditAnswer,
  handler: async ({ params, query, request, session }, parts: AuditParts) => {
    if ((await parts.originOfApplication(params.id)) === undefined) throw notFound();
    const { reads: db, store, verifyStream: verifyChain, lenderNames } = parts;
    const sources = { db, store, verifyChain, lenderNames };
    const id = params.id.toLowerCase();
    await requireOthersReview(db, await parts.commands.load(creditApplication, id), session.userId);
    const seesAll = seesPersonalData(request.roles);
    const asked = seesAll ? query : { ...query, without: ofSomePersons };
    const page = await inExplainingTurn(session.userId, () => readApplicationAudit(sources, id, asked));
    if (seesAll) return page;
    return { ...page, audit_entries: page.audit_entries.map(withoutPersons) };
  },
});
