import { listCompanies } from '@kreditlina/domain/company/contracts/customer';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Polls while the account is open, so that an approval appears by itself (every 10 s). */
export const ACCOUNT_REFRESH_MS = 10_000;

/** The person's companies with their credit accounts. Refetching is passive: it keeps no session alive. */
export const listCompaniesQuery = queryOptions({
  queryKey: ['companies'],
  queryFn: ({ signal, client, queryKey }) =>
    call(listCompanies, {}, { signal, passive: client.getQueryData(queryKey) !== undefined }),
});

/** @returns the companies, polled every ten seconds until there is one to show, which has its own query */
export const useCompanies = () =>
  useQuery({
    ...listCompaniesQuery,
    refetchInterval: ({ state }) => (state.data?.companies.length ? false : ACCOUNT_REFRESH_MS),
  });
