import { createSecretKey, randomBytes } from 'node:crypto';
import { LIMITS } from '../limits.ts';
import type { SubjectKeys } from '../port.ts';
import { open, type SubjectKey, seal } from './sealing.ts';

/** A key as it is kept: sealed under the master key. */
export interface WrappedKey {
  readonly subjectId: string;
  readonly keyId: string;
  readonly wrapped: Uint8Array;
}

/** Where the wrapped keys live: one per subject. */
export interface KeyTable {
  findBySubjects(subjectIds: readonly string[]): Promise<readonly WrappedKey[]>;
  findByIds(keyIds: readonly string[]): Promise<readonly WrappedKey[]>;
  /** Adds what is not there; a subject that has a key keeps it. */
  add(keys: readonly WrappedKey[]): Promise<void>;
  /** Returns when the key is gone for good. */
  remove(subjectId: string): Promise<void>;
}

interface Cached {
  readonly key: SubjectKey;
  readonly until: number;
}

/**
 * The keys of persons, cached with a bound in number and time. A key destroyed by another process is forgotten on its
 * notification, and at the latest when the time is over.
 */
export class KeyRing implements SubjectKeys {
  readonly #table: KeyTable;
  readonly #masterKey: Uint8Array;
  readonly #bySubject = new Map<string, Cached>();
  readonly #byId = new Map<string, Cached>();

  /** @param masterKey 32 bytes; without it no personal data can be read any more */
  constructor(table: KeyTable, masterKey: Uint8Array) {
    if (masterKey.length !== 32) throw new TypeError('The master key has 32 bytes');
    this.#table = table;
    this.#masterKey = masterKey;
  }

  /** The key of a subject if it is in memory. */
  cached(subjectId: string): SubjectKey | undefined {
    const entry = this.#bySubject.get(subjectId);
    return entry && entry.until > Date.now() ? entry.key : undefined;
  }

  /** The keys of the subjects, made where there are none. */
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
      // Another process may have been first: what counts is what the table holds.
      add(await this.#load(this.#table.findBySubjects(fresh)));
    }
    return keys;
  }

  /** Keys by id; an id that is not in the answer was destroyed. */
  async load(keyIds: Iterable<string>): Promise<Map<string, SubjectKey>> {
    const keys = new Map<string, SubjectKey>();
    const missing: string[] = [];
    const now = Date.now();
    for (const keyId of keyIds) {
      const entry = this.#byId.get(keyId);
      if (entry && entry.until > now) keys.set(keyId, entry.key);
      else missing.push(keyId);
    }
    if (missing.length > 0) {
      for (const key of await this.#load(this.#table.findByIds(missing))) keys.set(key.keyId, key);
    }
    return keys;
  }

  async destroy(subjectId: string): Promise<void> {
    await this.#table.remove(subjectId);
    this.forget(subjectId);
  }

  /** Drops a key from memory only. */
  forget(subjectId: string): void {
    const entry = this.#bySubject.get(subjectId);
    this.#bySubject.delete(subjectId);
    if (entry) this.#byId.delete(entry.key.keyId);
    // A key that was loaded by id while the subject already had a newer one.
    for (const [keyId, other] of this.#byId) if (other.key.subjectId === subjectId) this.#byId.delete(keyId);
  }

  forgetAll(): void {
    this.#bySubject.clear();
    this.#byId.clear();
  }

  async #load(rows: Promise<readonly WrappedKey[]>): Promise<SubjectKey[]> {
    const until = Date.now() + LIMITS.cachedKeyMilliseconds;
    return (await rows).map((row) => {
      const key = createSecretKey(open(this.#masterKey, row.wrapped, `${row.subjectId}/${row.keyId}`));
      const subjectKey: SubjectKey = { subjectId: row.subjectId, keyId: row.keyId, key };
      remember(this.#bySubject, row.subjectId, { key: subjectKey, until });
      remember(this.#byId, row.keyId, { key: subjectKey, until });
      return subjectKey;
    });
  }

  #make(subjectId: string): WrappedKey {
    const keyId = randomBytes(9).toString('base64url');
    return { subjectId, keyId, wrapped: seal(this.#masterKey, randomBytes(32), `${subjectId}/${keyId}`) };
  }
}

/** Keeps the map below its bound by dropping what came first. */
function remember(map: Map<string, Cached>, name: string, entry: Cached): void {
  map.delete(name);
  if (map.size >= LIMITS.cachedKeys) {
    const oldest = map.keys().next();
    if (!oldest.done) map.delete(oldest.value);
  }
  map.set(name, entry);
}
