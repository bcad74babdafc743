import { wordsOf } from '@kreditlina/domain/kernel/words';
import type { ServiceProviderEvent } from '@kreditlina/domain/service-provider/events';
import { on } from '@kreditlina/projection-engine/handlers';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import { type ServiceProviderRow, serviceProviderTable } from './table.ts';

const told = ({ data, occurredAt, metadata }: Stored<ServiceProviderEvent>) => ({
  id: data.providerId,
  name: data.name,
  name_words: wordsOf(data.name),
  description: data.description,
  category: data.category,
  category_words: wordsOf(data.category),
  changed_by_id: metadata.actor.id,
  updated_at: occurredAt,
});

const evolve = on<ServiceProviderRow, ServiceProviderEvent>({
  ServiceProviderAdded: (_row, event) => ({
    ...told(event),
    revision: 1,
    inserted_by_id: event.metadata.actor.id,
    inserted_at: event.occurredAt,
  }),
  ServiceProviderEdited: (row, event) => row && { ...row, ...told(event), revision: row.revision + 1 },
});

export const serviceProviderProjection = projection<typeof serviceProviderTable, ServiceProviderEvent>({
  name: 'service-provider',
  version: 1,
  table: serviceProviderTable,
  categories: ['serviceProvider'],
  poison: 'park',
  key: (event) => event.data.providerId ?? null,
  evolve,
});
