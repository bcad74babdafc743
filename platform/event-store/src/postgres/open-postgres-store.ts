import type { EventSchema } from '@kreditlina/domain/kernel/event-schema';
import { isSqlState } from '@kreditlina/postgres/sql-state';
import { EventCodec } from '../codec/event-codec.ts';
import type { Upcaster } from '../codec/upcasters.ts';
import { StoreUnavailable } from '../errors.ts';
import { KeyRing } from '../keys/key-ring.ts';
import { type BlobStore, type EventStore, START, type SubjectKeys } from '../port.ts';
import type { Objects } from '../s3/objects.ts';
import { sealedRows } from '../sealed-rows.ts';
import { SealedSnapshots } from '../snapshots.ts';
import { Appender, type AppendStats } from './appender.ts';
import { postgresBlobStore, removeBlobs } from './blob-store.ts';
import { readPool } from './connection.ts';
import { postgresKeyTable } from './key-table.ts';
import { fenceOrdering, xminOrdering } from './ordering.ts';
import { PostgresEventStore } from './postgres-event-store.ts';
import { createS3BlobStore, removeObjects, requireNoObjects } from './s3-blob-store.ts';
import { Signals } from './signals.ts';
import { postgresSnapshotTable } from './snapshot-table.ts';
import { StandbyBarrier } from './standby-barrier.ts';
import { type VerifyProgress, type VerifyReport, verifyStore, verifyStream } from './verify.ts';

/**
 * Goes as far as an append does without appending: the role, its right, and the lock on the table. An insert of no rows takes
 * no position and leaves nothing behind, and is refused where nothing may be written.
 */
const TRY_APPEND = `select set_config('role', 'kreditlina_log', true), set_config('lock_timeout', '1000', true);
  insert into event_store.events (position) select 0 where false;
  update event_store.streams set version = version where false`;

export interface PostgresStoreOptions {
  /** Connection string; the schema `event_store` must be there (`migrateEventStore`). */
  readonly url: string;
  /** The login that may destroy keys of persons and nothing else. Absent: that of `url`, which is refused it when it is the product's own. */
  readonly eraserUrl?: string | undefined;
  /** 32 bytes that wrap the keys of persons. Lost, no personal data can be read any more. */
  readonly masterKey: Uint8Array;
  /** Under which some keys are still sealed, while one replaces the other (`rewrapKeys`). */
  readonly formerMasterKey?: Uint8Array | undefined;
  /** Catalogue by type: validates what is stored and tells what is sealed. Left out only in tests of the store itself. */
  readonly schemas?: ReadonlyMap<string, EventSchema>;
  readonly upcasters?: readonly Upcaster[];
  /** Default `fence`; the same for all processes on a database, and never changed on one that has events. */
  readonly ordering?: 'fence' | 'xmin';
  /** Begins the `application_name` of every connection: which process it is of. Default `kreditlina`. */
  readonly processName?: string;
  /** Connections that append, each with one group of appends under way: while the database works on one, the next is made. Default 2. */
  readonly appendConnections?: number;
  /** Default 4. */
  readonly readConnections?: number;
  readonly now?: () => Date;
  /** Where the bytes of new blobs lie, closed with the store; in the database without it. */
  readonly objects?: Objects | undefined;
}

export interface StoreHealth {
  /** Whether it can be appended to, as far as that can be told without appending. */
  readonly ok: boolean;
  /** Why not, in a few words that tell no address; undefined while it is. */
  readonly detail?: string | undefined;
  /** Time of one question to the database, in milliseconds; undefined when it did not answer. */
  readonly answerMilliseconds: number | undefined;
  /** False while notifications are not heard and readers poll. */
  readonly listening: boolean;
  readonly waitingAppends: number;
}

export interface StoreStats extends AppendStats {
  readonly waitingAppends: number;
  /** Looks at the head that found an append under way below it. */
  readonly heldBack: number;
}

