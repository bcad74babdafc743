import './texts.ts';
import {
  type AuditEntry,
  actingRoleInWords,
  type auditListQuery,
  getAuditEvent,
  listAuditChoices,
  listAuditTrail,
} from '@kreditlina/domain/audit/contracts/staff';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { queryOptions } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import { call } from '../../lib/api/api-client.ts';
import { listQueryOptions } from '../../ui/data-list/list-query.ts';

/** Filters, order and page; omitted parameters take the server's default. */
type AuditQuery = {
  readonly [Key in keyof z.input<typeof auditListQuery>]?: string | number | undefined;
};

export const auditListQueryOf = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['admin', 'audit', 'list', query],
    queryFn: ({ signal }) => call(listAuditTrail, { query }, { signal }),
    ...listQueryOptions,
  });

export const auditChoicesQuery = queryOptions({
  queryKey: ['admin', 'audit', 'choices'],
  queryFn: ({ signal }) => call(listAuditChoices, {}, { signal }),
  staleTime: 60_000,
});

/** Query for one event with its proof, which the server recomputes for each read. */
export const auditEventQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'audit', 'event', id],
    queryFn: ({ signal }) => call(getAuditEvent, { params: { id } }, { signal }),
  });

/** Name of a colleague; the start of the id for one who has never logged in. */
export const colleagueName = (
  t: TFunction<'audit'>,
  { id, name }: Readonly<{ id: string; name: string | null }>,
) => name || t('unknownColleague', { id: id.slice(0, 8) });

/** Name and role of the actor, with a placeholder for a masked name; no role for the system. */
export function actorName(t: TFunction<'audit'>, actor: AuditEntry['actor'], language: 'sv' | 'en'): string {
  const role = actingRoleInWords(actor.role, language);
  if (actor.kind === 'system') return t('by_system');
  const name =
    actor.name === MASK
      ? t('person')
      : actor.kind === 'staff'
        ? colleagueName(t, actor)
        : (actor.name ?? actor.id.slice(0, 8));
  return `${name} (${role})`;
}
