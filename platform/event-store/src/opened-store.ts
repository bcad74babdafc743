import type { ListedKey, LostKeys } from './keys/key-table.ts';
import type { BlobStore, EventStore, SubjectKeys } from './port.ts';
import type { AppendStats } from './postgres/appender.ts';
import type { VerifyProgress, VerifyReport } from './postgres/verify.ts';

interface StoreHealth {
  /** Whether it can be appended to, as far as that can be told without appending. */
  readonly ok: boolean;
  /** Why not, in a few words that tell no address; undefined while it is. */
  readonly detail?: string | undefined;
  /** Time of one question to the store, in milliseconds; undefined when it did not answer. */
  readonly answerMilliseconds: number | undefined;
  /** False while notifications are not heard and readers poll. */
  readonly listening: boolean;
  readonly waitingAppends: number;
  /** Milliseconds for which readers have waited for an append that does not end: what was stored since is not read yet. */
  readonly readersHeldMs: number;
}

interface StoreStats extends AppendStats {
  readonly waitingAppends: number;
  /** Looks at the head that found an append under way below it. */
  readonly heldBack: number;
}

/** The log, the blobs and the keys, whichever store holds the events. */
export interface OpenedStore {
  readonly events: EventStore;
  readonly blobs: BlobStore;
  readonly keys: SubjectKeys;
  /** First version of a stream whose hash chain does not fit, undefined when it is whole. */
  verifyStream(stream: string): Promise<number | undefined>;
  /** Recomputes the hash chain of every stream from the stored bytes, while the store is in use, and looks for every key that they need. */
  verify(onProgress?: (progress: VerifyProgress) => void): Promise<VerifyReport>;
  /** Keys that were made, are not there, and were not destroyed on purpose. */
  lostKeys(): Promise<LostKeys>;
  /** Those of the subjects. */
  lostKeysOf(subjectIds: readonly string[]): Promise<readonly ListedKey[]>;
  /** Takes lost keys for destroyed: an event has recorded that they are lost for good. Keys that are there stay. */
  strikeOffLost(keyIds: readonly string[]): Promise<void>;
  /** Whether a subject has a key now. */
  hasKey(subjectId: string): Promise<boolean>;
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
