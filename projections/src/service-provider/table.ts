import {
  defineTable,
  instant,
  integer,
  type RowOf,
  text,
  texts,
  uuid,
} from '@kreditlina/projection-engine/table';

/** Service providers and their services. */
export const serviceProviderTable = defineTable('service_provider', {
  columns: {
    id: uuid(),
    name: text(),
    /** Words of the name, for a search by their beginnings. */
    name_words: texts(),
    description: text(),
    category: text(),
    category_words: texts(),
    revision: integer(),
    inserted_by_id: text(),
    inserted_at: instant(),
    changed_by_id: text(),
    updated_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['name_words'], method: 'words' }],
});

export type ServiceProviderRow = RowOf<typeof serviceProviderTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    service_provider: ServiceProviderRow;
  }
}
