import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { queryOptions } from '@tanstack/react-query';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { applicationKeys } from './keys.ts';

interface Answer {
  readonly credit_applications: readonly CreditApplication[];
  readonly total: number;
}

const call = apiCall('GET', apiPaths.applications, object<Answer>('credit_applications'));

/** The customer's own applications (C-330). Asked for again after 30 s (C-278), or when one of them has moved. */
export const applicationsQuery = queryOptions({
  queryKey: applicationKeys.list,
  queryFn: async ({ signal }) =>
    (await callApi(call, { signal, query: { type: 'standard' } })).credit_applications,
});
