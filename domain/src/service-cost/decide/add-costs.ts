import { addDays } from '../../kernel/business-dates.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { type RepeatWeeks, WEEK_DAYS } from '../contracts/enums.ts';
import { checkDates } from '../dates.ts';
import { costChanged } from '../errors.ts';
import type { ServiceCostEvent } from '../events.ts';
import { costId } from '../ids.ts';
import type { Recorded, ServiceCostState } from '../state.ts';

export interface AddCosts extends Omit<Recorded<'ServiceCostsAdded'>, 'periods'> {
  readonly fromOn: string;
  /** For a series it follows from the weeks. */
  readonly untilOn: string;
  readonly repeatWeeks: RepeatWeeks;
}

/**
 * Adds a cost, or the same one for each of several weeks from a day on. Typed dates may not be in the future;
 * derived ones may.
 * @throws DomainError `COST_DATES`, `COST_AHEAD`, `COST_CHANGED` when the id is already taken
 */
export function addCosts(
  { added }: ServiceCostState,
  { fromOn, untilOn, repeatWeeks, ...entered }: AddCosts,
  { today }: DecideContext,
): ServiceCostEvent[] {
  const isSeries = repeatWeeks > 0;
  if (added) {
    if (added.periods[0]?.fromOn === fromOn && added.periods.length === Math.max(repeatWeeks, 1)) return [];
    throw costChanged();
  }
  checkDates(fromOn, isSeries ? fromOn : untilOn, today);
  const { seriesId } = entered;
  const weeks = Array.from({ length: repeatWeeks }, (_, week) => {
    const first = addDays(fromOn, week * WEEK_DAYS);
    return { costId: costId(seriesId, week), fromOn: first, untilOn: addDays(first, WEEK_DAYS - 1) };
  });
  const periods = isSeries ? weeks : [{ costId: costId(seriesId, 0), fromOn, untilOn }];
  return [{ type: 'ServiceCostsAdded', data: { ...entered, periods } }];
}
