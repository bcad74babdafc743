import type { CreditApplication } from '@kreditlina/domain/contracts/credit-application';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiPaths } from '../../../config/paths.ts';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { applicationKeys } from './keys.ts';

const schema = object<CreditApplication>('id', 'step', 'status');

/** One application by its id (C-330). */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.one(id),
    queryFn: ({ signal }) => callApi(apiCall('GET', apiPaths.application(id), schema), { signal }),
  });

export const useApplication = (id: string) => useQuery(applicationQuery(id));
