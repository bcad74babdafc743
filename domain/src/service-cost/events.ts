import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { businessDate, uuid } from '../kernel/fields.ts';
import { COST_LIMITS } from './contract.ts';

const figure = z.int().min(COST_LIMITS.min).max(COST_LIMITS.max);
const ofSeries = { seriesId: uuid, providerId: uuid };
const cost = { quantity: figure, costCents: figure, additionalNotes: z.string().max(500) };
const period = { costId: uuid, fromOn: businessDate, untilOn: businessDate };

export const serviceCostEvents = {
  /** One cost, or the same cost for each of several weeks, which may be in the future. */
  ServiceCostsAdded: event(
    'ServiceCostsAdded',
    z.object({ ...ofSeries, ...cost, periods: z.array(z.object(period)).min(1).max(52) }),
    {
      sv: 'En kostnad lades in: {quantity} × {costCents}',
      en: 'A cost was entered: {quantity} × {costCents}',
    },
  ),
  /** Contains the whole cost, not only the changed fields. */
  ServiceCostCorrected: event('ServiceCostCorrected', z.object({ ...ofSeries, ...cost, ...period }), {
    sv: 'En kostnad rättades: {quantity} × {costCents}',
    en: 'A cost was corrected: {quantity} × {costCents}',
  }),
  ServiceCostRemoved: event(
    'ServiceCostRemoved',
    z.object({ ...ofSeries, costId: uuid, removedAt: z.iso.datetime({ precision: 3 }) }),
    {
      sv: 'En kostnad togs bort',
      en: 'A cost was removed',
    },
  ),
  ServiceCostRestored: event('ServiceCostRestored', z.object({ ...ofSeries, costId: uuid }), {
    sv: 'Borttagningen av en kostnad ångrades',
    en: 'The removal of a cost was undone',
  }),
} as const;

export type ServiceCostEvent = EventOf<typeof serviceCostEvents>;
