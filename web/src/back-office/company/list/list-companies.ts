import {
  type CompanyListQuery,
  listCompaniesForStaff,
} from '@kreditlina/domain/company/contracts/staff-list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { listQueryOptions } from '../../../ui/data-list/list-query.ts';
import type { ListAddress } from '../../../ui/data-list/use-list-address.ts';

/** Filters, order and page as in the address; omitted parameters take the server's default. */
export type ListQuery = { readonly [Key in keyof CompanyListQuery]?: string | number | undefined };

/** Query from the address, without its page. */
export const filtersOf = ({ state, filter }: Pick<ListAddress, 'state' | 'filter'>): ListQuery => ({
  q: filter('q'),
  d: filter('d'),
  company_name: filter('company_name'),
  company_number: filter('company_number'),
  approved: filter('approved'),
  signed: filter('signed'),
  has_borrowed: filter('has_borrowed'),
  ageing: filter('ageing'),
  color: filter('color'),
  tag: filter('tag'),
  sort: state.sort ?? undefined,
  order: state.order ?? undefined,
});

export const listCompaniesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['admin', 'companies', query],
    queryFn: ({ signal }) => call(listCompaniesForStaff, { query }, { signal }),
    ...listQueryOptions,
  });
