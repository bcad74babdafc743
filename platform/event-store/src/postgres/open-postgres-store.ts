import { isSqlState } from '@kreditlina/postgres/open-pool';
import type { OpenedStore } from '../opened-store.ts';
import { type Growth, START } from '../port.ts';
import { sealedRows } from '../sealed-rows.ts';
import { SealedSnapshots } from '../snapshots.ts';
import { Appender, type AppenderOptions } from './appender.ts';
import { removeBlobs } from './blob-store.ts';
import { type KeysAndBlobsOptions, openKeysAndBlobs } from './keys-and-blobs.ts';
import { fenceOrdering, xminOrdering } from './ordering.ts';
import { PostgresEventStore } from './postgres-event-store.ts';
import { postgresSnapshotTable } from './snapshot-table.ts';
import { textsOfTypes, verifyStore, verifyStream } from './verify.ts';

/**
 * Tests an append without appending: the role, its right, and the lock on the table. An insert of no rows
 * takes no position and leaves nothing behind, but fails where writes are refused.
 */
const TRY_APPEND = `select set_config('role', 'kreditlina_log', true), set_config('lock_timeout', '1000', true);
  insert into event_store.events (position) select 0 where false;
  update event_store.streams set version = version where false`;

export interface PostgresStoreOptions extends KeysAndBlobsOptions {
  /** Default `fence`. The same for all processes on a database, and fixed once there are events. */
  readonly ordering?: 'fence' | 'xmin';
  /** Connections for appends: one prepares its group while another's is stored. Default 2. */
  readonly appendConnections?: number;
}

/**
 * Opens the store on a migrated database. Broken connections are reopened automatically, with backoff.
 * @throws StoreUnavailable when the database does not answer or has no store
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<OpenedStore> {
  const ordering = options.ordering === 'xmin' ? xminOrdering : fenceOrdering;
  const opened = await openKeysAndBlobs(options, 'events');
  const { caller, pool, keys, codec } = opened;
  keys.judgeBy(options.destructions, (...asked) => textsOfTypes(pool, ...asked));
  const onCommitted: AppenderOptions['onCommitted'] = (grown) => {
    signals.committed(grown);
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
  const hear = (growth: Growth) => {
    events.growth.tell(growth);
    events.watcher.hint();
  };
  const signals = opened.listen({ onCommitted: hear, onConnected: () => hear('unknown') });

  // Cached keys may be newer than a restored backup: data sealed with one of them could never be opened
  // again.
  events.onRewound(() => keys.forgetAll());

  return {
    events,
    keys,
    blobs: opened.blobs,
    verifyStream: (stream) => verifyStream(pool, stream),
    // On a separate connection: reading the whole log must not block anything else.
    verify: (onProgress) => verifyStore(options.url, onProgress, keys),
    lostKeys: () => keys.listLost(),
    lostKeysOf: (subjectIds) => keys.lostOf(subjectIds),
    strikeOffLost: (keyIds) => keys.strikeOff(keyIds),
    hasKey: (subjectId) => keys.hasKey(subjectId),
    // An estimate: some positions may belong to appends that were rolled back.
    beforeHead: async (count) => {
      const before = BigInt(await events.head()) - BigInt(count);
      return before > 0n ? String(before) : START;
    },
    // Without the fence, an append in progress may still refer to any blob, so all blobs stay.
    removeBlobs: async () => {
      const count = ordering.fence ? await removeBlobs(pool) : 0;
      await opened.removeObjects();
      return count;
    },
    requireObjects: opened.requireObjects,
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
        readersHeldMs: Math.round(events.watcher.heldForMs),
      };
    },
    stats: () => ({ ...appender.stats, waitingAppends: appender.waiting, heldBack: events.watcher.heldBack }),
    close: async () => {
      await events.close();
      await opened.close();
    },
  };
}
