import type { EventCodec } from './codec/event-codec.ts';
import type { KeyRing } from './keys/key-ring.ts';
import { open, seal } from './keys/sealing.ts';
import type { RecordedEvent, Snapshot, Snapshots } from './port.ts';

/** A snapshot as stored, with its state sealed. */
export interface StoredSnapshot {
  readonly version: number;
  readonly position: string;
  /** Hash of the event at the version. */
  readonly hash: string;
  readonly keyIds: readonly string[];
  readonly sealed: Uint8Array;
}

/** Storage of snapshots: at most one per stream. */
export interface SnapshotTable {
  /** Undefined if the snapshot's last event no longer exists, or it already includes `unlessStored`. */
  find(stream: string, fold: string, unlessStored?: string): Promise<StoredSnapshot | undefined>;
  put(stream: string, fold: string, snapshot: StoredSnapshot): Promise<void>;
}

/**
 * Seals states under the keys of all persons whose data they contain, so that destroying one of the keys
 * destroys the snapshot too, also in backups. A snapshot that is lost or does not open is not an error: the
 * events are read instead.
 */
export class SealedSnapshots implements Snapshots {
  readonly #table: SnapshotTable;
  readonly #keys: KeyRing;
  readonly #codec: EventCodec;

  constructor(table: SnapshotTable, keys: KeyRing, codec: EventCodec) {
    this.#table = table;
    this.#keys = keys;
    this.#codec = codec;
  }

  openedWith(event: RecordedEvent): readonly string[] {
    return this.#codec.openedWith(event);
  }

  async find(stream: string, fold: string, unlessStored?: string): Promise<Snapshot | undefined> {
    const stored = await this.#table.find(stream, fold, unlessStored);
    const key = stored && (await this.#keys.together(stored.keyIds));
    if (!stored || !key) return undefined;
    const { version, position, hash, keyIds } = stored;
    try {
      const state = open(key, stored.sealed, boundTo(stream, fold, stored)).toString('utf8');
      return { version, position, hash, keyIds, state: JSON.parse(state) as unknown };
    } catch {
      // Changed, or sealed under another master key: treated as missing.
      return undefined;
    }
  }

  async keep(stream: string, fold: string, snapshot: Snapshot): Promise<void> {
    const { version, position, hash, keyIds, state } = snapshot;
    const key = await this.#keys.together(keyIds);
    // A person is being erased at this moment, and the state still contains their data.
    if (!key) return;
    const sealed = seal(key, JSON.stringify(state), boundTo(stream, fold, snapshot));
    await this.#table.put(stream, fold, { version, position, hash, keyIds, sealed });
  }
}

const boundTo = (stream: string, fold: string, { version, hash }: { version: number; hash: string }) =>
  `${stream}/${version}/${hash}/${fold}`;
