import { decoded, type EventStore, later, type RecordedEvent } from '@kreditlina/event-store/port';
import type { Pool } from 'pg';
import { createDatabase } from '../database.ts';
import {
  type AnyDatabase,
  type Checksum,
  checksumOf,
  createBuildTable,
  dropBuild,
} from '../definition/build-table.ts';
import { keysOf, type Projection } from '../definition/projection.ts';
import { writeRows } from '../feed/batch.ts';
import { ROW_SHUT } from '../feed/fold.ts';
import { readPage } from '../feed/page.ts';

/** End of the replay: everything the store had recorded by an instant, or up to a position. */
type Until = { readonly instant: string } | { readonly position: string } | 'head';

export interface ReplayOptions {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly projection: Projection;
  /** A temporary schema, dropped and recreated. */
  readonly schema: string;
  readonly until: Until;
  readonly pageSize?: number;
  readonly onProgress?: (progress: { position: string; head: string; events: number }) => void;
}

/**
 * Fills a temporary schema with a read model as known at an instant. Changes nothing else.
 * @throws Error when the schema is one that the product uses, or at the first event that cannot be applied
 */
export async function replayInto(
  options: ReplayOptions,
): Promise<Checksum & { events: number; position: string }> {
  const { store, projection, schema, until } = options;
  if (
    !/^[a-z][a-z0-9_]{0,47}$/.test(schema) ||
    /^(read|pg_)|^(projections|event_store|api|jobs|effects|public)$/.test(schema)
  ) {
    throw new Error(`Choose another schema than ${schema}`);
  }
  const db = createDatabase(options.pool) as unknown as AnyDatabase;
  await dropBuild(db, schema);
  await createBuildTable(db, projection.table, schema, { withIndexes: true });
  const head = await store.head();
  const upTo = typeof until === 'object' && 'position' in until ? until.position : head;
  const isInTime = (event: RecordedEvent) =>
    typeof until === 'string' || !('instant' in until) || event.recordedAt <= until.instant;
  const target = { projection, schema, sealedRows: store.sealedRows };
  let after = '0';
  let last = '0';
  let events = 0;
  for (let isLast = false; !isLast; ) {
    const limit = options.pageSize ?? 5_000;
    const page = await readPage(store, { after, upTo, limit, categories: projection.categories });
    const inTime = page.events.map(decoded).filter(isInTime);
    const steps = inTime.map((event) => ({ event, keys: keysOf(projection, event) }));
    const { parked } = await db.transaction().execute((trx) => writeRows(trx, target, steps));
    if (parked.length > 0) throw new Error(ROW_SHUT);
    events += inTime.length;
    last = later(last, inTime.at(-1)?.position ?? last);
    ({ position: after, isLast } = page);
    options.onProgress?.({ position: after, head: upTo, events });
  }
  const checksum = await db.transaction().execute((trx) => checksumOf(trx, projection.table, schema));
  return { ...checksum, events, position: last };
}
