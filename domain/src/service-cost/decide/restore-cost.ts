import type { DecideContext } from '../../kernel/decider.ts';
import { isUndoPossible } from '../../kernel/undo.ts';
import { costUnknown, undoTooLate } from '../errors.ts';
import type { ServiceCostEvent } from '../events.ts';
import type { ServiceCostState } from '../state.ts';

/** Undoes a removal. @throws DomainError `COST_NOT_FOUND`, `UNDO_TOO_LATE` */
export function restoreCost(
  { added, costs }: ServiceCostState,
  { costId }: { readonly costId: string },
  { now }: DecideContext,
): ServiceCostEvent[] {
  const cost = costs.find((one) => one.costId === costId);
  if (!added || !cost) throw costUnknown();
  if (cost.removedAt === null) return [];
  if (!isUndoPossible(cost.removedAt, now)) throw undoTooLate();
  const { seriesId, providerId } = added;
  return [{ type: 'ServiceCostRestored', data: { seriesId, providerId, costId } }];
}
