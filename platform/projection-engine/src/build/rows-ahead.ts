import { comparePositions, type EventStore, type RecordedEvent } from '@kreditlina/event-store/port';
import type { Pool } from 'pg';
import { createDatabase } from '../database.ts';
import type { AnyDatabase } from '../definition/build-table.ts';
import { keysOf, type Projection } from '../definition/projection.ts';
import type { AnyRow } from '../definition/table.ts';
import { loadRows } from '../rows/row-store.ts';
import { buildSchema, type EngineSchema } from '../state-tables.ts';
import { activeBuild } from './builds.ts';

/**
 * Returns the rows concerned by events as the read model will have them after those events: its current rows
 * with the events that it has not applied yet. Rows sealed under a lost key are left out. Writes nothing.
 * @param events in order, complete for each row
 */
export function rowsAhead(
  { pool, store }: { readonly pool: Pool; readonly store: Pick<EventStore, 'sealedRows'> },
  projection: Projection,
  events: readonly RecordedEvent[],
): Promise<readonly AnyRow[]> {
  const database = createDatabase<EngineSchema>(pool);
  // Rows and checkpoint in one snapshot: an event is in the rows or after the checkpoint.
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const active = await activeBuild(trx, projection.name);
      const ahead = events.filter(({ position }) => comparePositions(position, active.position) > 0);
      const keys = [...new Set(ahead.flatMap((event) => keysOf(projection, event)))];
      const anyDb = trx as unknown as AnyDatabase;
      const loaded = await loadRows(anyDb, projection.table, buildSchema(active), keys, store.sealedRows);
      const rows = new Map<string, AnyRow | null>(loaded.rows);
      for (const event of ahead)
        for (const key of keysOf(projection, event))
          if (!loaded.shut.has(key)) rows.set(key, projection.evolve(rows.get(key) ?? null, event, key));
      return [...rows.values()].filter((row) => row !== null);
    });
}
