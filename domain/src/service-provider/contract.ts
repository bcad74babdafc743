import { z } from 'zod';
import { id, idParams, instant, seenVersion } from '../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import { listCount, listQuery, wordsFilter } from '../kernel/list-contract.ts';
import {
  addCostsBody,
  addedCostsAnswer,
  correctCostBody,
  costParams,
  costRow,
  costsAnswer,
  costsQuery,
} from '../service-cost/contract.ts';

export const listCosts = endpoint({
  method: 'GET',
  path: '/api/admin/service-provider/:id/costs',
  access: staffWith('read'),
  summary: 'Lists the costs of a service provider',
  params: idParams,
  query: costsQuery,
  answer: costsAnswer,
  errors: ['PROVIDER_NOT_FOUND'],
});

export const addCosts = endpoint({
  method: 'POST',
  path: '/api/admin/service-provider/:id/costs',
  access: staffWith('manage-costs'),
  summary: 'Adds a cost, or one for each of several weeks',
  params: idParams,
  body: addCostsBody,
  answer: addedCostsAnswer,
  errors: ['COST_AHEAD', 'COST_CHANGED', 'COST_DATES', 'PROVIDER_NOT_FOUND'],
  status: 201,
});

export const correctCost = endpoint({
  method: 'PUT',
  path: '/api/admin/service-provider/:id/costs/:cost',
  access: staffWith('manage-costs'),
  summary: 'Corrects a cost',
  params: costParams,
  body: correctCostBody,
  answer: costRow,
  errors: ['COST_AHEAD', 'COST_CHANGED', 'COST_DATES', 'COST_NOT_FOUND'],
});

export const removeCost = endpoint({
  method: 'DELETE',
  path: '/api/admin/service-provider/:id/costs/:cost',
  access: staffWith('manage-costs'),
  summary: 'Removes a cost',
  params: costParams,
  answer: costParams,
  errors: ['COST_NOT_FOUND'],
});

export const restoreCost = endpoint({
  method: 'POST',
  path: '/api/admin/service-provider/:id/costs/:cost/restore',
  access: staffWith('manage-costs'),
  summary: 'Restores a cost within seconds of its removal',
  params: costParams,
  answer: costRow,
  errors: ['COST_NOT_FOUND', 'UNDO_TOO_LATE'],
});

export const providersQuery = listQuery(
  ['name', 'category', 'inserted_at'],
  { sort: 'name', order: 'asc' },
  { q: z.literal('all').optional(), name: wordsFilter, category: wordsFilter },
);
export type ProvidersQuery = z.output<typeof providersQuery>;

const providerRow = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  inserted_at: instant,
  /** First and last name of a colleague; null once they are erased. */
  inserted_by: z.string().nullable(),
  version: seenVersion,
});
export type ProviderRow = z.output<typeof providerRow>;
const providersAnswer = z.strictObject({ service_providers: z.array(providerRow), ...listCount });

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/admin/service-provider',
  access: staffWith('read'),
  summary: 'Lists the service providers',
  query: providersQuery,
  answer: providersAnswer,
});

const PROVIDER_NAME_MIN = 3;
const provider = {
  name: z.string().trim().min(PROVIDER_NAME_MIN).max(80),
  description: z.string().trim().max(500).default(''),
  category: z.string().trim().max(80).default(''),
};

export const addProviderBody = z.strictObject(provider);

export const addProvider = endpoint({
  method: 'POST',
  path: '/api/admin/service-provider',
  access: staffWith('manage-costs'),
  summary: 'Adds a service provider',
  body: addProviderBody,
  answer: providerRow,
  errors: ['PROVIDER_CHANGED'],
  status: 201,
});

const editProviderBody = z.strictObject({ ...provider, version: seenVersion });

export const editProvider = endpoint({
  method: 'PUT',
  path: '/api/admin/service-provider/:id',
  access: staffWith('manage-costs'),
  summary: 'Changes the details of a service provider',
  params: idParams,
  body: editProviderBody,
  answer: providerRow,
  errors: ['PROVIDER_CHANGED', 'PROVIDER_NOT_FOUND'],
});
