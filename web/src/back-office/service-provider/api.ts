import type { CostRow, CostsQuery, correctCostBody } from '@kreditlina/domain/service-cost/contract';
import {
  type addProviderBody,
  addProvider as addProviderEndpoint,
  correctCost as correctCostEndpoint,
  type editProviderBody,
  editProvider as editProviderEndpoint,
  listCosts,
  listProviders,
  type ProvidersQuery,
  removeCost as removeCostEndpoint,
  restoreCost as restoreCostEndpoint,
} from '@kreditlina/domain/service-provider/contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/api-client.ts';
import { randomId } from '../../lib/browser/random-id.ts';
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

const once = () => ({ idempotencyKey: randomId() });

export const addProvider = (body: z.input<typeof addProviderBody>) =>
  call(addProviderEndpoint, { body }, once());

export const editProvider = (id: string, body: z.input<typeof editProviderBody>) =>
  call(editProviderEndpoint, { params: { id }, body }, once());

const pathOf = (row: CostRow) => ({ params: { id: row.service_provider_id, cost: row.id } });

export const correctCost = (row: CostRow, body: z.input<typeof correctCostBody>) =>
  call(correctCostEndpoint, { ...pathOf(row), body }, once());

export const removeCost = (row: CostRow) => call(removeCostEndpoint, pathOf(row), once());

export const restoreCost = (row: CostRow) => call(restoreCostEndpoint, pathOf(row), once());
