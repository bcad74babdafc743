import pg from 'pg';
import { type KeyTable, LOST_KEYS_NAMED_MAX, MARKED_KEYS_MAX, type WrappedKey } from '../keys/key-table.ts';
import { ask, type Caller } from './connection.ts';

const SELECT = 'select subject_id, key_id, wrapped from event_store.subject_keys';

const LIMIT_MS = 10_000;

/** Lost keys: made, missing, and not confirmed as removed on purpose. */
const LOST = `from event_store.made_keys m
  where m.confirmed_at is null and not exists (select from event_store.subject_keys k where k.key_id = m.key_id)`;

/**
 * Keys of persons in Postgres. The store's own login cannot delete them; only the eraser's can.
 * @param eraser login that destroys keys
 */
export function postgresKeyTable(
  pool: pg.Pool,
  eraser: Caller,
  onDestroyed: (subjectId: string) => Promise<void>,
): KeyTable {
  const find = async (condition: string, names: readonly string[]): Promise<WrappedKey[]> => {
    const text = `${SELECT} where ${condition} = any ($1)`;
    const rows = await ask<[string, string, string]>(pool, { text, values: [names] });
    return rows.map(([subjectId, keyId, wrapped]) => {
      return { subjectId, keyId, wrapped: Buffer.from(wrapped.slice(2), 'hex') };
    });
  };
  return {
    findBySubjects: (subjectIds) => find('subject_id', subjectIds),
    findByIds: (keyIds) => find('key_id', keyIds),
    add: async (keys) => {
      // In subject order, so that two processes adding the same persons never deadlock.
      const sorted = keys.toSorted((a, b) => (a.subjectId < b.subjectId ? -1 : 1));
      await ask(pool, {
        text: `insert into event_store.subject_keys (subject_id, key_id, wrapped)
         select * from unnest($1::text[], $2::text[], $3::bytea[]) as n (subject_id, key_id, wrapped)
         where not exists (select from event_store.made_keys m
           where m.subject_id = n.subject_id and m.confirmed_at is null
             and not exists (select from event_store.subject_keys k where k.key_id = m.key_id))
         on conflict do nothing`,
        values: [
          sorted.map((key) => key.subjectId),
          sorted.map((key) => key.keyId),
          sorted.map((key) => key.wrapped),
        ],
      });
    },
    remove: async (subjectId, said) => {
      await asEraser(eraser, async (client) => {
        await client.query('delete from event_store.subject_keys where subject_id = $1', [subjectId]);
        // Also marks keys of the subject that are already lost.
        await client.query(
          `update event_store.made_keys set removed_at = coalesce(removed_at, now()), destroyed_in = $2
            where subject_id = $1 and (removed_at is null or destroyed_in is distinct from $2)`,
          [subjectId, said ?? null],
        );
      });
      await onDestroyed(subjectId);
    },
    lost: async () => {
      const rows = await ask<[keyId: string, subjectId: string, count: string]>(pool, {
        text: `select m.key_id, m.subject_id, count(*) over () ${LOST} order by m.made_at limit $1`,
        values: [LOST_KEYS_NAMED_MAX],
      });
      return {
        count: Number(rows[0]?.[2] ?? 0),
        some: rows.map(([keyId, subjectId]) => ({ keyId, subjectId })),
      };
    },
    lostOf: async (subjectIds) => {
      const rows = await ask<[keyId: string, subjectId: string]>(pool, {
        text: `select m.key_id, m.subject_id ${LOST} and m.subject_id = any ($1)`,
        values: [subjectIds],
      });
      return rows.map(([keyId, subjectId]) => ({ keyId, subjectId }));
    },
    noted: async (keyIds) => {
      const rows = await ask<[keyId: string, madeAt: string, isRemoved: string]>(pool, {
        text: `select key_id, to_char(made_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), confirmed_at is not null
          from event_store.made_keys where key_id = any ($1)`,
        values: [keyIds],
      });
      return rows.map(([keyId, madeAt, isRemoved]) => ({ keyId, madeAt, isRemoved: isRemoved === 't' }));
    },
    marked: async ({ subjectId, keyIds }) => {
      const rows = await ask<[keyId: string, subjectId: string, destroyedIn: string | null]>(pool, {
        text: `select m.key_id, m.subject_id, m.destroyed_in ${LOST} and m.removed_at is not null
            and ($1::text is null or m.subject_id = $1) and ($2::text[] is null or m.key_id = any ($2))
          order by m.removed_at desc, m.key_id limit $3`,
        values: [subjectId ?? null, keyIds ?? null, MARKED_KEYS_MAX],
      });
      return rows.map(([keyId, subject, stream]) => ({
        keyId,
        subjectId: subject,
        stream: stream ?? undefined,
      }));
    },
    confirm: async (keyIds) => {
      await ask(pool, { text: 'select event_store.confirm_removed_keys($1::text[])', values: [keyIds] });
    },
    note: async (keys) => {
      await ask(pool, {
        text: `insert into event_store.made_keys (key_id, subject_id, made_at)
          select n.key_id, n.subject_id, coalesce(n.made_at, now())
            from unnest($1::text[], $2::text[], $3::timestamptz[]) as n (key_id, subject_id, made_at)
            order by n.key_id on conflict do nothing`,
        values: [
          keys.map(({ keyId }) => keyId),
          keys.map(({ subjectId }) => subjectId),
          keys.map(({ sealedAt }) => sealedAt ?? null),
        ],
      });
    },
    strikeOff: async (keyIds) => {
      await asEraser(eraser, (client) =>
        client.query(
          `update event_store.made_keys m set removed_at = now() where key_id = any ($1) and removed_at is null
            and not exists (select from event_store.subject_keys k where k.key_id = m.key_id)`,
          [keyIds],
        ),
      );
    },
  };
}

/** Runs work as the eraser, the only login that may destroy keys, on a connection of its own. */
async function asEraser(
  { url, processName }: Caller,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${processName}-eraser`,
    connectionTimeoutMillis: LIMIT_MS,
    statement_timeout: LIMIT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local role kreditlina_eraser');
    await work(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
