import {
  type addCostsBody,
  addedCostsAnswer,
  type CostRow,
  type CostsQuery,
  type correctCostBody,
  costParams,
  costRow,
  costsAnswer,
} from '@kreditlina/domain/service-cost/contracts/staff';
import {
  type addProviderBody,
  type editProviderBody,
  type ProvidersQuery,
  providerRow,
  providersAnswer,
} from '@kreditlina/domain/service-provider/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { apiPaths, costPaths } from '../../lib/paths.ts';
import { randomId } from '../../lib/random-id.ts';
import { listQueryOptions } from '../../ui/data-list/list-query.ts';

/** As it stands in the address; what is left out takes the server's default. */
type Asked<Query> = { readonly [Key in keyof Query]?: string | number | undefined };

const providersKey = ['admin', 'service-providers'] as const;

export const providersQuery = (query: Asked<ProvidersQuery>) =>
  queryOptions({
    queryKey: [...providersKey, query],
    queryFn: ({ signal }) =>
      callApi(apiCall('GET', apiPaths.adminServiceProviders, providersAnswer), { query, signal }),
    ...listQueryOptions,
  });

export const costsQuery = (id: string, query: Asked<CostsQuery>) =>
  queryOptions({
    queryKey: [...providersKey, id, 'costs', query],
    queryFn: ({ signal }) =>
      callApi(apiCall('GET', apiPaths.adminServiceCosts(id), costsAnswer), { query, signal }),
    ...listQueryOptions,
  });

/** Everything that is read of providers and costs. */
export const allOfProviders = { queryKey: providersKey };

const once = () => ({ idempotencyKey: randomId() });

export const addProvider = (body: z.input<typeof addProviderBody>) =>
  callApi(apiCall('POST', apiPaths.adminServiceProviders, providerRow), { body, ...once() });

export const editProvider = (id: string, body: z.input<typeof editProviderBody>) =>
  callApi(apiCall('PUT', apiPaths.adminServiceProvider(id), providerRow), { body, ...once() });

/** @param idempotencyKey of the form: pressed again after a lost answer it enters nothing twice */
export const addCosts = (id: string, body: z.input<typeof addCostsBody>, idempotencyKey: string) =>
  callApi(apiCall('POST', apiPaths.adminServiceCosts(id), addedCostsAnswer), { body, idempotencyKey });

export const correctCost = (row: CostRow, body: z.input<typeof correctCostBody>) =>
  callApi(apiCall('PUT', costPaths.one(row.service_provider_id, row.id), costRow), { body, ...once() });

export const removeCost = (row: CostRow) =>
  callApi(apiCall('DELETE', costPaths.one(row.service_provider_id, row.id), costParams), once());

export const restoreCost = (row: CostRow) =>
  callApi(apiCall('POST', costPaths.restore(row.service_provider_id, row.id), costRow), once());
