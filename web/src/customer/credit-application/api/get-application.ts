import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { applicationKeys } from './keys.ts';

const schema = object<CreditApplication>('id', 'step', 'status');

/** One application by its id (C-330). */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.one(id),
    queryFn: ({ signal }) => callApi(apiCall('GET', apiPaths.application(id), schema), { signal }),
  });

export const useApplication = (id: string) => useQuery(applicationQuery(id));
