import type { ServiceCostEvent } from './events.ts';

export type Recorded<Type extends ServiceCostEvent['type']> = Extract<
  ServiceCostEvent,
  { type: Type }
>['data'];

export interface Cost extends Omit<Recorded<'ServiceCostCorrected'>, 'seriesId' | 'providerId'> {
  /** Sent back by an editor to detect conflicts. */
  readonly revision: number;
  readonly removedAt: string | null;
}

export interface ServiceCostState {
  /** The costs as entered; null before. */
  readonly added: Recorded<'ServiceCostsAdded'> | null;
  readonly costs: readonly Cost[];
}

export const initialState = (): ServiceCostState => ({ added: null, costs: [] });

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
export function evolve(state: ServiceCostState, event: ServiceCostEvent): ServiceCostState {
  switch (event.type) {
    case 'ServiceCostsAdded':
      return { added: event.data, costs: event.data.periods.map((period) => entryOf(event.data, period)) };
    case 'ServiceCostCorrected': {
      const { seriesId: _series, providerId: _provider, ...cost } = event.data;
      return withCost(state, cost.costId, (one) => ({ ...one, ...cost, revision: one.revision + 1 }));
    }
    case 'ServiceCostRemoved':
      return withCost(state, event.data.costId, (one) => ({ ...one, removedAt: event.data.removedAt }));
    case 'ServiceCostRestored':
      return withCost(state, event.data.costId, (one) => ({ ...one, removedAt: null }));
    default:
      return state;
  }
}

const entryOf = (
  { quantity, costCents, additionalNotes }: Recorded<'ServiceCostsAdded'>,
  period: Recorded<'ServiceCostsAdded'>['periods'][number],
): Cost => ({ ...period, quantity, costCents, additionalNotes, revision: 1, removedAt: null });

const withCost = (
  state: ServiceCostState,
  costId: string,
  change: (cost: Cost) => Cost,
): ServiceCostState => ({
  ...state,
  costs: state.costs.map((cost) => (cost.costId === costId ? change(cost) : cost)),
});
