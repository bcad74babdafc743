import {
  boolean,
  defineTable,
  instant,
  integer,
  type RowOf,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';

/** What a provider costs for a period; what was removed stays, so that its removal can be undone. */
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
