import { pause } from '@kreditlina/postgres/backoff';
import pg from 'pg';
import { LIMITS } from '../limits.ts';
import { CLOSED } from '../open-event-store.ts';
import { RAW_TYPES } from '../postgres/connection.ts';
import { CopyRefused, type RawEvent, type RawLog, type RawTarget } from '../raw-event.ts';

export interface PostgresLog extends RawLog {
  count(): Promise<number>;
  close(): Promise<void>;
}

const NAME = 'kreditlina-copy';
const PAGE = 500;
const LOCK_SECONDS = 30;
const QUERY_MS = 300_000;

type Row = readonly [string, string, string, string, string, string, string];

/**
 * @param begin prepares the session; the connection ends if it fails
 * @throws Error when the database does not answer
 */
async function connect(url: string, begin: (client: pg.Client) => Promise<void>): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: NAME,
    connectionTimeoutMillis: 5_000,
    // Needed because a frozen server enforces no timeout; long, because counting a large log takes a while.
    query_timeout: QUERY_MS,
    keepAlive: true,
    types: RAW_TYPES,
  });
  // A broken connection surfaces in the running query, or in the next one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set idle_in_transaction_session_timeout = 0; set statement_timeout = 0');
    await begin(client);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Waits for processes that are just ending to disconnect.
 * @throws CopyRefused while the product, or another copy, is still connected
 */
async function requireNobody(client: pg.Client): Promise<void> {
  const until = performance.now() + LIMITS.leavingMilliseconds;
  for (;;) {
    const { rows } = await client.query<{ name: string; count: string }>(
      `select application_name as name, count(*) as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name like 'kreditlina-%'
        group by 1 order by 1 limit 20`,
    );
    if (rows.length === 0) return;
    if (performance.now() > until) {
      const names = rows.map(({ name, count }) => `${name} (${count})`).join(', ');
      throw new CopyRefused(`The product is running on the database; stop it first: ${names}`);
    }
    await pause(250);
  }
}

async function isClosed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_trigger where tgrelid = 'event_store.events'::regclass and tgname = '${CLOSED}'`,
  );
  return rows.length > 0;
}

async function* eventsOf(client: pg.Client, upTo?: string): AsyncIterable<RawEvent> {
  for (let after = '0'; ; ) {
    const { rows } = await client.query<Row[]>({
      name: 'copy-page',
      rowMode: 'array',
      text: `select e.position, s.stream, e.version, e.event_id, e.previous_hash, e.hash, e.body
        from event_store.events e left join event_store.streams s on s.id = e.stream_id
        where e.position > $1 and e.position <= $2 order by e.position limit ${PAGE}`,
      values: [after, upTo ?? '9223372036854775807'],
    });
    for (const [position, stream, version, id, previousHash, hash, body] of rows as unknown as Row[]) {
      if (stream === null) throw new CopyRefused(`The event at position ${position} belongs to no stream`);
      yield {
        stream,
        version: Number(version),
        id,
        previousHash: previousHash.slice(2),
        hash: hash.slice(2),
        body,
      };
      after = position;
    }
    if (rows.length < PAGE) return;
  }
}

const countOf = async (client: pg.Client): Promise<number> =>
  Number((await client.query<{ count: string }>('select count(*) from event_store.events')).rows[0]?.count);

export interface PostgresSource extends PostgresLog {
  /** Makes the log refuse every append, even from processes that still run; called after the copy. */
  closeLog(): Promise<void>;
}

/**
 * Opens the log to be moved. Appends are blocked until `closeLog`, which makes the refusal permanent.
 * @throws CopyRefused while the product is running on it
 */
export async function openPostgresSource(url: string): Promise<PostgresSource> {
  const client = await connect(url, async (one) => {
    await requireNobody(one);
    await one.query('begin');
    await one.query(`set local lock_timeout = '${LOCK_SECONDS}s'`);
    await one.query('lock table event_store.events in share mode');
  });
  return {
    events: () => eventsOf(client),
    count: () => countOf(client),
    closeLog: async () => {
      await refuseAppends(client);
      await client.query('commit');
    },
    close: () => client.end(),
  };
}

/** Opens a gapless snapshot of the log while the product runs. Later events need another run. */
export async function openRunningPostgres(url: string): Promise<PostgresLog> {
  let safe = '0';
  const client = await connect(url, async (one) => {
    const { rows } = await one.query<{ safe: string | null }>('select safe from event_store.safe_position()');
    safe = rows[0]?.safe ?? safe;
  });
  return {
    events: () => eventsOf(client, safe),
    count: () => countOf(client),
    close: () => client.end(),
  };
}

const refuseAppends = (client: pg.Client) =>
  client.query(`create or replace trigger ${CLOSED} before insert on event_store.events
    for each statement execute function event_store.refuse_append()`);

export interface PostgresTarget extends PostgresLog, RawTarget {
  /** Makes the log accept the product's appends again; called after the copy. */
  open(): Promise<void>;
}

/**
 * Opens the log to copy back into: an empty one, or one that was moved away before.
 * @throws CopyRefused when the log is in use
 */
export async function openPostgresTarget(url: string): Promise<PostgresTarget> {
  const client = await connect(url, async (one) => {
    await requireNobody(one);
    if ((await countOf(one)) > 0 && !(await isClosed(one)))
      throw new CopyRefused('The database contains a log that is in use');
    await refuseAppends(one);
    await one.query(`set kreditlina.copying = 'on'`);
  });
  return {
    events: () => eventsOf(client),
    count: () => countOf(client),
    append: (events) => insert(client, events),
    open: async () => {
      await client.query(`drop trigger ${CLOSED} on event_store.events`);
    },
    close: () => client.end(),
  };
}

/** Inserts events with their bytes and hashes unchanged, and updates the stream's row. */
async function insert(client: pg.Client, events: readonly RawEvent[]): Promise<void> {
  const [first, last] = [events[0], events.at(-1)];
  if (first === undefined || last === undefined) return;
  const { rowCount } = await client.query(
    `with head as (
        insert into event_store.streams as s (id, stream, version, previous_hash, hash)
          values (nextval('event_store.stream_ids'), $1, $2, decode($3, 'hex'), decode($4, 'hex'))
          on conflict (stream) do update
            set version = excluded.version, previous_hash = excluded.previous_hash, hash = excluded.hash
            where s.version = $5::integer - 1
          returning s.id
      )
      insert into event_store.events (position, stream_id, version, category, event_id, previous_hash, hash, body)
        select nextval('event_store.positions'), e.* from (
          select head.id, g.version, split_part($1, '-', 1), g.id, decode(g.previous, 'hex'), decode(g.hash, 'hex'), g.body
            from head, unnest($6::integer[], $7::uuid[], $8::text[], $9::text[], $10::text[])
              with ordinality as g (version, id, previous, hash, body, ord)
            order by g.ord
        ) e`,
    [
      first.stream,
      last.version,
      last.previousHash,
      last.hash,
      first.version,
      events.map(({ version }) => version),
      events.map(({ id }) => id),
      events.map(({ previousHash }) => previousHash),
      events.map(({ hash }) => hash),
      events.map(({ body }) => body),
    ],
  );
  if (rowCount !== events.length)
    throw new CopyRefused(
      `The target does not accept ${first.stream}@${first.version}: its stream is not at the preceding version`,
    );
}
