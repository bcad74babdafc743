import { auditAnswer } from '@kreditlina/domain/audit/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';

/** The main flow makes about thirty; more than the server gives at once is a case for the log itself. */
const MAX_ENTRIES = 200;

/** Every event of an application with its proof, recomputed on this read. */
export const getAuditQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'credit-application', id, 'audit'],
    queryFn: ({ signal }) =>
      callApi(apiCall('GET', apiPaths.adminApplicationAudit(id), auditAnswer), {
        query: { rows: MAX_ENTRIES },
        signal,
      }),
  });
