import { comparePositions, type EventStore, type RecordedEvent } from '@kreditlina/event-store/port';
import { readEvent } from '@kreditlina/event-store/read-stream';
import type { Kysely, Transaction } from 'kysely';
import type { AnyDatabase } from '../definition/build-table.ts';
import { keysOf, type Projection } from '../definition/projection.ts';
import { writeRows } from '../feed/batch.ts';
import { ROW_SHUT } from '../feed/fold.ts';
import {
  deleteParked,
  insertParked,
  isStreamKey,
  keysBehind,
  type NewlyParked,
  readParked,
  readParkedKeys,
  streamKey,
} from '../feed/parked.ts';
import type { Step } from '../feed/plan-batch.ts';
import { isBuild, markForRepair } from '../lease/lease.ts';
import { type BuildId, buildSchema, type EngineSchema } from '../state-tables.ts';

export interface RetryResult {
  readonly key: string;
  /** Number of events applied. */
  readonly applied: number;
}

/** Maximum events of one key applied by one retry. */
const RETRY_MAX = 10_000;

/**
 * Applies the events parked on one key (or on all), in order, after the cause was fixed. The build's
 * checkpoint row is locked during the retry, so that no event of the key can pass; its owner then notices
 * that the parked keys changed. A key that still fails does not block the others. A stream with an
 * undecodable event comes before the rows that wait for it.
 * @param key key of a row, or the `streamKey` of a whole stream
 * @throws the error of the reducer, the table or the codec for the first key that stays parked
 */
export async function retryParkedEvents(
  db: Kysely<EngineSchema>,
  store: EventStore,
  projection: Projection,
  id: BuildId,
  key?: string,
): Promise<RetryResult[]> {
  const results: RetryResult[] = [];
  const failures: unknown[] = [];
  const take = (one: string, joinsRows: boolean) =>
    db.transaction().execute((trx) => retryKey(trx, store, projection, id, one, joinsRows));
  const retryAll = async (keys: readonly string[]): Promise<void> => {
    for (const one of keys) {
      try {
        // A row behind a stream may be the one that fails: then apply the stream alone.
        results.push(
          await take(one, isStreamKey(one)).catch((error) => {
            if (!isStreamKey(one)) throw error;
            return take(one, false);
          }),
        );
      } catch (error) {
        failures.push(error);
      }
    }
  };
  if (key === undefined) {
    await retryAll([...(await readParkedKeys(db, id))].filter(isStreamKey).sort());
    await retryAll([...(await readParkedKeys(db, id))].filter((one) => !isStreamKey(one)).sort());
  } else {
    await retryAll([key]);
    if (isStreamKey(key)) await retryAll((await keysBehind(db, id, key)).sort());
  }
  if (failures.length > 0) throw failures[0];
  return results;
}

async function retryKey(
  trx: Transaction<EngineSchema>,
  store: EventStore,
  projection: Projection,
  id: BuildId,
  key: string,
  joinsRows: boolean,
): Promise<RetryResult> {
  await trx
    .withSchema('projections')
    .updateTable('projection_state')
    .set((eb) => ({ parked_revision: eb('parked_revision', '+', 1) }))
    .where(isBuild(id))
    .execute();
  const own = await readParked(trx, id, key);
  if (own.length === 0) return { key, applied: 0 };
  if (own.length > RETRY_MAX)
    throw new Error(`${own.length} events wait for one key; rebuild the read model instead`);
  const waiting = await readParkedKeys(trx, id);
  const before = isStreamKey(key) ? undefined : own.find(({ stream }) => waiting.has(streamKey(stream)));
  if (before) throw new Error(`Events of ${before.stream} wait behind one that cannot be decoded`);
  const joined = joinsRows ? await rowsBehind(trx, id, key, waiting, RETRY_MAX - own.length) : [];
  for (const one of joined) waiting.delete(one.key);
  const steps: Step[] = [];
  const requeued: NewlyParked[] = [];
  for (const { stream, stream_version, keys: on } of inOrder([...own, ...joined])) {
    const event = await readOne(store, stream, stream_version);
    const isOfStream = isStreamKey(key) && on.includes(key);
    const rows = on.filter((one) => !isStreamKey(one));
    const keys = isOfStream ? [...new Set([...keysOf(projection, event), ...rows])] : rows;
    const later = isOfStream ? keys.filter((one) => waiting.has(one)) : [];
    requeued.push(...later.map((one) => ({ event, key: one, reason: 'behind' as const, error: null })));
    // An event parked on a row was also parked on every other row that it finds, so none is looked up here.
    steps.push({ event, keys: keys.filter((one) => !later.includes(one)), isAlone: !isOfStream });
  }
  const target = { projection, schema: buildSchema(id), sealedRows: store.sealedRows };
  const isWaiting = (one: string) => waiting.has(one);
  const written = await writeRows(trx as unknown as AnyDatabase, target, steps, isWaiting);
  if (written.parked.some((one) => one.key === key)) throw new Error(ROW_SHUT);
  for (const [one, parked] of Map.groupBy([...own, ...joined], (row) => row.key)) {
    const positions = parked.map((row) => row.position);
    await deleteParked(trx, id, one, positions);
  }
  await insertParked(trx, id, [...requeued, ...written.parked]);
  // Other streams may have changed the same rows while these events waited.
  if (isStreamKey(key) && !projection.isAppendOnly) await markForRepair(trx, id);
  return { key, applied: steps.length };
}

type Parked = Awaited<ReturnType<typeof readParked>>[number];

/** Events on rows that wait only for this stream, needed when another event finds these rows. */
async function rowsBehind(
  trx: Transaction<EngineSchema>,
  id: BuildId,
  key: string,
  waiting: ReadonlySet<string>,
  limit: number,
): Promise<readonly Parked[]> {
  const joined: Parked[] = [];
  for (const one of await keysBehind(trx, id, key)) {
    const parked = await readParked(trx, id, one);
    const waitsElsewhere = parked.some(
      ({ reason, stream }) =>
        reason === 'poison' || (streamKey(stream) !== key && waiting.has(streamKey(stream))),
    );
    if (!waitsElsewhere && joined.length + parked.length <= limit) joined.push(...parked);
  }
  return joined;
}

/** Returns each event once, oldest first, with the keys on which it waits. */
function inOrder(parked: readonly Parked[]) {
  return [...Map.groupBy(parked, ({ position }) => position).values()]
    .flatMap((rows) => rows.slice(0, 1).map((row) => ({ ...row, keys: rows.map(({ key }) => key) })))
    .sort((a, b) => comparePositions(a.position, b.position));
}

async function readOne(store: EventStore, stream: string, version: number): Promise<RecordedEvent> {
  const event = await readEvent(store, stream, version);
  if (event) return event;
  throw new Error(`${stream}@${version} is not in the store`);
}
