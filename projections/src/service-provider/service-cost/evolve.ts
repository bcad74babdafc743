import type { ServiceCostEvent } from '@kreditlina/domain/service-cost/events';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import { type ServiceCostRow, serviceCostTable } from './table.ts';

type Event = Stored<ServiceCostEvent>;

function evolve(row: ServiceCostRow | null, event: Event, key: string): ServiceCostRow | null {
  const by = { changed_by_id: event.metadata.actor.id, updated_at: event.occurredAt };
  if (event.type === 'ServiceCostsAdded') {
    const { data } = event;
    const period = data.periods.find(({ costId }) => costId === key);
    if (!period) return row;
    return {
      ...by,
      id: key,
      series_id: data.seriesId,
      provider_id: data.providerId,
      quantity: data.quantity,
      cost_cents: data.costCents,
      additional_notes: data.additionalNotes,
      from_on: period.fromOn,
      until_on: period.untilOn,
      is_removed: false,
      revision: 1,
      inserted_by_id: by.changed_by_id,
      inserted_at: by.updated_at,
    };
  }
  if (!row) return null;
  if (event.type === 'ServiceCostRemoved') return { ...row, ...by, is_removed: true };
  if (event.type === 'ServiceCostRestored') return { ...row, ...by, is_removed: false };
  if (event.type !== 'ServiceCostCorrected') return row;
  const { quantity, costCents, additionalNotes, fromOn, untilOn } = event.data;
  return {
    ...row,
    ...by,
    quantity,
    cost_cents: costCents,
    additional_notes: additionalNotes,
    from_on: fromOn,
    until_on: untilOn,
    revision: row.revision + 1,
  };
}

const keysOf = (event: Event): string | string[] | null => {
  if (event.type === 'ServiceCostsAdded') return event.data.periods.map(({ costId }) => costId);
  return event.data.costId ?? null;
};

/** Each cost of each provider. */
export const serviceCostProjection = projection<typeof serviceCostTable, ServiceCostEvent>({
  name: 'service-cost',
  version: 1,
  table: serviceCostTable,
  categories: ['serviceCost'],
  poison: 'park',
  key: keysOf,
  evolve,
});
