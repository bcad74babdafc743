import type { Route } from '@kreditlina/http-edge/route';
import type { RegisterParts } from '../register-parts.ts';
import {
  addCostsRoute,
  correctCostRoute,
  listCostsRoute,
  removeCostRoute,
  restoreCostRoute,
} from './staff/costs.ts';
import { addProviderRoute, editProviderRoute, listProvidersRoute } from './staff/providers.ts';

export const serviceProviderRoutes: readonly Route<RegisterParts>[] = [
  listProvidersRoute,
  addProviderRoute,
  editProviderRoute,
  listCostsRoute,
  addCostsRoute,
  correctCostRoute,
  removeCostRoute,
  restoreCostRoute,
];
