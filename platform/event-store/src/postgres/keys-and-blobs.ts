import type { EventSchema, Upcaster } from '@kreditlina/domain/kernel/event-schema';
import { EventCodec } from '../codec/event-codec.ts';
import { StoreUnavailable } from '../errors.ts';
import type { KeyDestructions } from '../keys/destroyed-keys.ts';
import { KeyRing } from '../keys/key-ring.ts';
import type { Objects } from '../s3/s3-objects.ts';
import { createS3BlobStore, postgresBlobStore, removeObjects, requireNoObjects } from './blob-store.ts';
import { readPool } from './connection.ts';
import { postgresKeyTable } from './key-table.ts';
import { type SignalHandlers, Signals } from './signals.ts';
import { StandbyBarrier } from './standby-barrier.ts';

export interface KeysAndBlobsOptions {
  /** Connection string; the schema `event_store` must exist (`migrateEventStore`). */
  readonly url: string;
  /** Login that may only destroy keys. Default: that of `url`; the product's own lacks this right. */
  readonly eraserUrl?: string | undefined;
  /** 32 bytes that wrap the keys of persons. If lost, no personal data can be read any more. */
  readonly masterKey: Uint8Array;
  /** Former master key, which still wraps some keys during a rotation (`rewrapKeys`). */
  readonly formerMasterKey?: Uint8Array | undefined;
  /** Schemas validate events and mark the fields to seal. Absent only in tests of the store itself. */
  readonly schemas?: ReadonlyMap<string, EventSchema>;
  readonly upcasters?: readonly Upcaster[];
  /** Events that record the deliberate destruction of a key; any other missing key is lost. */
  readonly destructions?: KeyDestructions;
  /** Prefix of every connection's `application_name`, identifying the process. Default `kreditlina`. */
  readonly processName?: string;
  /** Number of connections for reads. Default 4. */
  readonly readConnections?: number;
  readonly now?: () => Date;
  /** Storage for the bytes of new blobs, closed with the store. Default: the database. */
  readonly objects?: Objects | undefined;
}

/**
 * Opens the data that is always in Postgres, even if the events are not: blobs, and the keys of persons.
 * @param table table of `event_store` that identifies the right database
 * @throws StoreUnavailable when the database does not answer or has no such table
 */
export async function openKeysAndBlobs(options: KeysAndBlobsOptions, table: 'events' | 'stream_snapshots') {
  const { url, objects } = options;
  const caller = { url, processName: options.processName ?? 'kreditlina' };
  // Needed even if the events are elsewhere: data sealed with a key that no standby has could never be opened
  // again after a failover.
  const barrier = new StandbyBarrier(caller);
  const pool = readPool(caller, options.readConnections ?? 4, (client) => barrier.pass(client));
  try {
    await pool.query(`select 1 from event_store.${table} limit 0`);
  } catch (error) {
    await barrier.close();
    await pool.end();
    throw new StoreUnavailable(`The event store cannot be opened: ${(error as Error).message}`, {
      cause: error,
    });
  }
  let signals: Signals | undefined;
  const eraser = { ...caller, url: options.eraserUrl ?? url };
  const keyTable = postgresKeyTable(pool, eraser, async (subjectId) => signals?.keyDestroyed(subjectId));
  const { masterKey, formerMasterKey, now } = options;
  const keys = new KeyRing(keyTable, masterKey, undefined, formerMasterKey, now);
  return {
    caller,
    pool,
    keys,
    codec: new EventCodec({ ...options, keys }),
    blobs: objects ? createS3BlobStore({ pool, keys, objects }) : postgresBlobStore({ pool, keys }),
    /**
     * Listens for keys destroyed by other processes; call once.
     * @param log handlers for events, if they are stored here too
     */
    listen(log?: Pick<SignalHandlers, 'onCommitted' | 'onConnected'>): Signals {
      signals = new Signals(caller, {
        onCommitted: (growth) => log?.onCommitted(growth),
        onKeyDestroyed: (subjectId) => keys.forget(subjectId),
        onConnected: () => {
          keys.forgetAll();
          log?.onConnected();
        },
      });
      return signals;
    },
    removeObjects: async () => {
      if (objects) await removeObjects(pool, objects);
    },
    /** @throws ObjectsNotConfigured when blobs are in an external storage, and none was given */
    requireObjects: async () => {
      if (!objects) await requireNoObjects(pool);
    },
    close: async () => {
      await signals?.close();
      objects?.close();
      await barrier.close();
      await pool.end();
    },
  };
}
