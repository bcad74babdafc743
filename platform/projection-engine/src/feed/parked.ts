import { isReadableLater, type LoggedEvent } from '@kreditlina/event-store/port';
import { type Kysely, sql } from 'kysely';
import { isBuild } from '../lease/lease.ts';
import type { BuildId, EngineSchema, ParkedEventTable } from '../state-tables.ts';

/** Key for an undecodable event, behind which its whole stream waits. No row has such a key. */
export const streamKey = (stream: string): string => `${STREAM}${stream}`;
const STREAM = 'stream ';
export const isStreamKey = (key: string): boolean => key.startsWith(STREAM);

/** Keys with waiting events, because an earlier one of the same key could not be applied. */
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

/** Keys whose first waiting event is readable later. */
export async function keysReadableLater(db: Kysely<EngineSchema>, id: BuildId): Promise<string[]> {
  const rows = await db
    .withSchema('projections')
    .selectFrom('parked_events')
    .select('key')
    .distinct()
    .where(isBuild(id))
    .where('is_newer', '=', true)
    .orderBy('key')
    .execute();
  return rows.map((row) => row.key);
}

/** Keys of rows on which events of a stream wait. */
export async function keysBehind(db: Kysely<EngineSchema>, id: BuildId, key: string): Promise<string[]> {
  const rows = await db
    .withSchema('projections')
    .selectFrom('parked_events')
    .select('key')
    .distinct()
    .where(isBuild(id))
    .where('stream', '=', key.slice(STREAM.length))
    .execute();
  return rows.map((row) => row.key).filter((one) => !isStreamKey(one));
}

export type NewlyParked = Pick<ParkedEventTable, 'key' | 'reason' | 'error'> & {
  readonly event: LoggedEvent;
  /** True if the event is readable but can be applied only once a lost key is restored. */
  readonly awaitsKey?: boolean;
};

/** Records the addresses of parked events; their data stays in the store. */
export async function insertParked(
  db: Kysely<EngineSchema>,
  id: BuildId,
  parked: readonly NewlyParked[],
): Promise<void> {
  if (parked.length === 0) return;
  const rows = parked.map(({ key, reason, error, event, awaitsKey }) => ({
    name: id.name,
    version: id.version,
    build: id.build,
    key,
    reason,
    error,
    is_newer: reason === 'poison' && (awaitsKey === true || isReadableLater(event)),
    position: event.position,
    event_id: event.id,
    stream: event.stream,
    stream_version: event.version,
    type: event.type,
  }));
  await db
    .withSchema('projections')
    .insertInto('parked_events')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Rows and streams with events that a build has not applied yet. */
export interface Waiting {
  /** Rows on which events wait. */
  readonly keys: ReadonlySet<string>;
  /** Streams that wait as a whole, with the position of the first waiting event. */
  readonly streams: ReadonlyMap<string, string>;
}

export async function readWaiting(db: Kysely<EngineSchema>, id: BuildId): Promise<Waiting> {
  const keys = await readParkedKeys(db, id);
  const streams = new Map<string, string>();
  for (const key of [...keys].filter(isStreamKey)) {
    const [first] = await readParked(db, id, key);
    if (first) streams.set(first.stream, first.position);
    keys.delete(key);
  }
  return { keys, streams };
}

/** Events waiting on one key, oldest first. */
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
