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
 * The keys of persons, cached with a bound in number and time. A key destroyed by another process is dropped
 * on its notification, and at the latest when it expires.
 */
export class KeyRing implements SubjectKeys {
  readonly #table: KeyTable;
  readonly #masterKey: Uint8Array;
  readonly #formerMasterKey: Uint8Array | undefined;
  readonly #now: () => Date;
  readonly #bySubject: LRUCache<string, SubjectKey>;
  readonly #byId: LRUCache<string, SubjectKey>;
  /** Grows with every drop: answers requested earlier are not cached. */
  #forgotten = 0;
  #destroyed: DestroyedKeys;

  /**
   * @param masterKey 32 bytes; without it no personal data can be read any more
   * @param most keys kept in memory
   * @param former master key that still wraps some keys during a rotation
   * @param now the clock that the events are recorded by
   */
  constructor(
    table: KeyTable,
    masterKey: Uint8Array,
    most: number = LIMITS.cachedKeys,
    former?: Uint8Array,
    now: () => Date = () => new Date(),
  ) {
    if (masterKey.length !== 32 || (former && former.length !== 32))
      throw new TypeError('The master key has 32 bytes');
    this.#table = table;
    this.#now = now;
    this.#destroyed = new DestroyedKeys(table, undefined, async () => ({ bodies: [], upTo: 0, isEnd: true }));
    this.#masterKey = masterKey;
    this.#formerMasterKey = former;
    // With `max` a cache allocates all its entries up front, here and in the caches below.
    const bounds = {
      maxSize: most,
      sizeCalculation: () => 1,
      ttl: LIMITS.cachedKeyMilliseconds,
      perf: { now: () => Date.now() },
    };
    this.#bySubject = new LRUCache(bounds);
    this.#byId = new LRUCache(bounds);
  }

  /** Sets where the log records destroyed keys; the log is opened after the keys. */
  judgeBy(destructions: KeyDestructions | undefined, read: ReadOfTypes): void {
    this.#destroyed = new DestroyedKeys(this.#table, destructions, read);
  }

  /** Ids of the keys that `load` did not find and whose destruction is not recorded. */
  lost(absent: Iterable<AbsentKey>): Promise<ReadonlySet<string>> {
    return this.#destroyed.lost(absent);
  }

  /** Whether the subject has a key in the table now. */
  async hasKey(subjectId: string): Promise<boolean> {
    return (await this.#table.findBySubjects([subjectId])).length > 0;
  }

  /** Keys that were made and are missing, even if their data are never read. */
  async listLost(): Promise<LostKeys> {
    await this.#destroyed.confirm();
    return this.#table.lost();
  }

  /** Lost keys of the subjects. */
  async lostOf(subjectIds: readonly string[]): Promise<readonly ListedKey[]> {
    for (const subjectId of subjectIds) await this.#destroyed.confirm({ subjectId });
    return this.#table.lostOf(subjectIds);
  }

  /** Marks lost keys as destroyed: an event has recorded that they are lost for good. */
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
   * The keys of the subjects, made where missing: all of them, whatever the cache evicts meanwhile.
   * @throws LostKey when the key of one is lost: a second one would hide that, and prevent a restore of the
   *   first
   * @throws StoreUnavailable when one was destroyed while it was made: nothing of that person may be stored
   *   without it
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
      // Another process may have been first: the table decides.
      add(await this.#load(this.#table.findBySubjects(fresh)));
    }
    const refused = missing.find((subjectId) => !keys.has(subjectId));
    if (refused !== undefined) {
      if ((await this.lostOf([refused])).length > 0) throw new LostKey(refused);
      throw new StoreUnavailable('The key of a person was destroyed while something was sealed under it');
    }
    return keys;
  }

  /**
   * Keys by id; one missing in the answer was destroyed or is lost (see `lost`).
   * @param onUnreadable called for keys that do not open under the master key; without it they are an error
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
   * One key derived from the master key and all of these: it cannot be derived without any of them.
   * @returns undefined when one of them is missing
   */
  async together(keyIds: readonly string[]): Promise<KeyObject | undefined> {
    const keys = await this.load(keyIds);
    const parts = keyIds.toSorted().map((keyId) => keys.get(keyId)?.key.export());
    if (parts.some((part) => part === undefined)) return undefined;
    const material = Buffer.concat([this.#masterKey, ...(parts as Buffer[])]);
    return createSecretKey(Buffer.from(hkdfSync('sha256', material, '', 'keys together', 32)));
  }

  /** @param said stream of the event that records it, if the subject alone does not imply it */
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
    // By id there may be older keys besides the subject's current one.
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
      // The answer may be older than the news of the key's destruction.
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
