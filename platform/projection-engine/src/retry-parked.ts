import type { EventStore, RecordedEvent } from '@kreditlina/event-store/port';
import type { Kysely, Transaction } from 'kysely';
import { writeRows } from './batch.ts';
import type { AnyDatabase } from './build-table.ts';
import { isBuild } from './lease.ts';
import { deleteParked, readParked, readParkedKeys } from './parked.ts';
import type { Projection } from './projection.ts';
import { type BuildId, buildSchema, type EngineSchema } from './state-tables.ts';

export interface RetryResult {
  readonly key: string;
  /** Events taken in now. */
  readonly applied: number;
}

/** Most events of one key taken in by one retry. */
const RETRY_LIMIT = 10_000;

/**
 * Takes in what was parked on one key (or on all), in order, after the cause was mended. The build's checkpoint row is locked
 * meanwhile, so that nothing of the key can pass by; its owner then notices that the parked keys changed.
 * @throws what the reducer or the table says; the events then stay parked
 */
export async function retryParkedEvents(
  db: Kysely<EngineSchema>,
  store: EventStore,
  projection: Projection,
  id: BuildId,
  key?: string,
): Promise<RetryResult[]> {
  const keys = key === undefined ? [...(await readParkedKeys(db, id))].sort() : [key];
  const results: RetryResult[] = [];
  for (const one of keys) {
    results.push(await db.transaction().execute((trx) => retryKey(trx, store, projection, id, one)));
  }
  return results;
}

async function retryKey(
  trx: Transaction<EngineSchema>,
  store: EventStore,
  projection: Projection,
  id: BuildId,
  key: string,
): Promise<RetryResult> {
  await trx
    .withSchema('projections')
    .updateTable('projection_state')
    .set((eb) => ({ parked_revision: eb('parked_revision', '+', 1) }))
    .where(isBuild(id))
    .execute();
  const parked = await readParked(trx, id, key);
  if (parked.length === 0) return { key, applied: 0 };
  if (parked.length > RETRY_LIMIT)
    throw new Error(`${parked.length} events wait on one key; rebuild instead`);
  const steps = [];
  for (const { stream, stream_version } of parked) {
    steps.push({ event: await readOne(store, stream, stream_version), keys: [key] });
  }
  await writeRows(trx as unknown as AnyDatabase, projection, buildSchema(id), steps);
  const positions = parked.map((row) => row.position);
  await deleteParked(trx, id, key, positions);
  return { key, applied: parked.length };
}

async function readOne(store: EventStore, stream: string, version: number): Promise<RecordedEvent> {
  for await (const event of store.read(stream, { from: version, to: version })) return event;
  throw new Error(`${stream}@${version} is not in the store`);
}
