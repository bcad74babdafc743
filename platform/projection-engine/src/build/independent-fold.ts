import {
  comparePositions,
  decoded,
  type EventStore,
  type LoggedEvent,
  type RecordedEvent,
} from '@kreditlina/event-store/port';
import {
  type AnyDatabase,
  type Checksum,
  checksumOf,
  createBuildTable,
  dropBuild,
} from '../definition/build-table.ts';
import { fits, keysOf, type Projection, type RowsWhere } from '../definition/projection.ts';
import type { AnyRow } from '../definition/table.ts';
import type { Target } from '../feed/fold.ts';
import { readPage } from '../feed/page.ts';
import type { Waiting } from '../feed/parked.ts';
import { upsertRows } from '../rows/row-store.ts';

/** Rows in memory at once; a larger read model is folded in several passes over the log. */
const ROWS_A_PASS = 50_000;
const PAGE = 5_000;

/**
 * Builds a read model a second time by the simplest means (one map, event by event, no batches, no
 * checkpoint) and returns its checksum, to compare with a rebuild that has a changed reducer.
 * @param schema a temporary schema, dropped before and after
 * @param waiting rows and streams that the rebuild has not processed either, which are left out
 */
export async function checksumOfFold(options: {
  store: EventStore;
  db: AnyDatabase;
  projection: Projection;
  schema: string;
  upTo: string;
  expectedRows: number;
  waiting: Waiting;
}): Promise<Checksum> {
  const { store, db, projection, schema, upTo, waiting } = options;
  const passes = Math.max(1, Math.ceil(options.expectedRows / ROWS_A_PASS));
  const waits = ({ stream, position }: LoggedEvent): boolean => {
    const first = waiting.streams.get(stream);
    return first !== undefined && comparePositions(first, position) <= 0;
  };
  await dropBuild(db, schema);
  try {
    await createBuildTable(db, projection.table, schema, { withIndexes: false });
    for (let pass = 0; pass < passes; pass += 1) {
      const isMine = (key: string) => !waiting.keys.has(key) && hash(key) % passes === pass;
      const rows = await foldAll(store, projection, upTo, isMine, waits);
      await insertAll({ db, projection, schema, sealedRows: store.sealedRows }, [...rows.values()]);
    }
    return await db.transaction().execute((trx) => checksumOf(trx, projection.table, schema));
  } finally {
    await dropBuild(db, schema);
  }
}

/** Folds the whole log up to a position into rows by key. */
export async function foldAll(
  store: EventStore,
  projection: Projection,
  upTo: string,
  isMine: (key: string) => boolean = () => true,
  isLeftOut: (event: LoggedEvent) => boolean = () => false,
): Promise<Map<string, AnyRow>> {
  const rows = new Map<string, AnyRow>();
  let after = '0';
  for (let isLast = false; !isLast; ) {
    const page = await readPage(store, { after, upTo, categories: projection.categories, limit: PAGE });
    for (const event of page.events)
      if (!isLeftOut(event)) foldInto(rows, projection, decoded(event), isMine);
    after = page.position;
    isLast = page.isLast;
  }
  return rows;
}

/** Folds these events, given in log order, into rows; events of other categories are skipped. */
export function rowsOf(projection: Projection, events: readonly RecordedEvent[]): readonly AnyRow[] {
  const rows = new Map<string, AnyRow>();
  const { categories } = projection;
  for (const event of events)
    if (!categories || categories.includes(event.category)) foldInto(rows, projection, event, () => true);
  return [...rows.values()];
}

function foldInto(
  rows: Map<string, AnyRow>,
  projection: Projection,
  event: RecordedEvent,
  isMine: (key: string) => boolean,
): void {
  const also = projection.alsoRowsWhere?.(event);
  const keys = new Set([...keysOf(projection, event).filter(isMine), ...(also ? where(rows, also) : [])]);
  for (const key of keys) {
    const row = projection.evolve(rows.get(key) ?? null, event, key);
    if (row) rows.set(key, row);
    else rows.delete(key);
  }
}

const where = (rows: ReadonlyMap<string, AnyRow>, sought: RowsWhere): string[] =>
  [...rows].filter(([, row]) => fits(row, sought)).map(([key]) => key);

async function insertAll(
  { db, projection, schema, sealedRows }: Target & { readonly db: AnyDatabase },
  rows: readonly AnyRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += PAGE) {
    const upserts = rows.slice(start, start + PAGE);
    const changed = { upserts, stored: new Map(), rewritesWhole: false };
    await upsertRows(db, projection.table, schema, changed, sealedRows);
  }
}

/** FNV-1a; only to split the keys into passes. */
function hash(key: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    value = Math.imul(value ^ key.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
