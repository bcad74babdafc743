import {
  auditChoicesAnswer,
  auditEventAnswer,
  auditListAnswer,
  type auditListQuery,
} from '@kreditlina/domain/audit/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { listQueryOptions } from '../../../ui/data-list/list-query.ts';

const listCall = apiCall('GET', apiPaths.adminAudit, auditListAnswer);
const choicesCall = apiCall('GET', apiPaths.adminAuditChoices, auditChoicesAnswer);

/** Filters, order and page; what is left out takes the server's default. */
export type AuditQuery = {
  readonly [Key in keyof z.input<typeof auditListQuery>]?: string | number | undefined;
};

/** One page of the trail. The old page stays until the new one is there. */
export const auditListQueryOf = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['admin', 'audit', 'list', query],
    queryFn: ({ signal }) => callApi(listCall, { query, signal }),
    ...listQueryOptions,
  });

/** What the filters offer. */
export const auditChoicesQuery = queryOptions({
  queryKey: ['admin', 'audit', 'choices'],
  queryFn: ({ signal }) => callApi(choicesCall, { signal }),
  staleTime: 60_000,
});

/** One event with its proof, recomputed on this read. */
export const auditEventQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'audit', 'event', id],
    queryFn: ({ signal }) =>
      callApi(apiCall('GET', apiPaths.adminAuditEvent(id), auditEventAnswer), { signal }),
  });
