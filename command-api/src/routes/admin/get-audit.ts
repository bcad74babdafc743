import { auditAnswer } from '@kreditlina/domain/contracts/admin';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { readApplicationAudit } from '@kreditlina/projections/audit-trail/query';
import { z } from 'zod';
import { staffReaders } from '../../http/access.ts';
import { notFound } from '../../http/problem.ts';
import { route } from '../../http/route.ts';

const auditQuery = z.strictObject({
  page: z.coerce.number().int().min(0).max(10_000).default(0),
  rows: z.coerce.number().int().min(1).max(200).default(100),
  order: z.enum(['asc', 'desc']).default('desc'),
});

/** who did what and when, before → after, with the hash chain recomputed on this read. */
export const getAudit = route({
  method: 'GET',
  url: apiPaths.adminApplicationAudit,
  access: staffReaders,
  summary: 'The audit trail of an application and its credit',
  params: applicationIdParams,
  query: auditQuery,
  answer: auditAnswer,
  handler: async ({ api, params, query }) => {
    if ((await api.originOfApplication(params.id)) === undefined) throw notFound();
    const sources = { db: api.reads, store: api.store, verifyChain: api.verifyStream };
    return readApplicationAudit(sources, params.id.toLowerCase(), query);
  },
});
