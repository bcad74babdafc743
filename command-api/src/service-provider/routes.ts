import type { Route } from '@kreditlina/http-edge/route';
import type { RegisterParts } from '../register-parts.ts';
import { addCosts, correctCost, listCosts, removeCost, restoreCost } from './staff/costs.ts';
import { addProvider, editProvider, listProviders } from './staff/providers.ts';

export const serviceProviderRoutes: readonly Route<RegisterParts>[] = [
  listProviders,
  addProvider,
  editProvider,
  listCosts,
  addCosts,
  correctCost,
  removeCost,
  restoreCost,
];
