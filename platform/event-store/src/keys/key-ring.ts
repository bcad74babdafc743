import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { LostKey, StoreUnavailable } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import type { SubjectKeys } from '../port.ts';
import { DestroyedKeys, type KeyDestructions, type ReadOfTypes } from './destroyed-keys.ts';
import {
  type AbsentKey,
  type KeyTable,
  type ListedKey,
  type LostKeys,
  newKeyId,
  type WrappedKey,
} from './key-table.ts';
import { open, type SubjectKey, seal } from './sealing.ts';

/**
 * Caches the keys of persons, limited in number and time. A key destroyed by another process is dropped when
 * its notification arrives, and at the latest when it expires.
 */
export class KeyRing implements SubjectKeys {
  readonly #table: KeyTable;
  readonly #masterKey: Uint8Array;
  readonly #formerMasterKey: Uint8Array | undefined;
  readonly #now: () => Date;
  readonly #bySubject: LRUCache<string, SubjectKey>;
  readonly #byId: LRUCache<string, SubjectKey>;
  /** Incremented whenever a key is dropped: keys requested earlier are then not cached. */
  #forgotten = 0;
  #destroyed: DestroyedKeys;

  /**
   * @param masterKey 32 bytes; without it all personal data is unreadable
   * @param most maximum number of keys kept in memory
   * @param former master key that still wraps some keys during a rotation
   * @param now clock by which events are recorded
   */
  constructor(
    table: KeyTable,
    masterKey: Uint8Array,
    most: number = LIMITS.cachedKeys,
    former?: Uint8Array,
    now: () => Date = () => new Date(),
  ) {
    if (masterKey.length !== 32 || (former && former.length !== 32))
      throw new TypeError('The master key must have 32 bytes');
    this.#table = table;
    this.#now = now;
    this.#destroyed = new DestroyedKeys(table, undefined, async () => ({ bodies: [], upTo: 0, isEnd: true }));
    this.#masterKey = masterKey;
    this.#formerMasterKey = former;
    // `maxSize` instead of `max`, with which a cache allocates all its entries up front.
    const bounds = {
      maxSize: most,
      sizeCalculation: () => 1,
      ttl: LIMITS.cachedKeyMilliseconds,
      perf: { now: () => Date.now() },
    };
    this.#bySubject = new LRUCache(bounds);
    this.#byId = new LRUCache(bounds);
  }

  /** Sets where the log records destroyed keys; a separate call because the log is opened after the keys. */
  judgeBy(destructions: KeyDestructions | undefined, read: ReadOfTypes): void {
    this.#destroyed = new DestroyedKeys(this.#table, destructions, read);
  }

  /** Ids of the keys that `load` did not find and whose destruction is not recorded. */
  lost(absent: Iterable<AbsentKey>): Promise<ReadonlySet<string>> {
    return this.#destroyed.lost(absent);
  }

