import { getCompany, listCompanies } from '@kreditlina/domain/company/contracts/customer';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { queryCallOptions, queryClient } from '../../lib/api/query-client.ts';
import { REFRESH_MS } from '../../lib/api/waiting.ts';

/**
 * The person's companies with their credit accounts. Refetching is passive, so it does not keep the session
 * alive.
 */
export const companiesQuery = queryOptions({
  queryKey: ['companies'],
  queryFn: (context) => call(listCompanies, {}, queryCallOptions(context)),
});

/** Queries the companies, every ten seconds until the first one appears, which then has its own query. */
export const useCompanies = () =>
  useQuery({
    ...companiesQuery,
    refetchInterval: ({ state }) => (state.data?.companies.length ? false : REFRESH_MS),
  });

const companyKey = (id: string) => ['company', id] as const;

/** Refetches all queries of a company's account after the account has changed. */
export const refreshCompany = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: companyKey(id) });

export const companyPartKey = (id: string, ...part: readonly unknown[]) => [...companyKey(id), ...part];

/**
 * Queries the company on screen every ten seconds. Each answer also replaces the company's entry in the list,
 * so that both agree.
 */
export const useCompany = (id: string | undefined) =>
  useQuery({
    queryKey: companyPartKey(id ?? '', 'account'),
    queryFn: async (context) => {
      const company = await call(getCompany, { params: { id: id ?? '' } }, queryCallOptions(context));
      context.client.setQueryData(
        companiesQuery.queryKey,
        (list) =>
          list && {
            ...list,
            companies: list.companies.map((one) => (one.id === company.id ? company : one)),
          },
      );
      return company;
    },
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
