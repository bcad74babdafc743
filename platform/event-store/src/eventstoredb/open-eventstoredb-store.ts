import { StoreUnavailable } from '../errors.ts';
import type { OpenedStore } from '../opened-store.ts';
import { type KeysAndBlobsOptions, openKeysAndBlobs } from '../postgres/keys-and-blobs.ts';
import { sealedRows } from '../sealed-rows.ts';
import { SealedSnapshots } from '../snapshots.ts';
import { Appender } from './appender.ts';
import { CatchUps } from './catch-ups.ts';
import { ClaimedIds } from './claimed-ids.ts';
import { connect, requireServer } from './client.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { LiveTail } from './live-tail.ts';
import { LogReader } from './log-reader.ts';
import { streamSnapshotTable } from './snapshot-table.ts';
import { StreamMemory } from './stream-memory.ts';
import { textsOfTypes, verifyLog, verifyStream } from './verify-log.ts';

export interface EventStoreDbOptions extends KeysAndBlobsOptions {
  /** `esdb://` or `esdb+discover://`, with user and password if the server requires them. */
  readonly eventStoreUrl: string;
}

/**
 * Opens the store with its events in EventStoreDB; keys, snapshots and blobs stay in the migrated database.
 * Broken connections are reopened with backoff.
 * @throws StoreUnavailable when EventStoreDB or the database does not answer or is unsuitable
 */
export async function openEventStoreDbStore(options: EventStoreDbOptions): Promise<OpenedStore> {
  const connection = connect(options.eventStoreUrl);
  const opened = await openKeysAndBlobs(options, 'stream_snapshots').catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });
  const { caller, pool, keys, codec } = opened;
  const reader = new LogReader(connection);
  keys.judgeBy(options.destructions, (...asked) => textsOfTypes(reader, ...asked));
  const memory = new StreamMemory((stream, from, count) => reader.stream(stream, from, count));
  const tail = new LiveTail(connection, reader, () => memory.clear());
  try {
    await requireServer(connection.client);
    await tail.start();
  } catch (error) {
    await connection.close();
    await opened.close();
    throw error;
  }

  const positionOf = async (stream: string, version: number) => {
    const [event] = await reader.stream(stream, version, 1);
    if (event?.version !== version) throw new StoreUnavailable('A stored event is missing');
    return event.position;
  };
  const catchUps = new CatchUps(connection);
  const claims = new ClaimedIds(caller);
  const appender = new Appender({ connection, memory, claims, positionOf });
  const snapshots = new SealedSnapshots(streamSnapshotTable({ pool, reader, memory }), keys, codec);
  const events = new EventStoreDbEventStore({
    connection,
    codec,
    reader,
    memory,
    appender,
    tail,
    catchUps,
    snapshots,
    sealedRows: sealedRows(keys),
  });
  // These signals report key changes only; commits are announced by the log itself.
  const signals = opened.listen();
  events.onRewound(() => {
    memory.clear();
    catchUps.closeAll();
    keys.forgetAll();
  });

  return {
    events,
    keys,
    blobs: opened.blobs,
    verifyStream: (stream) => verifyStream(reader, stream),
    verify: (onProgress = () => undefined) => verifyLog(reader, onProgress, keys),
    lostKeys: () => keys.listLost(),
    lostKeysOf: (subjectIds) => keys.lostOf(subjectIds),
    strikeOffLost: (keyIds) => keys.strikeOff(keyIds),
    hasKey: (subjectId) => keys.hasKey(subjectId),
    beforeHead: (count) => reader.beforeEnd(count),
    // Blob references are found in the database's events. Here it has none, so only objects without a blob
    // are removed.
    removeBlobs: async () => {
      await opened.removeObjects();
      return 0;
    },
    requireObjects: opened.requireObjects,
    health: async () => {
      const begin = performance.now();
      const answer = await Promise.all([reader.end(), pool.query('select 1')]).catch(() => undefined);
      return {
        ok: answer !== undefined,
        answerMilliseconds: answer && Math.round(performance.now() - begin),
        listening: signals.connected && tail.broken === undefined,
        waitingAppends: appender.waiting,
        // The server orders events as it stores them, so readers are never held back.
        readersHeldMs: 0,
      };
    },
    stats: () => ({ ...appender.stats, waitingAppends: appender.waiting, heldBack: 0 }),
    close: async () => {
      await events.close();
      await connection.close();
      await claims.close();
      await opened.close();
    },
  };
}
