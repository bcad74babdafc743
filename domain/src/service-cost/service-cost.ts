import { v5 } from 'uuid';
import { addDays } from '../kernel/business-dates.ts';
import { sameData } from '../kernel/canonical-json.ts';
import type { Aggregate, DecideContext } from '../kernel/decider.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { undoDeletion } from '../kernel/register.ts';
import { type RepeatWeeks, WEEK_DAYS } from './contract.ts';
import type { ServiceCostEvent } from './events.ts';

type Recorded<Type extends ServiceCostEvent['type']> = Extract<ServiceCostEvent, { type: Type }>['data'];

interface Cost extends Omit<Recorded<'ServiceCostCorrected'>, 'seriesId' | 'providerId'> {
  readonly removedAt: string | null;
}

export interface ServiceCostState {
  /** Costs as first entered; null before that. */
  readonly added: Recorded<'ServiceCostsAdded'> | null;
  readonly costs: readonly Cost[];
}

const initialState = (): ServiceCostState => ({ added: null, costs: [] });

function evolve(state: ServiceCostState, event: ServiceCostEvent): ServiceCostState {
  switch (event.type) {
    case 'ServiceCostsAdded':
      return { added: event.data, costs: event.data.periods.map((period) => entryOf(event.data, period)) };
    case 'ServiceCostCorrected': {
      const { seriesId: _series, providerId: _provider, ...cost } = event.data;
      return withCost(state, cost.costId, (one) => ({ ...one, ...cost }));
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
): Cost => ({ ...period, quantity, costCents, additionalNotes, removedAt: null });

const withCost = (
  state: ServiceCostState,
  costId: string,
  change: (cost: Cost) => Cost,
): ServiceCostState => ({
  ...state,
  costs: state.costs.map((cost) => (cost.costId === costId ? change(cost) : cost)),
});

export type { ServiceCostEvent } from './events.ts';

/** Streams `serviceCost-<seriesId>`: costs entered by one command, at most 52. */
export const serviceCost: Aggregate<ServiceCostState, ServiceCostEvent> = {
  category: 'serviceCost',
  initialState,
  evolve,
  foldVersion: 2,
};

const SERIES_NAMESPACE = '6f3b9f5e-08d2-5c7a-b1f4-2c7d5e9a0b31';

/** Derived from the command id, so that a repeated command adds only one series. */
export const costSeriesId = (commandId: string): string => v5(commandId, SERIES_NAMESPACE);

/** Id of an entry, derived from its index in the series. */
export const costId = (seriesId: string, index: number): string => v5(String(index), seriesId);

const costUnknown = (): DomainError => new DomainError('not-found', 'COST_NOT_FOUND');
const costDates = (): DomainError => new DomainError('rule', 'COST_DATES');
const costAhead = (): DomainError => new DomainError('rule', 'COST_AHEAD');

/**
 * Requires that entered dates are in order and not in the future.
 * @throws DomainError `COST_DATES`, `COST_AHEAD`
 */
function checkDates(fromOn: string, untilOn: string, today: string): void {
  if (untilOn < fromOn) throw costDates();
  if (untilOn > today) throw costAhead();
}

interface AddCosts extends Omit<Recorded<'ServiceCostsAdded'>, 'periods'> {
  readonly fromOn: string;
  /** Last day; for a series it is derived from the weeks instead. */
  readonly untilOn: string;
  readonly repeatWeeks: RepeatWeeks;
}

/**
 * Adds a cost, or the same one for each of several weeks from a day on. Typed dates may not be in the future;
 * derived ones may.
 * @throws DomainError `COST_DATES`, `COST_AHEAD`, `COST_CHANGED` if the id is already taken
 */
export function addCosts(
  { added }: ServiceCostState,
  { fromOn, untilOn, repeatWeeks, ...entered }: AddCosts,
  { today }: DecideContext,
): ServiceCostEvent[] {
  const isSeries = repeatWeeks > 0;
  if (added) {
    if (added.periods[0]?.fromOn === fromOn && added.periods.length === Math.max(repeatWeeks, 1)) return [];
    throw new DomainError('conflict', 'COST_CHANGED');
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

type CorrectCost = Omit<Cost, 'removedAt'>;

/**
 * Corrects a cost. Only changed dates are validated, so that a future week of a series can keep its dates.
 * @throws DomainError `COST_NOT_FOUND`, `COST_DATES`, `COST_AHEAD`
 */
export function correctCost(
  { added, costs }: ServiceCostState,
  corrected: CorrectCost,
  { today }: DecideContext,
): ServiceCostEvent[] {
  const cost = costs.find(({ costId }) => costId === corrected.costId);
  if (!added || !cost || cost.removedAt !== null) throw costUnknown();
  const { removedAt: _removed, ...known } = cost;
  if (sameData(known, corrected)) return [];
  const { fromOn, untilOn } = corrected;
  if (fromOn !== known.fromOn || untilOn !== known.untilOn) checkDates(fromOn, untilOn, today);
  const { seriesId, providerId } = added;
  return [{ type: 'ServiceCostCorrected', data: { ...corrected, seriesId, providerId } }];
}

/**
 * Removes a cost. No effect if it is already removed.
 * @throws DomainError `COST_NOT_FOUND`
 */
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

/** @throws DomainError `COST_NOT_FOUND`, `UNDO_TOO_LATE` */
export function restoreCost(
  { added, costs }: ServiceCostState,
  { costId }: { readonly costId: string },
  { now }: DecideContext,
): ServiceCostEvent[] {
  const cost = costs.find((one) => one.costId === costId);
  if (!added || !cost) throw costUnknown();
  const { seriesId, providerId } = added;
  const data = { seriesId, providerId, costId };
  return undoDeletion(cost.removedAt, now, { type: 'ServiceCostRestored', data });
}
