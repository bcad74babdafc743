import { randomUUID } from 'node:crypto';
import { personal } from '@kreditlina/domain/kernel/personal';
import { openPool } from '@kreditlina/postgres/open-pool';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { LostKey } from '../errors.ts';
import { CannotDecodeEvent } from '../port.ts';
import { openTestPostgresStore, TEST_MASTER_KEY, type TestStore } from '../testing/stores.ts';
import {
  collect,
  counted,
  forget,
  newStream,
  testDestructions,
  testEvent,
  testSchemas,
} from '../testing/test-events.ts';
import { openPostgresStore } from './open-postgres-store.ts';

const catalogue = { schemas: testSchemas, destructions: testDestructions };
const told = (personId: string) =>
  testEvent('PersonTold', {
    personId,
    name: 'Åsa Öberg',
    note: null,
    guarantors: [],
    contact: { by: 'none' },
    report: { income: 1, remarks: [] },
    owners: {},
  });

describe('keys lost from the database', () => {
  let store: TestStore;
  let owner: pg.Pool;
  beforeEach(async () => {
    store = await openTestPostgresStore(catalogue);
    owner = openPool({ connectionString: store.url, max: 2 });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await owner.end();
    await store.close();
  });
  /** A process started after the loss. */
  const started = async () => {
    const other = await openPostgresStore({ url: store.url, masterKey: TEST_MASTER_KEY, ...catalogue });
    return { ...other, [Symbol.asyncDispose]: () => other.close() };
  };
  /** The table as a partial restore leaves it. */
  const empty = () => owner.query('delete from event_store.subject_keys');
  const blobsLeft = async () => (await owner.query('select from event_store.blobs')).rowCount;

  it('verify and the list name lost keys, but not destroyed ones', async () => {
    const [anna, bo, stream, gone] = [randomUUID(), randomUUID(), newStream(), newStream()];
    await store.events.append(gone, 'none', [told(bo)]);
    await store.events.append(stream, 'none', [told(anna)]);
    await forget(store, bo);
    const bytes = new Uint8Array([1, 2, 3]);
    const { hash } = await store.blobs.put({ bytes, contentType: 'x', subjectId: 'a-payment-file' });
    expect(await store.verify()).toMatchObject({ problems: [], lostKeys: { count: 0 } });
    await empty();
    await using after = await started();
    expect((await after.verify()).problems).toEqual([{ stream, version: 1, problem: 'key-lost' }]);
    const lost = await after.lostKeys();
    expect(lost.some.map(({ subjectId }) => subjectId)).toEqual([anna, 'a-payment-file']);
    expect((await collect(after.events.read(gone)))[0]?.data.name).toBe('[erased]');
    await expect(collect(after.events.read(stream))).rejects.toThrow(CannotDecodeEvent);
    await expect(after.events.append(newStream(), 'none', [told(anna)])).rejects.toThrow(LostKey);
    await expect(after.blobs.put({ bytes, contentType: 'x', subjectId: anna })).rejects.toThrow(LostKey);
    await expect(after.blobs.get(hash)).rejects.toThrow(LostKey);
  });

  it('restoring the table brings back lost keys and their blobs', async () => {
    const [anna, stream] = [randomUUID(), newStream()];
    await store.events.append(stream, 'none', [told(anna)]);
    const { rows } = await owner.query('select subject_id, key_id, wrapped from event_store.subject_keys');
    const { hash } = await store.blobs.put({
      bytes: new Uint8Array([7]),
      contentType: 'x',
      subjectId: anna,
    });
    await empty();
    await using damaged = await started();
    await expect(damaged.blobs.get(hash)).rejects.toThrow(LostKey);
    for (const row of rows)
      await owner.query(
        'insert into event_store.subject_keys (subject_id, key_id, wrapped) values ($1, $2, $3)',
        [row.subject_id, row.key_id, row.wrapped],
      );
    await using after = await started();
    expect((await after.lostKeys()).count).toBe(0);
    expect(await after.verify()).toMatchObject({ problems: [], lostKeys: { count: 0 } });
    expect((await collect(after.events.read(stream)))[0]?.data.name).toBe('Åsa Öberg');
    expect((await after.blobs.get(hash))?.bytes).toHaveLength(1);
  });

  it('an event records a lost key, and the returning person gets a new one', async () => {
    const [anna, stream] = [randomUUID(), newStream()];
    await store.events.append(stream, 'none', [told(anna)]);
    const file = { bytes: new Uint8Array([8]), contentType: 'x', subjectId: anna };
    const { hash } = await store.blobs.put(file);
    await empty();
    await using after = await started();
    await forget(after, anna);
    expect((await after.lostKeys()).count).toBe(0);
    expect(await after.blobs.get(hash)).toBeUndefined();
    expect(await blobsLeft()).toBe(0);
    expect((await collect(after.events.read(stream)))[0]?.data.name).toBe('[erased]');
    await after.events.append(stream, 1, [told(anna)]);
    const names = (await collect(after.events.read(stream))).map(({ data }) => data.name);
    expect(names).toEqual(['[erased]', 'Åsa Öberg']);
  });

  it('a later key of a forgotten person is lost by its own id, and can be struck off alone', async () => {
    const [anna, stream] = [randomUUID(), newStream()];
    await store.events.append(stream, 'none', [told(anna)]);
    await forget(store, anna);
    await store.events.append(stream, 1, [told(anna)]);
    const file = { bytes: new Uint8Array([9]), contentType: 'x', subjectId: anna };
    const { hash } = await store.blobs.put(file);
    await empty();
    await using after = await started();
    expect((await collect(after.events.read(stream, { to: 1 })))[0]?.data.name).toBe('[erased]');
    await expect(collect(after.events.read(stream))).rejects.toMatchObject({ lacksKey: true });
    expect((await after.verify()).problems).toEqual([{ stream, version: 2, problem: 'key-lost' }]);
    await expect(after.blobs.get(hash)).rejects.toThrow(LostKey);
    const [lost] = await after.lostKeysOf([anna]);
    await after.events.append(`person-${anna}`, 1, [testEvent('PersonLeft', { personId: anna })]);
    await after.strikeOffLost([lost?.keyId ?? '']);
    expect(await after.blobs.get(hash)).toBeUndefined();
    expect(await blobsLeft()).toBe(0);
    expect(await after.lostKeysOf([anna])).toEqual([]);
    const names = (await collect(after.events.read(stream))).map(({ data }) => data.name);
    expect(names).toEqual(['[erased]', '[erased]']);
  });

  it('judges a key by its time of creation if a row shows it first and both tables are older', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const hour = () => vi.advanceTimersByTime(3_600_000);
    const anna = randomUUID();
    const columns = { name: personal(z.string(), 'id') };
    const seal = async () =>
      JSON.stringify(await store.events.sealedRows.seal([{ id: anna, name: 'Åsa Öberg' }], columns));
    const before = await seal();
    hour();
    await forget(store, anna);
    hour();
    const later = await seal();
    await empty();
    await owner.query('delete from event_store.made_keys');
    await using after = await started();
    const shown = async (text: string) => {
      const rows = JSON.parse(text);
      await after.events.sealedRows.open(rows, 'show');
      return rows[0].name;
    };
    expect([await shown(before), await shown(later)]).toEqual(['[erased]', '[key lost]']);
    expect((await after.lostKeys()).some.map(({ subjectId }) => subjectId)).toEqual([anna]);
    await expect(after.events.append(newStream(), 'none', [told(anna)])).rejects.toThrow(LostKey);
    // The key was noted with its creation time, so a later erasure covers it.
    await forget(after, anna, 1);
    expect(await shown(later)).toBe('[erased]');
  });

  it('an event erases keys even if the key list is older than the erasure or lacks them', async () => {
    const [anna, bo, stream, other] = [randomUUID(), randomUUID(), newStream(), newStream()];
    await store.events.append(stream, 'none', [told(anna)]);
    await store.events.append(other, 'none', [told(bo)]);
    await forget(store, anna);
    await owner.query('update event_store.made_keys set removed_at = null, confirmed_at = null');
    await using older = await started();
    expect((await collect(older.events.read(stream)))[0]?.data.name).toBe('[erased]');
    await empty();
    await owner.query('delete from event_store.made_keys');
    await using without = await started();
    expect((await without.lostKeys()).count).toBe(0);
    expect((await collect(without.events.read(stream)))[0]?.data.name).toBe('[erased]');
    await expect(collect(without.events.read(other))).rejects.toMatchObject({ lacksKey: true });
    // The process that found it noted it: all processes see it, and none seals for the subject.
    expect((await without.lostKeys()).some.map(({ subjectId }) => subjectId)).toEqual([bo]);
    await expect(without.events.append(newStream(), 'none', [told(bo)])).rejects.toThrow(LostKey);
  });

  it('finds a destruction in a stream of thousands of events', async () => {
    const [anna, stream] = [randomUUID(), newStream()];
    await store.events.append(stream, 'none', [told(anna)]);
    for (let version = 0; version < 2_400; version += 100)
      await store.events.append(`person-${anna}`, version === 0 ? 'none' : version, counted(100));
    await forget(store, anna, 2_400);
    await owner.query('delete from event_store.made_keys');
    await using after = await started();
    expect((await collect(after.events.read(stream)))[0]?.data.name).toBe('[erased]');
  });

  /** Erases by hand, with the eraser's login. */
  const deleteAsEraser = async (subjectId: string) => {
    const client = await owner.connect();
    await client.query('begin');
    await client.query('set local role kreditlina_eraser');
    await client.query('delete from event_store.subject_keys where subject_id = $1', [subjectId]);
    await client.query('commit');
    client.release();
  };

  it('are destroyed on purpose after an event, also when the eraser removes the row by hand', async () => {
    const anna = randomUUID();
    await store.events.append(newStream(), 'none', [told(anna)]);
    await store.blobs.put({ bytes: new Uint8Array([7]), contentType: 'x', subjectId: anna });
    await store.events.append(`person-${anna}`, 'none', [testEvent('PersonLeft', { personId: anna })]);
    await deleteAsEraser(anna);
    expect((await store.lostKeys()).count).toBe(0);
    expect(await blobsLeft()).toBe(0);
  });

  it('reading the event confirms a destruction that only the sealed data’s own stream records', async () => {
    const [anna, stream] = [randomUUID(), newStream('leaving')];
    await store.events.append(stream, 'none', [told(anna)]);
    await store.events.append(stream, 1, [testEvent('PersonLeft', { personId: anna })]);
    await deleteAsEraser(anna);
    await using after = await started();
    expect((await after.lostKeys()).count).toBe(1);
    expect((await collect(after.events.read(stream)))[0]?.data.name).toBe('[erased]');
    expect((await after.lostKeys()).count).toBe(0);
  });

  it('the next start confirms a destruction that was interrupted by a kill', async () => {
    const [signUp, stream] = [randomUUID(), newStream('leaving')];
    await store.events.append(stream, 'none', [told(signUp)]);
    await store.blobs.put({ bytes: new Uint8Array([7]), contentType: 'x', subjectId: signUp });
    await store.events.append(stream, 1, [testEvent('PersonLeft', { personId: signUp })]);
    await owner.query('alter function event_store.confirm_removed_keys(text[]) rename to cut_off');
    await expect(store.keys.destroy(signUp, stream)).rejects.toThrow('confirm_removed_keys');
    await owner.query('alter function event_store.cut_off(text[]) rename to confirm_removed_keys');
    await using after = await started();
    expect((await after.lostKeys()).count).toBe(0);
    expect(await blobsLeft()).toBe(0);
  });

  it('a key is lost if the stream named as proof does not record its destruction', async () => {
    const [anna, stream] = [randomUUID(), newStream('leaving')];
    await store.events.append(stream, 'none', [told(anna)]);
    await store.keys.destroy(anna, stream);
    await using after = await started();
    expect((await after.lostKeys()).some.map(({ subjectId }) => subjectId)).toEqual([anna]);
  });

  it('a key that the eraser deleted without an event is lost until an event records it', async () => {
    const [anna, stream] = [randomUUID(), newStream()];
    await store.events.append(stream, 'none', [told(anna)]);
    const file = { bytes: new Uint8Array([7]), contentType: 'x', subjectId: anna };
    const { hash } = await store.blobs.put(file);
    await deleteAsEraser(anna);
    await using after = await started();
    // A reader finds this in the log itself if no check has run yet.
    await expect(collect(after.events.read(stream))).rejects.toMatchObject({ lacksKey: true });
    await expect(after.blobs.get(hash)).rejects.toThrow(LostKey);
    expect((await after.lostKeys()).some.map(({ subjectId }) => subjectId)).toEqual([anna]);
    const report = await after.verify();
    expect(report.problems).toEqual([{ stream, version: 1, problem: 'key-lost' }]);
    expect(report.lostKeys.count).toBe(1);
    await expect(after.events.append(newStream(), 'none', [told(anna)])).rejects.toThrow(LostKey);
    expect(await blobsLeft()).toBe(1);
    await after.events.append(`person-${anna}`, 'none', [testEvent('PersonLeft', { personId: anna })]);
    expect((await after.lostKeys()).count).toBe(0);
    expect(await blobsLeft()).toBe(0);
    await using later = await started();
    expect((await collect(later.events.read(stream)))[0]?.data.name).toBe('[erased]');
  });

  it('an erasure removes the person’s blobs even if the key list lacks the keys', async () => {
    const anna = randomUUID();
    await store.events.append(newStream(), 'none', [told(anna)]);
    await store.blobs.put({ bytes: new Uint8Array([7]), contentType: 'x', subjectId: anna });
    await owner.query('delete from event_store.made_keys');
    await forget(store, anna);
    expect(await blobsLeft()).toBe(0);
  });

  it('a blob restored after the erasure counts as erased', async () => {
    const anna = randomUUID();
    const file = { bytes: new Uint8Array([7]), contentType: 'x', subjectId: anna };
    const { hash } = await store.blobs.put(file);
    await owner.query('create table public.kept as table event_store.blobs');
    await forget(store, anna);
    await owner.query('insert into event_store.blobs table public.kept');
    await using restored = await started();
    expect(await restored.blobs.get(hash)).toBeUndefined();
    // If the key list comes from an older backup too, the event decides.
    await owner.query('update event_store.made_keys set removed_at = null, confirmed_at = null');
    await using older = await started();
    expect(await older.blobs.get(hash)).toBeUndefined();
  });
});
