import type { ListCount } from '@kreditlina/domain/kernel/list-contract';
import { wordsOf } from '@kreditlina/domain/kernel/words';
import type { CostRow, CostsQuery } from '@kreditlina/domain/service-cost/contract';
import type { ServiceCostEvent } from '@kreditlina/domain/service-cost/events';
import type { ProviderRow, ProvidersQuery } from '@kreditlina/domain/service-provider/contract';
import type { ServiceProviderEvent } from '@kreditlina/domain/service-provider/events';
import { on, projection, type Stored } from '@kreditlina/projection-engine/projection';
import {
  boolean,
  defineTable,
  integer,
  type RowOf,
  text,
  texts,
  uuid,
} from '@kreditlina/projection-engine/table';
import { sql } from 'kysely';
import { insertersOf } from '../identity/names.ts';
import { byName, countRows, hasWords } from '../list/list-query.ts';
import { editedBy, enteredBy, entryColumns } from '../list/register-entry.ts';
import type { ReadDatabase } from '../read-schema.ts';

const serviceProviderTable = defineTable('service_provider', {
  columns: {
    id: uuid(),
    name: text(),
    /** Words of the name, for prefix search. */
    name_words: texts(),
    description: text(),
    category: text(),
    category_words: texts(),
    ...entryColumns,
  },
  key: 'id',
  indexes: [{ columns: ['name_words'], method: 'words' }],
});

type ServiceProviderRow = RowOf<typeof serviceProviderTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    service_cost: ServiceCostRow;
    service_provider: ServiceProviderRow;
  }
}

const told = ({ data }: Stored<ServiceProviderEvent>) => ({
  id: data.providerId,
  name: data.name,
  name_words: wordsOf(data.name),
  description: data.description,
  category: data.category,
  category_words: wordsOf(data.category),
});

const evolve = on<ServiceProviderRow, ServiceProviderEvent>({
  ServiceProviderAdded: (_row, event) => ({ ...enteredBy(event), ...told(event) }),
  ServiceProviderEdited: (row, event) => row && { ...row, ...editedBy(event), ...told(event) },
});

export const serviceProviderProjection = projection<typeof serviceProviderTable, ServiceProviderEvent>({
  name: 'service-provider',
  version: 2,
  table: serviceProviderTable,
  categories: ['serviceProvider'],
  poison: 'park',
  key: (event) => event.data.providerId ?? null,
  evolve,
});

/** Costs of a provider by period. The row of a removed cost remains, so that the removal can be undone. */
const serviceCostTable = defineTable('service_cost', {
  columns: {
    id: uuid(),
    /** Series of costs that staff entered together. */
    series_id: uuid(),
    provider_id: uuid(),
    quantity: integer(),
    cost_cents: integer(),
    additional_notes: text(),
    from_on: text(),
    until_on: text(),
    is_removed: boolean(),
    ...entryColumns,
  },
  key: 'id',
  indexes: [{ columns: ['provider_id', 'inserted_at'] }],
});

type ServiceCostRow = RowOf<typeof serviceCostTable>;

type CostEvent = Stored<ServiceCostEvent>;

function evolveCost(row: ServiceCostRow | null, event: CostEvent, key: string): ServiceCostRow | null {
  if (event.type === 'ServiceCostsAdded') {
    const { data } = event;
    const period = data.periods.find(({ costId }) => costId === key);
    if (!period) return row;
    return {
      ...enteredBy(event),
      id: key,
      series_id: data.seriesId,
      provider_id: data.providerId,
      quantity: data.quantity,
      cost_cents: data.costCents,
      additional_notes: data.additionalNotes,
      from_on: period.fromOn,
      until_on: period.untilOn,
      is_removed: false,
    };
  }
  if (!row) return null;
  // A removal is no edit: it leaves the version of this cost unchanged.
  const { version, ...by } = editedBy(event);
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
    version,
  };
}

const keysOf = (event: CostEvent): string | string[] | null => {
  if (event.type === 'ServiceCostsAdded') return event.data.periods.map(({ costId }) => costId);
  return event.data.costId ?? null;
};

export const serviceCostProjection = projection<typeof serviceCostTable, ServiceCostEvent>({
  name: 'service-cost',
  version: 2,
  table: serviceCostTable,
  categories: ['serviceCost'],
  poison: 'park',
  key: keysOf,
  evolve: evolveCost,
});

/** Maximum number of costs in a series, which is read at once. */
const SERIES_MAX = 52;

export function findProvider(db: ReadDatabase, id: string): Promise<ServiceProviderRow | undefined> {
  return db.selectFrom('service_provider').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findCost(db: ReadDatabase, id: string): Promise<ServiceCostRow | undefined> {
  return db.selectFrom('service_cost').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function providersAsRows(
  db: ReadDatabase,
  rows: readonly ServiceProviderRow[],
): Promise<ProviderRow[]> {
  const names = await insertersOf(db, rows);
  return rows.map(({ id, name, description, category, inserted_at, version, inserted_by_id }) => ({
    id,
    name,
    description,
    category,
    inserted_at,
    inserted_by: names.get(inserted_by_id) ?? null,
    version,
  }));
}

export async function costsAsRows(db: ReadDatabase, rows: readonly ServiceCostRow[]): Promise<CostRow[]> {
  const names = await insertersOf(db, rows);
  return rows.map((row) => ({
    id: row.id,
    service_provider_id: row.provider_id,
    quantity: row.quantity,
    cost_cents: row.cost_cents,
    additional_notes: row.additional_notes,
    from: row.from_on,
    to: row.until_on,
    inserted_at: row.inserted_at,
    inserted_by: names.get(row.inserted_by_id) ?? null,
    _deleted: false,
    version: row.version,
  }));
}

export async function listProviders(
  db: ReadDatabase,
  query: ProvidersQuery,
): Promise<{ service_providers: ProviderRow[] } & ListCount> {
  let filtered = db.selectFrom('service_provider');
  if (query.name) filtered = filtered.where(hasWords('name_words', query.name));
  if (query.category) filtered = filtered.where(hasWords('category_words', query.category));
  const sort = query.sort === 'inserted_at' ? sql`inserted_at` : byName(query.sort);
  const rows = await filtered
    .selectAll()
    .orderBy(sort, query.order)
    .orderBy('id')
    .limit(query.rows)
    .offset(query.page * query.rows)
    .execute();
  return { service_providers: await providersAsRows(db, rows), ...(await countRows(db, filtered)) };
}

const columns = { from: 'from_on', to: 'until_on' } as const;

/** Lists one page of a provider's costs; among those entered together, the latest comes first. */
export async function listCosts(
  db: ReadDatabase,
  providerId: string,
  query: CostsQuery,
): Promise<{ costs: CostRow[] } & ListCount> {
  const filtered = db
    .selectFrom('service_cost')
    .where('provider_id', '=', providerId)
    .where('is_removed', '=', false);
  const sort = query.sort === 'from' || query.sort === 'to' ? columns[query.sort] : query.sort;
  const rows = await filtered
    .selectAll()
    .orderBy(sort, query.order)
    .orderBy('from_on', 'desc')
    .orderBy('id')
    .limit(query.rows)
    .offset(query.page * query.rows)
    .execute();
  return { costs: await costsAsRows(db, rows), ...(await countRows(db, filtered)) };
}

/** Lists the costs that one command entered, by week. */
export function listSeries(db: ReadDatabase, seriesId: string): Promise<ServiceCostRow[]> {
  return db
    .selectFrom('service_cost')
    .selectAll()
    .where('series_id', '=', seriesId)
    .orderBy('from_on')
    .limit(SERIES_MAX)
    .execute();
}
