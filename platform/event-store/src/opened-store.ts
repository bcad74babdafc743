import type { ChainProblem } from './codec/chain-check.ts';
import type { ListedKey, LostKeys } from './keys/key-table.ts';
import type { BlobStore, EventStore, SubjectKeys } from './port.ts';

interface StoreHealth {
  /** True if the store accepts appends, as far as that can be checked without appending. */
  readonly ok: boolean;
  /** Reason in a few words, without an address; undefined while `ok`. */
  readonly detail?: string | undefined;
  /** Round-trip time to the store, in milliseconds; undefined when it did not answer. */
  readonly answerMilliseconds: number | undefined;
  /** False while there are no notifications and readers poll. */
  readonly listening: boolean;
  readonly waitingAppends: number;
  /** Milliseconds for which an unfinished append has held readers back: later events are not read yet. */
  readonly readersHeldMs: number;
}

/** Counts since the store was opened. */
export interface AppendStats {
  appends: number;
  events: number;
  batches: number;
  conflicts: number;
  repeated: number;
  retries: number;
}

interface StoreStats extends AppendStats {
  readonly waitingAppends: number;
  /** Number of checks of the head that found an unfinished append below it. */
  readonly heldBack: number;
}

export interface VerifyProgress {
  readonly events: number;
  readonly totalEvents: number;
}

export interface VerifyReport {
  readonly streams: number;
  readonly events: number;
  /** At most 1,000; `complete` is false when there were more. */
  readonly problems: readonly ChainProblem[];
  readonly complete: boolean;
  /** Keys that were made and are missing, even if no event needs them. */
  readonly lostKeys: LostKeys;
}

/** The log, the blobs and the keys, whichever store holds the events. */
export interface OpenedStore {
  readonly events: EventStore;
  readonly blobs: BlobStore;
  readonly keys: SubjectKeys;
  /** First version at which the hash chain of a stream is broken; undefined when the chain is intact. */
  verifyStream(stream: string): Promise<number | undefined>;
  /** Checks the hash chain of every stream and the key of every sealed value, while the store is in use. */
  verify(onProgress?: (progress: VerifyProgress) => void): Promise<VerifyReport>;
  /** Keys that were made, are missing, and were not destroyed on purpose. */
  lostKeys(): Promise<LostKeys>;
  lostKeysOf(subjectIds: readonly string[]): Promise<readonly ListedKey[]>;
  /** Treats lost keys as destroyed, after an event has recorded the loss. Existing keys stay. */
  strikeOffLost(keyIds: readonly string[]): Promise<void>;
  hasKey(subjectId: string): Promise<boolean>;
  /** A position followed by about `count` events; `START` when there are fewer. */
  beforeHead(count: number): Promise<string>;
  /**
   * Deletes blobs that no event refers to and that were not written in the last three days.
   * @returns the number deleted
   */
  removeBlobs(): Promise<number>;
  /** @throws ObjectsNotConfigured when blobs are in an external storage that is not configured */
  requireObjects(): Promise<void>;
  health(): Promise<StoreHealth>;
  stats(): StoreStats;
  close(): Promise<void>;
}
