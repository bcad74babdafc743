import type pg from 'pg';
import type { SnapshotTable } from '../snapshots.ts';
import { ask } from './connection.ts';
import type { Ordering } from './ordering.ts';

type Row = [
  version: string,
  position: string,
  transaction: string,
  hash: string,
  keys: string,
  state: string,
];

export function postgresSnapshotTable(pool: pg.Pool, ordering: Ordering): SnapshotTable {
  return {
    find: async (stream, fold, unlessStored) => {
      const [row] = await ask<Row>(pool, {
        name: 'snapshot',
        text: `select n.version, e.position, e.transaction_id, n.hash, to_json(n.key_ids), n.state
          from event_store.streams s
            join event_store.snapshots n on n.stream_id = s.id and n.fold = $2
            join event_store.events e on e.stream_id = s.id and e.version = n.version and e.hash = n.hash
          where s.stream = $1 and not exists (
            select from event_store.events o
              where o.event_id = $3 and o.stream_id = s.id and o.version <= n.version)`,
        values: [stream, fold, unlessStored ?? null],
      });
      if (!row) return undefined;
      const [version, position, transaction, hash, keyIds, state] = row;
      return {
        version: Number(version),
        position: ordering.position(position, transaction),
        hash: hash.slice(2),
        keyIds: JSON.parse(keyIds) as string[],
        sealed: Buffer.from(state.slice(2), 'hex'),
      };
    },
    put: async (stream, fold, { version, hash, keyIds, sealed }) => {
      await ask(pool, {
        name: 'keep-snapshot',
        text: `insert into event_store.snapshots as n (stream_id, version, fold, hash, key_ids, state)
          select s.id, $2, $3, $4, $5, $6 from event_store.streams s where s.stream = $1
          on conflict (stream_id) do update
            set version = excluded.version, fold = excluded.fold, hash = excluded.hash, key_ids = excluded.key_ids,
                state = excluded.state, made_at = now()`,
        values: [stream, version, fold, Buffer.from(hash, 'hex'), keyIds, sealed],
      });
    },
  };
}
