import { comparePositions, type EventStore, type RecordedEvent } from '@kreditlina/event-store/port';
import { createGivenDatabase } from '@kreditlina/projection-engine/given-rows';
import { rowsAhead } from '@kreditlina/projection-engine/rows-ahead';
import type { Pool } from 'pg';
import type { ReadDatabase, ReadSchema } from './read-schema.ts';
import { projections } from './registry.ts';

/** Read models that already include the given streams, even while they lag behind. */
export type WrittenReads = (streams: readonly string[], readModels: readonly string[]) => ReadDatabase;

/**
 * Reads back a write that has not reached the read models yet: folds its stream from the log onto the rows
 * that it affects. All other rows come from the read models.
 */
export const createWrittenReads =
  ({ pool, store }: { readonly pool: Pool; readonly store: EventStore }): WrittenReads =>
  (streams, readModels) => {
    const written = new Set(streams.map((stream) => stream.slice(0, stream.indexOf('-'))));
    const behind = projections.filter(
      ({ name, categories }) =>
        readModels.includes(name) && categories?.some((category) => written.has(category)),
    );
    const byTable = new Map(behind.map((projection) => [projection.table.name, projection]));
    const eventsOf = async (categories: readonly string[] = []) => {
      const found: RecordedEvent[] = [];
      for (const stream of streams)
        for await (const event of store.read(stream))
          if (categories.includes(event.category)) found.push(event);
      return found.sort((a, b) => comparePositions(a.position, b.position));
    };
    return createGivenDatabase<ReadSchema>({
      pool,
      sealedRows: store.sealedRows,
      schema: 'read',
      tables: behind.map(({ table }) => table),
      isOver: true,
      rowsOf: async ({ name }) => {
        const projection = byTable.get(name);
        return projection
          ? rowsAhead({ pool, store }, projection, await eventsOf(projection.categories))
          : [];
      },
    });
  };
