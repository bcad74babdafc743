import type * as contract from '@kreditlina/domain/credit-application/contracts/customer';
import { useQuery } from '@tanstack/react-query';
import { light } from '../../lib/api-call.ts';
import { call } from '../../lib/api-client.ts';
import { ACCOUNT_REFRESH_MS } from './list-companies.ts';

const listApplications = light<typeof contract.listApplications>(
  'GET',
  '/api/credit-application',
  'credit_applications',
);

/**
 * The person's applications, whatever became of them, as fresh as the companies beside which they are read. What an application does
 * marks them as old: they lie below its list.
 */
export const useApplications = () =>
  useQuery({
    queryKey: ['credit-application', 'list', 'account'],
    queryFn: async ({ signal, client, queryKey }) => {
      const passive = client.getQueryData(queryKey) !== undefined;
      return (await call(listApplications, {}, { signal, passive })).credit_applications;
    },
    refetchInterval: ACCOUNT_REFRESH_MS,
  });
