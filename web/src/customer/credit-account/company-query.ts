import { getCompany } from '@kreditlina/domain/company/contracts/customer';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ACCOUNT_REFRESH_MS, listCompaniesQuery } from './list-companies.ts';

const companyKey = (id: string) => ['company', id] as const;

/** Marks every query of a company's account as stale once the account has changed. */
export const refreshCompany = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: companyKey(id) });

/** Key of a part of a company's account, below the company's own. */
export const companyPartKey = (id: string, ...part: readonly unknown[]) => [...companyKey(id), ...part];

/**
 * The company on screen, refetched every ten seconds and when another one is chosen. Each answer also
 * replaces its entry in the list, so that there is a single version.
 */
export const useCompany = (id: string | undefined) =>
  useQuery({
    queryKey: companyPartKey(id ?? '', 'account'),
    queryFn: async ({ signal, client, queryKey }) => {
      const passive = client.getQueryData(queryKey) !== undefined;
      const company = await call(getCompany, { params: { id: id ?? '' } }, { signal, passive });
      client.setQueryData(
        listCompaniesQuery.queryKey,
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
    refetchInterval: ACCOUNT_REFRESH_MS,
  });
