import type { DecideContext } from '../../kernel/decider.ts';
import { sameData } from '../../kernel/same-data.ts';
import { checkDates } from '../dates.ts';
import { costChanged, costUnknown } from '../errors.ts';
import type { ServiceCostEvent } from '../events.ts';
import type { Cost, ServiceCostState } from '../state.ts';

export type CorrectCost = Omit<Cost, 'removedAt'>;

/**
 * Only changed dates are validated as typed: a future week of a series may stay.
 * @throws DomainError `COST_NOT_FOUND`, `COST_CHANGED`, `COST_DATES`, `COST_AHEAD`
 */
export function correctCost(
  { added, costs }: ServiceCostState,
  { revision, ...corrected }: CorrectCost,
  { today }: DecideContext,
): ServiceCostEvent[] {
  const cost = costs.find(({ costId }) => costId === corrected.costId);
  if (!added || !cost || cost.removedAt !== null) throw costUnknown();
  const { revision: current, removedAt: _removed, ...known } = cost;
  if (sameData(known, corrected)) return [];
  if (revision !== current) throw costChanged();
  const { fromOn, untilOn } = corrected;
  if (fromOn !== known.fromOn || untilOn !== known.untilOn) checkDates(fromOn, untilOn, today);
  const { seriesId, providerId } = added;
  return [{ type: 'ServiceCostCorrected', data: { ...corrected, seriesId, providerId } }];
}
