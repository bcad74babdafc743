import {
  comparePositions,
  isDecoded,
  type LoggedEvent,
  type RecordedEvent,
  type SealedRows,
} from '@kreditlina/event-store/port';
import type { Kysely } from 'kysely';
import type { AnyDatabase } from '../definition/build-table.ts';
import { keysOf, type Projection } from '../definition/projection.ts';
import type { AnyRow, ChangedRows } from '../definition/table.ts';
import { LeaseLost, ParkedChanged, type PoisonEvent } from '../errors.ts';
import { type Lease, markForRepair, whyNotMoved } from '../lease/lease.ts';
import type { RecentRows } from '../rows/recent-rows.ts';
import { deleteRows, upsertRows } from '../rows/row-store.ts';
import { buildLabel, buildSchema, type EngineSchema } from '../state-tables.ts';
import { foldSteps, type IsWaiting, type Target, type Working } from './fold.ts';
import { insertParked, type NewlyParked } from './parked.ts';
import { concerning, findsRows, type Plan, planBatch, type Step } from './plan-batch.ts';
import { moveCheckpoint, writeAtOnce } from './write-at-once.ts';

export interface Batch {
  readonly events: readonly LoggedEvent[];
  /** Checkpoint after the batch; may be beyond the last event. */
  readonly position: string;
}

export interface BatchContext {
  readonly db: Kysely<EngineSchema>;
  readonly projection: Projection;
  /** `sealedRows` of the event store. */
  readonly sealedRows: SealedRows;
  /** Keys with waiting events. Extended when a batch that parked events has been committed. */
  readonly parkedKeys: Set<string>;
  /** Absent in a rebuild, whose large batches rarely meet a row again. */
  readonly recent?: RecentRows | undefined;
  /** Called for each batch that changed rows, once it is committed. */
  readonly onWritten?: ((written: Written) => void) | undefined;
  /** Only for the drills: a checkpoint outside the transaction, or a process that dies in it. */
  readonly testing?: {
    readonly checkpoint?: 'before-transaction';
    readonly at?: (stage: 'begun' | 'written' | 'checkpointed' | 'committed') => Promise<void> | void;
  };
}

export interface Written {
  /** Events that concern rows of the read model. */
  readonly events: readonly RecordedEvent[];
  /** Number of rows written or removed. */
  readonly rows: number;
  /** Start of the batch, in milliseconds since 1970. */
  readonly startedAt: number;
}

/**
 * Applies a batch exactly once: rows, parked events and checkpoint in one transaction, and only while the
 * lease is ours. Rows are loaded before the transaction: if another owner has written them since, the
 * checkpoint refuses.
 * @param setAside poison events by id, with the error to record; they and later events of their keys are
 * parked
 * @returns the lease at its new checkpoint
 * @throws PoisonEvent, LeaseLost, ParkedChanged, or a database error
 */
export async function applyBatch(
  context: BatchContext,
  lease: Lease,
  batch: Batch,
  setAside: ReadonlyMap<string, PoisonEvent> = new Map(),
): Promise<Lease> {
  const startedAt = Date.now();
  const plan = planBatch(context, batch.events, setAside);
  const last = batch.events.at(-1);
  const reached: Lease = last ? { ...lease, lastEvent: { position: last.position, id: last.id } } : lease;
  try {
    const { next, rows } = await applyPlan(context, reached, batch.position, plan);
    if (rows > 0) context.onWritten?.({ events: concerning(context.projection, plan), rows, startedAt });
    return next;
  } catch (error) {
    context.recent?.clear();
    throw error;
  }
}

interface Applied {
  /** The lease at its new checkpoint. */
  readonly next: Lease;
  /** Number of changed rows. */
  readonly rows: number;
}

async function applyPlan(
  context: BatchContext,
  lease: Lease,
  position: string,
  plan: Plan,
): Promise<Applied> {
  const { db, projection, sealedRows, testing } = context;
  // Rows found by a column may contain data erased since they were written: read them again.
  const recent = plan.steps.some(({ event }) => projection.alsoRowsWhere?.(event))
    ? undefined
    : context.recent;
  if (!recent) context.recent?.clear();
  const target = { projection, schema: buildSchema(lease.id), sealedRows };
  const mayMiss = context.parkedKeys.size > 0 && findsRows(projection, plan);
  if (mayMiss || plan.parked.length > 0 || testing?.checkpoint || testing?.at) {
    context.recent?.clear();
    return applyInSteps(context, lease, position, plan);
  }
  const anyDb = db as unknown as AnyDatabase;
  const { working, parked } = await foldSteps(anyDb, target, plan.steps, {
    recent,
    isWaiting: (key) => context.parkedKeys.has(key),
  });
  if (parked.length > 0) {
    context.recent?.clear();
    return applyInSteps(context, lease, position, plan);
  }
  const changed = changedRows(working);
  const moved = await writeAtOnce(db, projection.table, lease, position, changed, sealedRows);
  if (!moved) throw await refusal(db, lease);
  if (!projection.isAppendOnly) recent?.remember(working.rows);
  return { next: { ...lease, position, isActive: moved.isActive }, rows: countOf(changed) };
}

