import {
  boolean,
  defineTable,
  instant,
  integer,
  type RowOf,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';

/** A provider's cost for a period; a removed cost keeps its row, so that the removal can be undone. */
export const serviceCostTable = defineTable('service_cost', {
  columns: {
    id: uuid(),
    /** The entry by staff that it belongs to. */
    series_id: uuid(),
    provider_id: uuid(),
    quantity: integer(),
    cost_cents: integer(),
    additional_notes: text(),
    from_on: text(),
    until_on: text(),
    is_removed: boolean(),
    revision: integer(),
    inserted_by_id: text(),
    inserted_at: instant(),
    changed_by_id: text(),
    updated_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['provider_id', 'inserted_at'] }],
});

export type ServiceCostRow = RowOf<typeof serviceCostTable>;

declare module '../../read-schema.ts' {
  interface ReadSchema {
    service_cost: ServiceCostRow;
  }
}
