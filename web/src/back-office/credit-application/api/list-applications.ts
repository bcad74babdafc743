import {
  type ApplicationListQuery,
  applicationListAnswer,
} from '@kreditlina/domain/credit-application/contracts/staff';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';

const call = apiCall('GET', apiPaths.adminApplications, applicationListAnswer);

/** Filters, order and page as they are in the address; what is left out takes the server's default. */
export type ListQuery = { readonly [Key in keyof ApplicationListQuery]?: string | number | undefined };

/** One page of the applications of a day. The old page stays until the new one is there. */
export const listApplicationsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['admin', 'credit-applications', query],
    queryFn: ({ signal }) => callApi(call, { query, signal }),
    placeholderData: keepPreviousData,
  });
