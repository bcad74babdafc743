import { userApplicationsAnswer } from '@kreditlina/domain/credit-application/contracts/staff';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import type { ListQuery } from './list-applications.ts';

/** One page of a person's applications. */
export const listUserApplicationsQuery = (userId: string, query: Omit<ListQuery, 'd'>) =>
  queryOptions({
    queryKey: ['admin', 'user-applications', userId, query],
    queryFn: ({ signal }) =>
      callApi(apiCall('GET', apiPaths.adminUserApplications(userId), userApplicationsAnswer), {
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
