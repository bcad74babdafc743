import { openPool } from '@kreditlina/postgres/open-pool';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestPostgresStore, TEST_MASTER_KEY, type TestStore } from '../testing/stores.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { KeysUnreadable, rewrapKeys } from './rewrap-keys.ts';

const next = new Uint8Array(32).fill(77);
const bytes = new TextEncoder().encode('something personal');
const people = Array.from({ length: 1_201 }, (_, index) => `person-${index}`);

describe('changing the master key', () => {
  let store: TestStore;
  let pool: pg.Pool;
  const hashes = new Map<string, string>();
  const rewrap = (onProgress?: (seen: number) => void) =>
    rewrapKeys({
      ownerUrl: store.url,
      masterKey: next,
      formerMasterKey: TEST_MASTER_KEY,
      ...(onProgress && { onProgress }),
    });
  /** Number of blobs that a process with these keys can read. */
  const readsWith = async (masterKey: Uint8Array, formerMasterKey?: Uint8Array) => {
    const other = await openPostgresStore({ url: store.url, masterKey, formerMasterKey });
    try {
      const found = await Promise.allSettled([...hashes.values()].map((hash) => other.blobs.get(hash)));
      return found.filter((one) => one.status === 'fulfilled' && one.value !== undefined).length;
    } finally {
      await other.close();
    }
  };

  beforeEach(async () => {
    store = await openTestPostgresStore();
    pool = openPool({ connectionString: store.url, max: 2 });
    for (const subjectId of people.slice(0, 3)) {
      const { hash } = await store.blobs.put({
        bytes: new Uint8Array([...bytes, hashes.size]),
        contentType: 'text/plain',
        subjectId,
      });
      hashes.set(subjectId, hash);
    }
  });
  afterEach(async () => {
    hashes.clear();
    await pool.end();
    await store.close();
  });
  const many = async () => {
    for (let from = 3; from < people.length; from += 200)
      await Promise.all(
        people
          .slice(from, from + 200)
          .map((subjectId) => store.blobs.put({ bytes, contentType: 'text/plain', subjectId })),
      );
  };

  it('the new key opens old data together with the former one, and alone after rewrapping', async () => {
    expect(await readsWith(next, TEST_MASTER_KEY)).toBe(3);
    expect(await readsWith(next)).toBe(0);
    expect(await rewrap()).toEqual({ rewrapped: 3, keys: 3 });
    expect(await readsWith(next)).toBe(3);
    expect(await readsWith(TEST_MASTER_KEY)).toBe(0);
    expect(await readsWith(TEST_MASTER_KEY, next)).toBe(3);
    expect(await rewrap()).toEqual({ rewrapped: 0, keys: 3 });
  });

  it('resumes where it stopped, and a person erased in between stays erased', async () => {
    await many();
    let rounds = 0;
    await expect(
      rewrap(() => {
        rounds += 1;
        if (rounds === 2) throw new Error('the power went');
      }),
    ).rejects.toThrow('the power went');
    expect(await readsWith(next, TEST_MASTER_KEY)).toBe(3);
    await store.keys.destroy(people[0] as string);
    const { rewrapped, keys } = await rewrap();
    expect(keys).toBe(people.length - 1);
    expect(rewrapped).toBeGreaterThan(0);
    expect(rewrapped).toBeLessThan(keys);
    expect(await readsWith(next)).toBe(2);
  });

  it('rewraps keys made with the former key during a run, and names keys that open with neither', async () => {
    await many();
    let isFirst = true;
    await rewrap(() => {
      // A process that has not restarted yet adds a key that the run has already passed.
      if (isFirst) void store.blobs.put({ bytes, contentType: 'text/plain', subjectId: 'a-late-one' });
      isFirst = false;
    });
    expect((await rewrap()).keys).toBe(people.length + 1);
    await pool.query(
      `insert into event_store.subject_keys (subject_id, key_id, wrapped) values ('x', 'not-ours', '\\x00')`,
    );
    await expect(rewrap()).rejects.toThrow(KeysUnreadable);
    await expect(rewrap()).rejects.toThrow('not-ours');
  });

  it('keys cannot be changed otherwise, even by their owner or during rewrapping', async () => {
    await expect(pool.query(`update event_store.subject_keys set wrapped = '\\x00'`)).rejects.toThrow(
      'refused',
    );
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`set local kreditlina.rewrapping = 'on'`);
    await expect(client.query(`update event_store.subject_keys set key_id = 'x' || key_id`)).rejects.toThrow(
      'keys do not change',
    );
    await client.query('rollback');
    await client.query('begin');
    await client.query(`set local kreditlina.rewrapping = 'on'`);
    await client.query('set local role kreditlina_log');
    await expect(client.query(`update event_store.subject_keys set wrapped = '\\x00'`)).rejects.toThrow(
      'permission denied',
    );
    await client.query('rollback');
    client.release();
    await expect(pool.query('truncate event_store.subject_keys')).rejects.toThrow('refused');
  });
});
