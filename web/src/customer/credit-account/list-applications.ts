import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { useQuery } from '@tanstack/react-query';
import { apiCall, object } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { apiPaths } from '../../lib/paths.ts';
import { ACCOUNT_REFRESH_MS } from './list-companies.ts';

interface Applications {
  readonly credit_applications: readonly CreditApplication[];
}
const call = apiCall('GET', apiPaths.applications, object<Applications>('credit_applications'));

/**
 * The person's applications, whatever became of them, as fresh as the companies beside which they are read. What an application does
 * marks them as old: they lie below its list.
 */
export const useApplications = () =>
  useQuery({
    queryKey: ['credit-application', 'list', 'account'],
    queryFn: async ({ signal, client, queryKey }) => {
      const passive = client.getQueryData(queryKey) !== undefined;
      return (await callApi(call, { signal, passive })).credit_applications;
    },
    refetchInterval: ACCOUNT_REFRESH_MS,
  });