  async hasKey(subjectId: string): Promise<boolean> {
    return (await this.#table.findBySubjects([subjectId])).length > 0;
  }

  /** Lists keys that were made and are missing, even if no data sealed with them is ever read. */
  async listLost(): Promise<LostKeys> {
    await this.#destroyed.confirm();
    return this.#table.lost();
  }

  async lostOf(subjectIds: readonly string[]): Promise<readonly ListedKey[]> {
    for (const subjectId of subjectIds) await this.#destroyed.confirm({ subjectId });
    return this.#table.lostOf(subjectIds);
  }

  /** Marks lost keys as destroyed, after an event has recorded that they are lost for good. */
  async strikeOff(keyIds: readonly string[]): Promise<void> {
    await this.#table.strikeOff(keyIds);
    await this.#destroyed.confirm({ keyIds });
    this.#destroyed.forgetLost();
  }

  /** The key of a subject if it is in memory; it may be evicted in the next turn of the event loop. */
  cached(subjectId: string): SubjectKey | undefined {
    return this.#bySubject.get(subjectId);
  }

  /**
   * Returns the keys of all the subjects, even those evicted from the cache in between, and makes missing
   * ones.
   * @throws LostKey when a subject's key is lost: a new one would hide the loss, and prevent restoring the
   * old one
   * @throws StoreUnavailable when a key was destroyed while it was made, so that nothing can be sealed with
   * it
   */
  async ensure(subjectIds: Iterable<string>): Promise<Map<string, SubjectKey>> {
    const keys = new Map<string, SubjectKey>();
    const missing: string[] = [];
    for (const subjectId of new Set(subjectIds)) {
      const key = this.cached(subjectId);
      if (key) keys.set(subjectId, key);
      else missing.push(subjectId);
    }
    const add = (found: readonly SubjectKey[]) => {
      for (const key of found) keys.set(key.subjectId, key);
    };
    if (missing.length > 0) add(await this.#load(this.#table.findBySubjects(missing)));
    const fresh = missing.filter((subjectId) => !keys.has(subjectId));
    if (fresh.length > 0) {
      await this.#table.add(fresh.map((subjectId) => this.#make(subjectId)));
      // Another process may have added one first, so read the keys back from the table.
      add(await this.#load(this.#table.findBySubjects(fresh)));
    }
    const refused = missing.find((subjectId) => !keys.has(subjectId));
    if (refused !== undefined) {
      if ((await this.lostOf([refused])).length > 0) throw new LostKey(refused);
      throw new StoreUnavailable('The key of a person was destroyed while data was being sealed with it');
    }
    return keys;
  }

  /**
   * Loads keys by id; one missing from the result was destroyed or is lost (see `lost`).
   * @param onUnreadable called for each key that does not open under the master key; if absent, such a key is
   *   an error
   */
  async load(
    keyIds: Iterable<string>,
    onUnreadable?: (keyId: string) => void,
  ): Promise<Map<string, SubjectKey>> {
    const keys = new Map<string, SubjectKey>();
    const missing: string[] = [];
    for (const keyId of keyIds) {
      const key = this.#byId.get(keyId);
      if (key) keys.set(keyId, key);
      else missing.push(keyId);
    }
    if (missing.length > 0) {
      const found = await this.#load(this.#table.findByIds(missing), onUnreadable);
      for (const key of found) keys.set(key.keyId, key);
    }
    return keys;
  }

  /**
   * Derives one key from the master key and all of these keys; it cannot be derived without every one of
   * them.
   * @returns undefined when one of the keys is missing
   */
  async together(keyIds: readonly string[]): Promise<KeyObject | undefined> {
    const keys = await this.load(keyIds);
    const parts = keyIds.toSorted().map((keyId) => keys.get(keyId)?.key.export());
    if (parts.some((part) => part === undefined)) return undefined;
    const material = Buffer.concat([this.#masterKey, ...(parts as Buffer[])]);
    return createSecretKey(Buffer.from(hkdfSync('sha256', material, '', 'keys together', 32)));
  }

  /**
   * Destroys the key of a subject.
   * @param said stream of the event that records it, if the subject alone does not imply it
   */
  async destroy(subjectId: string, said?: string): Promise<void> {
    await this.#table.remove(subjectId, said);
    await this.#destroyed.confirm({ subjectId });
    this.#destroyed.forgetLost();
    this.forget(subjectId);
  }

  /** Drops a key from memory only. */
  forget(subjectId: string): void {
    this.#forgotten += 1;
    this.#bySubject.delete(subjectId);
    // Besides the subject's current key, the cache by id may hold older ones.
    for (const [keyId, key] of this.#byId.entries()) {
      if (key.subjectId === subjectId) this.#byId.delete(keyId);
    }
  }

  forgetAll(): void {
    this.#forgotten += 1;
    this.#destroyed.forgetLost();
    this.#bySubject.clear();
    this.#byId.clear();
  }

  async #load(
    rows: Promise<readonly WrappedKey[]>,
    onUnreadable?: (keyId: string) => void,
  ): Promise<SubjectKey[]> {
    const forgotten = this.#forgotten;
    return (await rows).flatMap((row) => {
      const subjectKey = this.#open(row, onUnreadable);
      if (!subjectKey) return [];
      // If a key was dropped while these were loading, they may be outdated: do not cache them.
      if (forgotten === this.#forgotten) {
        this.#bySubject.set(row.subjectId, subjectKey);
        this.#byId.set(row.keyId, subjectKey);
      }
      return [subjectKey];
    });
  }

  #open(
    { subjectId, keyId, wrapped }: WrappedKey,
    onUnreadable?: (keyId: string) => void,
  ): SubjectKey | undefined {
    try {
      return {
        subjectId,
        keyId,
        key: createSecretKey(this.#unwrap(wrapped, `${subjectId}/${keyId}`)),
      };
    } catch (error) {
      if (!onUnreadable) throw error;
      onUnreadable(keyId);
      return undefined;
    }
  }

  #unwrap(wrapped: Uint8Array, boundTo: string): Buffer {
    try {
      return open(this.#masterKey, wrapped, boundTo);
    } catch (error) {
      if (!this.#formerMasterKey) throw error;
      return open(this.#formerMasterKey, wrapped, boundTo);
    }
  }

  #make(subjectId: string): WrappedKey {
    const keyId = newKeyId(this.#now().getTime());
    return { subjectId, keyId, wrapped: seal(this.#masterKey, randomBytes(32), `${subjectId}/${keyId}`) };
  }
}
