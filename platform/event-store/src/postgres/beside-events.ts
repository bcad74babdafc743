import type { EventSchema } from '@kreditlina/domain/kernel/event-schema';
import { EventCodec } from '../codec/event-codec.ts';
import type { Upcaster } from '../codec/upcasters.ts';
import { StoreUnavailable } from '../errors.ts';
import type { KeyDestructions } from '../keys/destroyed-keys.ts';
import { KeyRing } from '../keys/key-ring.ts';
import type { Objects } from '../s3/objects.ts';
import { postgresBlobStore } from './blob-store.ts';
import { readPool } from './connection.ts';
import { postgresKeyTable } from './key-table.ts';
import { createS3BlobStore, removeObjects, requireNoObjects } from './s3-blob-store.ts';
import { type SignalHandlers, Signals } from './signals.ts';
import { StandbyBarrier } from './standby-barrier.ts';

export interface BesideEventsOptions {
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
  /** Which events say that a key was destroyed on purpose; any other key that is not there is lost. */
  readonly destructions?: KeyDestructions;
  /** Begins the `application_name` of every connection: which process it is of. Default `kreditlina`. */
  readonly processName?: string;
  /** Connections that read. Default 4. */
  readonly readConnections?: number;
  readonly now?: () => Date;
  /** Where the bytes of new blobs lie, closed with the store; in the database without it. */
  readonly objects?: Objects | undefined;
}

/**
 * What lies in Postgres beside the events, wherever these lie: keys of persons and blobs.
 * @param table of `event_store` that a database must have to be the right one
 * @throws StoreUnavailable when the database does not answer or has no such table
 */
export async function openBesideEvents(options: BesideEventsOptions, table: 'events' | 'stream_snapshots') {
  const { url, objects } = options;
  const caller = { url, processName: options.processName ?? 'kreditlina' };
  // Also where no events lie there: what was sealed under a key that no standby had could never be opened again.
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
    /** Once: hears from now on of keys that other processes destroyed. @param log told of its events, where they lie here too */
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
    /** Takes out of the storage outside, where there is one, what nobody needs any more. */
    removeObjects: async () => {
      if (objects) await removeObjects(pool, objects);
    },
    /** @throws ObjectsNotConfigured when blobs lie in a storage outside, and none was given */
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
