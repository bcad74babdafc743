import type { CostRow, CostsQuery } from '@kreditlina/domain/service-cost/contract';
import { listCosts, listProviders, type ProvidersQuery } from '@kreditlina/domain/service-provider/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { listQueryOptions } from '../../ui/data-list/list-query.ts';

/** Query from the address; omitted parameters take the server's default. */
type Asked<Query> = { readonly [Key in keyof Query]?: string | number | undefined };

const providersKey = ['admin', 'service-providers'] as const;

export const providersQuery = (query: Asked<ProvidersQuery>) =>
  queryOptions({
    queryKey: [...providersKey, query],
    queryFn: ({ signal }) => call(listProviders, { query }, { signal }),
    ...listQueryOptions,
  });

export const costsQuery = (id: string, query: Asked<CostsQuery>) =>
  queryOptions({
    queryKey: [...providersKey, id, 'costs', query],
    queryFn: ({ signal }) => call(listCosts, { params: { id }, query }, { signal }),
    ...listQueryOptions,
  });

/** Matches every cached query of providers and costs. */
export const allOfProviders = { queryKey: providersKey };

/** Parameters of a cost's path. */
export const pathOf = (row: CostRow) => ({ params: { id: row.service_provider_id, cost: row.id } });
