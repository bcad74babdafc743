import type { Route } from '@kreditlina/http-edge/route';
import type { ServiceProviderParts } from './parts.ts';
import { addCosts, correctCost, listCosts, removeCost, restoreCost } from './staff/costs.ts';
import { addProvider, editProvider, listProviders } from './staff/providers.ts';

export const serviceProviderRoutes: readonly Route<ServiceProviderParts>[] = [
  listProviders,
  addProvider,
  editProvider,
  listCosts,
  addCosts,
  correctCost,
  removeCost,
  restoreCost,
];
