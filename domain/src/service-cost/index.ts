import type { Aggregate } from '../kernel/decider.ts';
import type { ServiceCostEvent } from './events.ts';
import { evolve, initialState, type ServiceCostState } from './state.ts';

export { addCosts } from './decide/add-costs.ts';
export { correctCost } from './decide/correct-cost.ts';
export { removeCost } from './decide/remove-cost.ts';
export { restoreCost } from './decide/restore-cost.ts';
export type { ServiceCostEvent } from './events.ts';
export type { ServiceCostState } from './state.ts';

/** Streams `serviceCost-<seriesId>`: the costs added by one command, at most 52 entries. */
export const serviceCost: Aggregate<ServiceCostState, ServiceCostEvent> = {
  category: 'serviceCost',
  initialState,
  evolve,
  foldVersion: 1,
};
