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
 * The person's applications, whatever their outcome, refreshed as often as the companies beside them. The key
 * is below the list of applications, so that a change in an application invalidates it.
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
