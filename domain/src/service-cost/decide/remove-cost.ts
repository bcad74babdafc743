import type { DecideContext } from '../../kernel/decider.ts';
import { costUnknown } from '../errors.ts';
import type { ServiceCostEvent } from '../events.ts';
import type { ServiceCostState } from '../state.ts';

/** No effect on a removed cost. @throws DomainError `COST_NOT_FOUND` */
export function removeCost(
  { added, costs }: ServiceCostState,
  { costId }: { readonly costId: string },
  { now }: DecideContext,
): ServiceCostEvent[] {
  const cost = costs.find((one) => one.costId === costId);
  if (!added || !cost) throw costUnknown();
  if (cost.removedAt !== null) return [];
  const { seriesId, providerId } = added;
  return [{ type: 'ServiceCostRemoved', data: { seriesId, providerId, costId, removedAt: now } }];
}