/** The log, the blobs and the keys of one database. */
export interface PostgresStore {
  readonly events: EventStore;
  readonly blobs: BlobStore;
  readonly keys: SubjectKeys;
  /** First version of a stream whose hash chain does not fit, undefined when it is whole. */
  verifyStream(stream: string): Promise<number | undefined>;
  /** Recomputes the hash chain of every stream from the stored bytes, while the store is in use. */
  verify(onProgress?: (progress: VerifyProgress) => void): Promise<VerifyReport>;
  /** A position that about so many events of the log come after, for whoever wants to see its end; `START` when there are fewer. */
  beforeHead(count: number): Promise<string>;
  /** Removes the blobs that no event refers to and that nobody has written for three days. @returns how many */
  removeBlobs(): Promise<number>;
  /** @throws ObjectsNotConfigured when blobs lie in a storage outside, and this store was opened without one */
  requireObjects(): Promise<void>;
  health(): Promise<StoreHealth>;
  stats(): StoreStats;
  close(): Promise<void>;
}

/**
 * Opens the store on a migrated database. Broken connections are reopened automatically, with backoff.
 * @throws StoreUnavailable when the database does not answer or has no store
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<PostgresStore> {
  const { url, objects } = options;
  const ordering = options.ordering === 'xmin' ? xminOrdering : fenceOrdering;
  const caller = { url, processName: options.processName ?? 'kreditlina' };
  const barrier = new StandbyBarrier(caller);
  const pool = readPool(caller, options.readConnections ?? 4, (client) => barrier.pass(client));
  await pool.query('select 1 from event_store.events limit 0').catch(async (error: Error) => {
    await pool.end();
    throw new StoreUnavailable(`The event store cannot be opened: ${error.message}`, { cause: error });
  });

  const keyTable = postgresKeyTable(pool, { ...caller, url: options.eraserUrl ?? url }, (subjectId) =>
    signals.keyDestroyed(subjectId),
  );
  const keys = new KeyRing(keyTable, options.masterKey, undefined, options.formerMasterKey);
  const codec = new EventCodec({ ...options, keys });
  const onCommitted = () => {
    signals.committed();
    events.watcher.hint();
  };
  const appender = new Appender({
    caller,
    lanes: options.appendConnections ?? 2,
    pool,
    ordering,
    onCommitted,
  });
  const snapshots = new SealedSnapshots(postgresSnapshotTable(pool, ordering), keys, codec);
  const events = new PostgresEventStore({
    pool,
    codec,
    ordering,
    appender,
    snapshots,
    sealedRows: sealedRows(keys),
  });
  const signals = new Signals(caller, {
    onCommitted: () => events.watcher.hint(),
    onKeyDestroyed: (subjectId) => keys.forget(subjectId),
    onConnected: () => {
      keys.forgetAll();
      events.watcher.hint();
    },
  });

  // Keys made after a backup are not in it: what is sealed under one of them could never be opened again.
  events.onRewound(() => keys.forgetAll());

  return {
    events,
    keys,
    blobs: objects ? createS3BlobStore({ pool, keys, objects }) : postgresBlobStore({ pool, keys }),
    verifyStream: (stream) => verifyStream(pool, stream),
    // On a connection of its own: what reads the whole log is not kept from anything else.
    verify: (onProgress) => verifyStore(url, onProgress),
    // Some of the positions may be of events that never came to be.
    beforeHead: async (count) => {
      const before = BigInt(await events.head()) - BigInt(count);
      return before > 0n ? String(before) : START;
    },
    // Without the fence nothing tells which events are still to come: there all blobs stay.
    removeBlobs: async () => {
      const count = ordering.fence ? await removeBlobs(pool) : 0;
      if (objects) await removeObjects(pool, objects);
      return count;
    },
    requireObjects: async () => {
      if (!objects) await requireNoObjects(pool);
    },
    health: async () => {
      const begin = performance.now();
      const refusal = await pool.query(TRY_APPEND).then(
        () => undefined,
        (error: unknown) => (isSqlState(error) ? 'cannot be written' : 'does not answer'),
      );
      return {
        ok: refusal === undefined,
        detail: refusal,
        answerMilliseconds: refusal === 'does not answer' ? undefined : Math.round(performance.now() - begin),
        listening: signals.connected,
        waitingAppends: appender.waiting,
      };
    },
    stats: () => ({ ...appender.stats, waitingAppends: appender.waiting, heldBack: events.watcher.heldBack }),
    close: async () => {
      await events.close();
      await signals.close();
      objects?.close();
      await barrier.close();
      await pool.end();
    },
  };
}
