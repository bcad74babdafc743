import type { ListCount } from '@kreditlina/domain/kernel/list-contract';
import type { CostRow, CostsQuery } from '@kreditlina/domain/service-cost/contracts/staff';
import type { ProviderRow, ProvidersQuery } from '@kreditlina/domain/service-provider/contracts/staff';
import { sql } from 'kysely';
import { namesOf } from '../identity/names.ts';
import { byName } from '../list/by-name.ts';
import { countRows } from '../list/count.ts';
import { hasWords } from '../list/words.ts';
import type { ReadDatabase } from '../read-schema.ts';
import type { ServiceCostRow } from './service-cost/table.ts';
import type { ServiceProviderRow } from './table.ts';

/** Limit on one series, read at once. */
const SERIES_MAX = 52;

export function findProvider(db: ReadDatabase, id: string): Promise<ServiceProviderRow | undefined> {
  return db.selectFrom('service_provider').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findCost(db: ReadDatabase, id: string): Promise<ServiceCostRow | undefined> {
  return db.selectFrom('service_cost').selectAll().where('id', '=', id).executeTakeFirst();
}

const insertersOf = (db: ReadDatabase, rows: readonly { readonly inserted_by_id: string }[]) =>
  namesOf(
    db,
    rows.map((row) => row.inserted_by_id),
  );

/** Providers in wire format. */
export async function providersAsRows(
  db: ReadDatabase,
  rows: readonly ServiceProviderRow[],
): Promise<ProviderRow[]> {
  const names = await insertersOf(db, rows);
  return rows.map(({ id, name, description, category, inserted_at, revision, inserted_by_id }) => ({
    id,
    name,
    description,
    category,
    inserted_at,
    inserted_by: names.get(inserted_by_id) ?? null,
    revision,
  }));
}

/** Costs in wire format. */
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
    revision: row.revision,
  }));
}

/** One page of the providers. */
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

/** One page of a provider's costs; of those entered together, latest first. */
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

/** The costs entered by one command, in order of weeks. */
export function listSeries(db: ReadDatabase, seriesId: string): Promise<ServiceCostRow[]> {
  return db
    .selectFrom('service_cost')
    .selectAll()
    .where('series_id', '=', seriesId)
    .orderBy('from_on')
    .limit(SERIES_MAX)
    .execute();
}
