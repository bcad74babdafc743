import pg from 'pg';
import { StoreUnavailable } from './errors.ts';
import { LIMITS } from './limits.ts';
import type { OpenedStore } from './opened-store.ts';
import { CannotDecodeEvent, type EventStore, START } from './port.ts';
import { type Caller, clientConfig } from './postgres/connection.ts';
import { openPostgresStore, type PostgresStoreOptions } from './postgres/open-postgres-store.ts';

const NO_SUCH_TABLE = '42P01';
/** Name of the trigger on a log that has moved away (`kreditlina copy`). */
export const CLOSED = 'log_is_closed';

async function askOnce(caller: Caller, text: string): Promise<string[] | undefined> {
  const client = new pg.Client(clientConfig(caller, 'check'));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<string[]>({ text, rowMode: 'array' })).rows[0];
  } catch (cause) {
    // The database has not been migrated, so nothing was appended elsewhere.
    if ((cause as { code?: unknown }).code === NO_SUCH_TABLE) return undefined;
    throw new StoreUnavailable('The event store cannot be opened', { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}

const IS_CLOSED = `exists (select from pg_trigger
  where tgrelid = 'event_store.events'::regclass and tgname = '${CLOSED}')`;

/**
 * Checks a start without EventStoreDB configured: if its address was forgotten, a second history would begin
 * in the database.
 * @throws StoreUnavailable when the log has moved away, or the database holds no events although events were
 *   appended to EventStoreDB with it
 */
async function requireNoOtherStore(caller: Caller): Promise<void> {
  const [isElsewhere] =
    (await askOnce(
      caller,
      `select (exists (select from event_store.claimed_ids) and not exists (select from event_store.events))
         or ${IS_CLOSED}`,
    )) ?? [];
  if (isElsewhere === 't')
    throw new StoreUnavailable('The events of this database are in EventStoreDB: EVENTSTORE_URL is not set');
}

/**
 * Checks a start with EventStoreDB configured.
 * @throws StoreUnavailable when EventStoreDB lacks the last event of the database, when the database still
 *   accepts appends, or when both are empty although events were appended to EventStoreDB before
 */
async function requireMoved(
  caller: Caller,
  { read, head }: Pick<EventStore, 'read' | 'head'>,
): Promise<void> {
  const last = await askOnce(
    caller,
    `select s.stream, e.version, encode(e.hash, 'hex'), ${IS_CLOSED} from event_store.events e
      join event_store.streams s on s.id = e.stream_id order by e.position desc limit 1`,
  );
  if (!last) return requireNotEmptied(caller, head);
  const [stream = '', version, hash, isClosed] = last;
  if (!(await holds(read, stream, Number(version), hash)))
    throw new StoreUnavailable(
      'The database contains events that EVENTSTORE_URL does not have: move them first with kreditlina copy',
    );
  // Copied but not closed: a process without EVENTSTORE_URL would still append here, creating two histories.
  if (isClosed !== 't')
    throw new StoreUnavailable(
      'The log of the database still accepts appends: complete the move with kreditlina copy, or close it with kreditlina copy --close if EventStoreDB already has later events; without EVENTSTORE_URL the database is the log',
    );
}

async function holds(
  read: EventStore['read'],
  stream: string,
  version: number,
  hash: string | undefined,
): Promise<boolean> {
  try {
    for await (const event of read(stream, { from: version, limit: 1 })) if (event.hash === hash) return true;
    return false;
  } catch (error) {
    // The event exists, even if it is unreadable.
    if (error instanceof CannotDecodeEvent) return true;
    throw error;
  }
}

/** Guards against an emptied or different server, on which a second history would begin. */
async function requireNotEmptied(caller: Caller, head: EventStore['head']): Promise<void> {
  // A first start that was killed before it stored anything may leave some claims, but not this many.
  const [wasAppended] =
    (await askOnce(
      caller,
      `select count(*) > ${LIMITS.appendsInFlight} from (
         select from event_store.claimed_ids limit ${LIMITS.appendsInFlight + 1}) as claims`,
    )) ?? [];
  if (wasAppended !== 't' || (await head()) !== START) return;
  throw new StoreUnavailable(
    'The events of this database are in EventStoreDB, but EVENTSTORE_URL names one without any: restore it, or name the right one',
  );
}

interface EventStoreOptions extends PostgresStoreOptions {
  /** Address of EventStoreDB, if it holds the events; keys, snapshots and blobs are in the database. */
  readonly eventStoreUrl?: string | undefined;
}

/**
 * Opens the configured store.
 * @throws StoreUnavailable when it does not answer, or does not hold the events of this database
 */
export async function openEventStore({ eventStoreUrl, ...options }: EventStoreOptions): Promise<OpenedStore> {
  const caller = { url: options.url, processName: options.processName ?? 'kreditlina' };
  if (eventStoreUrl === undefined) {
    const opened = await openPostgresStore(options);
    return checked(opened, requireNoOtherStore(caller));
  }
  // Loaded on demand: its client is a tenth of the code that a start loads.
  const { openEventStoreDbStore } = await import('./eventstoredb/open-eventstoredb-store.ts');
  const opened = await openEventStoreDbStore({ ...options, eventStoreUrl });
  const { events } = opened;
  return checked(
    opened,
    requireMoved(caller, { read: (...asked) => events.read(...asked), head: () => events.head() }),
  );
}

async function checked(opened: OpenedStore, check: Promise<void>): Promise<OpenedStore> {
  try {
    await check;
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
