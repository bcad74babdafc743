import {
  type auditListQuery,
  getAuditEvent,
  listAuditChoices,
  listAuditTrail,
} from '@kreditlina/domain/audit/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api-client.ts';
import { listQueryOptions } from '../../../ui/data-list/list-query.ts';

/** Filters, order and page; omitted parameters take the server's default. */
export type AuditQuery = {
  readonly [Key in keyof z.input<typeof auditListQuery>]?: string | number | undefined;
};

/** One page of the trail. The previous page stays until the next one has loaded. */
export const auditListQueryOf = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['admin', 'audit', 'list', query],
    queryFn: ({ signal }) => call(listAuditTrail, { query }, { signal }),
    ...listQueryOptions,
  });

/** Choices of the filters. */
export const auditChoicesQuery = queryOptions({
  queryKey: ['admin', 'audit', 'choices'],
  queryFn: ({ signal }) => call(listAuditChoices, {}, { signal }),
  staleTime: 60_000,
});

/** One event with its proof, recomputed on each read. */
export const auditEventQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'audit', 'event', id],
    queryFn: ({ signal }) => call(getAuditEvent, { params: { id } }, { signal }),
  });
