import type { RecordedEvent } from '@kreditlina/event-store/port';
import { type Kysely, sql } from 'kysely';
import { isBuild } from './lease.ts';
import type { BuildId, EngineSchema, ParkedEventTable } from './state-tables.ts';

/** Keys whose events wait, because an earlier one of the same key could not be applied. */
export async function readParkedKeys(db: Kysely<EngineSchema>, id: BuildId): Promise<Set<string>> {
  const rows = await db
    .withSchema('projections')
    .selectFrom('parked_events')
    .select('key')
    .distinct()
    .where(isBuild(id))
    .execute();
  return new Set(rows.map((row) => row.key));
}

export type NewlyParked = Pick<ParkedEventTable, 'key' | 'reason' | 'error'> & {
  readonly event: RecordedEvent;
};

/** Notes the addresses of set-aside events; what they say stays in the store. */
export async function insertParked(
  db: Kysely<EngineSchema>,
  id: BuildId,
  parked: readonly NewlyParked[],
): Promise<void> {
  if (parked.length === 0) return;
  const rows = parked.map(({ key, reason, error, event }) => ({
    ...{ name: id.name, version: id.version, build: id.build },
    ...{ key, reason, error, position: event.position, event_id: event.id },
    ...{ stream: event.stream, stream_version: event.version, type: event.type },
  }));
  await db
    .withSchema('projections')
    .insertInto('parked_events')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What waits on one key, oldest first. */
export function readParked(db: Kysely<EngineSchema>, id: BuildId, key: string) {
  return db
    .withSchema('projections')
    .selectFrom('parked_events')
    .selectAll()
    .where(isBuild(id))
    .where('key', '=', key)
    .orderBy(sql`length(position)`)
    .orderBy('position')
    .execute();
}

export async function deleteParked(
  db: Kysely<EngineSchema>,
  id: BuildId,
  key: string,
  positions: readonly string[],
): Promise<void> {
  await db
    .withSchema('projections')
    .deleteFrom('parked_events')
    .where(isBuild(id))
    .where('key', '=', key)
    .where('position', 'in', [...positions])
    .execute();
}
