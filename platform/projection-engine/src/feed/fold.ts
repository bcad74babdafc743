import type { RecordedEvent, SealedRows } from '@kreditlina/event-store/port';
import type { AnyDatabase } from '../definition/build-table.ts';
import { fits, type Projection, type RowsWhere } from '../definition/projection.ts';
import type { AnyRow } from '../definition/table.ts';
import { PoisonEvent } from '../errors.ts';
import type { RecentRows } from '../rows/recent-rows.ts';
import { findKeys, loadRows } from '../rows/row-store.ts';
import type { NewlyParked } from './parked.ts';
import type { Step } from './plan-batch.ts';

/** Rows as seen by the batch, and the keys to write. */
export interface Working {
  /** Loaded or created rows by key; null: missing or removed. */
  readonly rows: Map<string, AnyRow | null>;
  readonly changed: Set<string>;
  readonly stored: Map<string, AnyRow>;
  /** Stored rows sealed under a lost key: no events are folded into these. */
  readonly shut: Map<string, AnyRow>;
  /** True to write all members kept apart: some may read as erased but still be sealed in the table. */
  rewritesWhole: boolean;
}

const emptyWorking = (): Working => ({
  rows: new Map(),
  changed: new Set(),
  stored: new Map(),
  shut: new Map(),
  rewritesWhole: false,
});

/** The rows of one build, or of a temporary schema. */
export interface Target {
  readonly projection: Projection;
  /** `sealedRows` of the event store. */
  readonly sealedRows: SealedRows;
  readonly schema: string;
}

export type IsWaiting = (key: string, event: RecordedEvent) => boolean;

interface FoldOptions {
  readonly recent?: RecentRows | undefined;
  /** Returns true if earlier events wait on a row that an event finds; it then waits behind them. */
  readonly isWaiting?: IsWaiting;
}

interface Folded {
  readonly working: Working;
  /** Events on rows that cannot be opened, and those behind them. */
  readonly parked: readonly NewlyParked[];
}

/**
 * Loads every row that the steps name or find, with one query for those not cached, and folds them in memory.
 * A row found by a column is either in the table or was changed by an earlier step: no intermediate writes
 * are needed.
 */
export async function foldSteps(
  db: AnyDatabase,
  target: Target,
  steps: readonly Step[],
  { recent, isWaiting = () => false }: FoldOptions = {},
): Promise<Folded> {
  const { projection, schema } = target;
  const working = emptyWorking();
  const wheres = steps.map(({ event, isAlone }) =>
    isAlone ? null : (projection.alsoRowsWhere?.(event) ?? null),
  );
  working.rewritesWhole = wheres.some((where) => where !== null);
  const found = await findKeys(
    db,
    projection.table,
    schema,
    wheres.filter((where) => where !== null),
  );
  await load(db, target, working, [...steps.flatMap((step) => step.keys), ...found], recent);
  const parked: NewlyParked[] = [];
  const shutSince = new Set<string>();
  for (const [index, { event, keys }] of steps.entries()) {
    const where = wheres[index];
    const open: string[] = [];
    for (const key of where ? alsoKeys(working, keys, where) : keys) {
      const isBehind = shutSince.has(key) || (!keys.includes(key) && isWaiting(key, event));
      if (isBehind) parked.push({ event, key, reason: 'behind', error: null });
      else if (working.shut.has(key)) {
        parked.push({ event, key, reason: 'poison', error: ROW_SHUT, awaitsKey: true });
        shutSince.add(key);
      } else open.push(key);
    }
    foldEvent(projection, working, event, open);
  }
  return { working, parked };
}

/** Reason why an event waits for a row that cannot be opened. */
export const ROW_SHUT = 'the key of a subject of its row is lost';

/** The keys of an event and of the rows that it currently finds. */
function alsoKeys({ rows, shut }: Working, keys: readonly string[], where: RowsWhere): readonly string[] {
  const found = [...rows, ...shut].filter(([key, row]) => row && !keys.includes(key) && fits(row, where));
  return found.length === 0 ? keys : [...keys, ...found.map(([key]) => key).sort()];
}

async function load(
  db: AnyDatabase,
  target: Target,
  working: Working,
  keys: readonly string[],
  recent?: RecentRows,
): Promise<void> {
  const { projection, schema, sealedRows } = target;
  const wanted = [...new Set(keys)];
  const unknown = wanted.filter((key) => !recent?.get(key));
  const found = projection.isAppendOnly
    ? { rows: new Map<string, AnyRow>(), shut: new Map<string, AnyRow>() }
    : await loadRows(db, projection.table, schema, unknown, sealedRows);
  for (const key of wanted) {
    const shut = found.shut.get(key);
    if (shut) {
      working.shut.set(key, shut);
      continue;
    }
    const row = recent?.get(key) ?? found.rows.get(key);
    working.rows.set(key, row ?? null);
    if (row) working.stored.set(key, row);
  }
}

/** Folds one event into the rows in memory; throws PoisonEvent when the reducer rejects it. */
function foldEvent(
  projection: Projection,
  working: Working,
  event: RecordedEvent,
  keys: readonly string[],
): void {
  for (const key of keys) {
    const before = working.rows.get(key) ?? null;
    let after: AnyRow | null;
    try {
      after = projection.evolve(before, event, key);
    } catch (error) {
      throw new PoisonEvent(event, keys, error);
    }
    if (after === before) continue;
    working.rows.set(key, after);
    working.changed.add(key);
  }
}