/** Handles the uncommon case that events are parked, or look up rows while others wait. */
async function applyInSteps(
  context: BatchContext,
  lease: Lease,
  position: string,
  plan: Plan,
): Promise<Applied> {
  const { db, testing } = context;
  let next = lease;
  let rows = 0;
  let parked = plan.parked;
  if (testing?.checkpoint === 'before-transaction') next = await checkpoint(db, lease, position);
  await db.transaction().execute(async (trx) => {
    await testing?.at?.('begun');
    const { projection, sealedRows } = context;
    const target = { projection, schema: buildSchema(lease.id), sealedRows };
    const written = await writeRows(
      trx as unknown as AnyDatabase,
      target,
      plan.steps,
      waitingBy(context, plan),
    );
    rows = written.rows;
    parked = [...plan.parked, ...written.parked];
    await insertParked(trx, lease.id, parked);
    const waits = context.parkedKeys.size > 0 || parked.length > 0;
    if (waits && findsRows(projection, plan)) await markForRepair(trx, lease.id);
    await testing?.at?.('written');
    if (testing?.checkpoint !== 'before-transaction') next = await checkpoint(trx, lease, position);
    await testing?.at?.('checkpointed');
  });
  await testing?.at?.('committed');
  for (const { key } of parked) context.parkedKeys.add(key);
  return { next, rows };
}

/** Returns a check that is true if earlier events wait on a key; later ones in the batch do not count. */
function waitingBy({ parkedKeys }: BatchContext, { parked }: Plan): IsWaiting {
  const since = new Map<string, string>();
  for (const { key, event } of parked) if (!since.has(key)) since.set(key, event.position);
  return (key, { position }) => {
    const first = since.get(key);
    return parkedKeys.has(key) || (first !== undefined && comparePositions(first, position) < 0);
  };
}

/** True if a batch changes more than the checkpoint, which may otherwise be stored later. */
export function touchesRows(projection: Projection, events: readonly LoggedEvent[]): boolean {
  return events.some((event) => {
    if (!isDecoded(event)) return true;
    try {
      return keysOf(projection, event).length > 0 || projection.alsoRowsWhere?.(event) != null;
    } catch {
      return true;
    }
  });
}

async function checkpoint(db: Kysely<EngineSchema>, lease: Lease, position: string): Promise<Lease> {
  const moved = await moveCheckpoint(db, lease, position);
  if (!moved) throw await refusal(db, lease);
  return { ...lease, position, isActive: moved.isActive };
}

async function refusal(db: Kysely<EngineSchema>, lease: Lease): Promise<LeaseLost | ParkedChanged> {
  const label = buildLabel(lease.id);
  return (await whyNotMoved(db, lease)) === 'lost' ? new LeaseLost(label) : new ParkedChanged(label);
}

/**
 * Folds events into the rows of a schema, with one load and one write.
 * @returns the number of changed rows, and the events on rows with lost keys, which are not recorded yet
 */
export async function writeRows(
  db: AnyDatabase,
  target: Target,
  steps: readonly Step[],
  isWaiting?: IsWaiting,
): Promise<{ readonly rows: number; readonly parked: readonly NewlyParked[] }> {
  const { working, parked } = await foldSteps(db, target, steps, { ...(isWaiting && { isWaiting }) });
  return { rows: await flush(db, target, working), parked };
}

async function flush(
  db: AnyDatabase,
  { projection: { table }, schema, sealedRows }: Target,
  working: Working,
): Promise<number> {
  const changed = changedRows(working);
  await upsertRows(db, table, schema, changed, sealedRows);
  await deleteRows(db, table, schema, changed.gone);
  return countOf(changed);
}

const countOf = ({ upserts, gone }: ChangedRows): number => upserts.length + gone.length;

/** Rows to write. A row that the batch both created and removed is left out. */
function changedRows({ rows, changed, stored, rewritesWhole }: Working): ChangedRows {
  const upserts: AnyRow[] = [];
  const gone: string[] = [];
  for (const key of changed) {
    const row = rows.get(key);
    if (row) upserts.push(row);
    else if (stored.has(key)) gone.push(key);
  }
  return { upserts, gone, stored, rewritesWhole };
}
