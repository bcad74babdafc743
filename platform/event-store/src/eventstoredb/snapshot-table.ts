import type pg from 'pg';
import { ask } from '../postgres/connection.ts';
import type { SnapshotTable } from '../snapshots.ts';
import type { LogReader } from './log-reader.ts';
import type { StreamMemory } from './stream-memory.ts';

type Row = [version: string, position: string, hash: string, keys: string, state: string];

export interface SnapshotPlaces {
  readonly pool: pg.Pool;
  readonly reader: LogReader;
  readonly memory: StreamMemory;
}

/** Snapshots of EventStoreDB streams, in Postgres; valid while their last event is in the log. */
export function streamSnapshotTable({ pool, reader, memory }: SnapshotPlaces): SnapshotTable {
  return {
    find: async (stream, fold, unlessStored) => {
      const [row] = await ask<Row>(pool, {
        name: 'stream-snapshot',
        text: `select version, position, hash, to_json(key_ids), state
          from event_store.stream_snapshots where stream = $1 and fold = $2`,
        values: [stream, fold],
      });
      if (!row) return undefined;
      const version = Number(row[0]);
      const [position, hash] = [row[1], row[2].slice(2)];
      const [event] = await reader.stream(stream, version, 1);
      if (event?.hash !== hash || event.position !== position) return undefined;
      if (unlessStored !== undefined) {
        const other = (await memory.load(stream, version)).versions.get(unlessStored);
        if (other !== undefined && other <= version) return undefined;
      }
      const keyIds = JSON.parse(row[3]) as string[];
      return { version, position, hash, keyIds, sealed: Buffer.from(row[4].slice(2), 'hex') };
    },
    put: async (stream, fold, { version, position, hash, keyIds, sealed }) => {
      await ask(pool, {
        name: 'keep-stream-snapshot',
        text: `insert into event_store.stream_snapshots (stream, version, position, fold, hash, key_ids, state)
          values ($1, $2, $3, $4, $5, $6, $7)
          on conflict (stream) do update
            set version = excluded.version, position = excluded.position, fold = excluded.fold, hash = excluded.hash,
                key_ids = excluded.key_ids, state = excluded.state, made_at = now()`,
        values: [stream, version, position, fold, Buffer.from(hash, 'hex'), keyIds, sealed],
      });
    },
  };
}
