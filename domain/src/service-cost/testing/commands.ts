import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { ServiceCostEvent } from '../events.ts';
import * as decide from '../service-cost.ts';
import { costId, type ServiceCostState } from '../service-cost.ts';

export const entered = {
  seriesId: 'b7d1c3a0-5e2f-5a86-93c4-1f0e8d6b2a01',
  providerId: '2a6f0d1c-7b3e-5d49-8c15-90f2b7a4e601',
  quantity: 3,
  costCents: 4_950,
  additionalNotes: '',
  fromOn: '2026-11-14',
  untilOn: '2026-11-21',
  repeatWeeks: 0,
} as const;
const { quantity, costCents, additionalNotes, fromOn, untilOn } = entered;
const plain = { quantity, costCents, additionalNotes, fromOn, untilOn };
export const firstCost = costId(entered.seriesId, 0);

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<ServiceCostState, ServiceCostEvent> = {
  addCosts: sampled(decide.addCosts)(() => [
    entered,
    { ...entered, repeatWeeks: 4 },
    { ...entered, untilOn: '2026-11-22' },
    { ...entered, untilOn: '2026-11-01' },
  ]),
  correctCost: sampled(decide.correctCost)(({ costs }) => [
    ...costs.slice(0, 2).flatMap(({ removedAt: _removed, ...cost }) => [
      { ...cost, quantity: 9 },
      { ...cost, untilOn: '2026-11-20' },
    ]),
    { ...plain, costId: firstCost },
  ]),
  removeCost: sampled(decide.removeCost)(() => [{ costId: firstCost }, { costId: entered.seriesId }]),
  restoreCost: sampled(decide.restoreCost)(() => [{ costId: firstCost }, { costId: entered.seriesId }]),
};
