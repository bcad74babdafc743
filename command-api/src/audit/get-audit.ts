import { type AuditEntry, auditAnswer } from '@kreditlina/domain/audit/contracts/staff';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { readApplicationAudit } from '@kreditlina/projections/audit/query';
import { z } from 'zod';
import { seesPersonalData, staffWith } from '../access.ts';
import type { AuditParts } from './parts.ts';

const auditQuery = z.strictObject({
  page: z.coerce.number().int().min(0).max(10_000).default(0),
  rows: z.coerce.number().int().min(1).max(200).default(100),
  order: z.enum(['asc', 'desc']).default('desc'),
});

/** Who did what and when, before → after, with the hash chain recomputed on this read. */
export const getAudit = route({
  method: 'GET',
  url: apiPaths.adminApplicationAudit,
  access: staffWith('read'),
  summary: 'The audit trail of an application and its credit',
  params: idParams,
  query: auditQuery,
  answer: auditAnswer,
  handler: async ({ params, query, request }, parts: AuditParts) => {
    if ((await parts.originOfApplication(params.id)) === undefined) throw notFound();
    const sources = { db: parts.reads, store: parts.store, verifyChain: parts.verifyStream };
    const id = params.id.toLowerCase();
    if (seesPersonalData(request.roles)) return readApplicationAudit(sources, id, query);
    const page = await readApplicationAudit(sources, id, { ...query, without: ofSomePersons });
    return { ...page, audit_entries: page.audit_entries.map(withoutPersons) };
  },
});

/** Events that there are of certain persons only: of those who were found in a list, or whose income or debts stopped a rule. */
const ofSomePersons = ['ScreeningHitDecided', 'RuleSkipped'];

/**
 * Which fields an event changed, and how many, tells of a person as well: a source of funds stands beside one outcome of a hit only.
 * Whoever may not see personal data is told once that something about a person changed, and nothing of events that some persons alone
 * have: neither that there is one, nor by a gap in the numbers how many.
 */
function withoutPersons(entry: AuditEntry): AuditEntry {
  const hidden = { about: 'person', field: MASK, before: MASK, after: MASK } as const;
  const open = entry.changes.filter(({ about }) => about === 'company');
  const changes = open.length === entry.changes.length ? open : [...open, hidden];
  return { ...entry, version: null, changes };
}
