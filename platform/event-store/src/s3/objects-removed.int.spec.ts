import { randomBytes, randomUUID } from 'node:crypto';
import { type ObjectStorage, startObjectStorage } from '@kreditlina/partners/object-storage/simulator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../errors.ts';
import { ObjectsNotConfigured } from '../postgres/blob-store.ts';
import { openPostgresStore } from '../postgres/open-postgres-store.ts';
import { openTestPostgresStore, TEST_MASTER_KEY, type TestStore } from '../testing/stores.ts';
import { newStream, testEvent } from '../testing/test-events.ts';
import { createS3Objects, openS3, S3NotUsable } from './s3-objects.ts';

let storage: ObjectStorage;
let store: TestStore;
/** Owner of the tables, which alone can backdate rows. */
let owner: pg.Pool;
const open = () => createS3Objects({ ...storage.options, tryMilliseconds: 150 });
beforeAll(async () => {
  storage = await startObjectStorage();
  store = await openTestPostgresStore({ objects: await open() });
  owner = new pg.Pool({ connectionString: store.url, max: 2 });
});
afterAll(async () => {
  await owner.end();
  await store.close();
  await storage.close();
});

const contentType = 'image/jpeg';
const put = async (subjectId?: string, bytes: Uint8Array = randomBytes(40)) =>
  (await store.blobs.put({ bytes, contentType, ...(subjectId !== undefined && { subjectId }) })).hash;
const objectOf = async (hash: string): Promise<string> =>
  (await owner.query('select object from event_store.blobs where hash = $1', [hash])).rows[0]?.object;
const unneeded = async (): Promise<string[]> =>
  (await owner.query('select name from event_store.unneeded_objects')).rows.map(({ name }) => name);
const age = async (hash: string) =>
  owner.query(
    "update event_store.blob_writes set written_at = written_at - interval '4 days' where hash = $1",
    [hash],
  );
/** Attempts of one call. */
const TRIES = 3;

describe('unneeded object in S3', () => {
  it('an object is removed with its unreferenced blob', async () => {
    const [left, referred] = [await put(), await put()];
    await store.events.append(newStream(), 'none', [testEvent('Drafted', { pdfHash: referred })]);
    const [gone, kept] = [await objectOf(left), await objectOf(referred)];
    await age(left);
    expect(await store.removeBlobs()).toBe(1);
    expect([storage.objects.has(gone), storage.objects.has(kept)]).toEqual([false, true]);
    expect(await unneeded()).toEqual([]);
  });

  it('the object of a blob is never removed, even with the application’s password', async () => {
    const hash = await put();
    const name = await objectOf(hash);
    const application = new pg.Client({ connectionString: store.url });
    await application.connect();
    await application.query('set role kreditlina_log');
    await expect(application.query('select event_store.plan_object($1)', [name])).rejects.toThrow(
      'the object of a blob is needed',
    );
    await application.end();
    await owner.query('insert into event_store.unneeded_objects (name, due_at) values ($1, now())', [name]);
    await store.removeBlobs();
    expect(storage.objects.has(name)).toBe(true);
    await owner.query('delete from event_store.unneeded_objects where name = $1', [name]);
  });

  it('an erased person’s object is unreadable at once, and removed later if the storage is down', async () => {
    const [anna, bo] = [randomUUID(), randomUUID()];
    const [hash, other] = [await put(anna), await put(bo)];
    const [name, kept] = [await objectOf(hash), await objectOf(other)];
    storage.fail('unavailable', TRIES);
    await store.keys.destroy(anna);
    expect(await store.blobs.get(hash)).toBeUndefined();
    await expect(store.removeBlobs()).rejects.toThrow(StoreUnavailable);
    expect(storage.objects.has(name)).toBe(true);
    expect(await unneeded()).toEqual([name]);
    await store.removeBlobs();
    expect([storage.objects.has(name), storage.objects.has(kept)]).toEqual([false, true]);
    expect(await unneeded()).toEqual([]);
  });

  it('an object left by a write that was cut off is removed after a day', async () => {
    storage.fail('lost-answer', TRIES);
    const before = storage.objects.size;
    await expect(put()).rejects.toThrow(StoreUnavailable);
    expect(storage.objects.size).toBe(before + 1);
    await store.removeBlobs();
    expect(storage.objects.size).toBe(before + 1);
    await owner.query("update event_store.unneeded_objects set due_at = due_at - interval '25 hours'");
    await store.removeBlobs();
    expect(storage.objects.size).toBe(before);
    expect(await unneeded()).toEqual([]);
  });
});

describe('failing storage', () => {
  it.each(['unavailable', 'reset', 'slow', 'lost-answer'] as const)(
    'one or two failures of the storage (%s) are retried, and nothing is lost',
    async (fault) => {
      const bytes = randomBytes(40);
      storage.fail(fault, 2);
      const hash = await put(undefined, bytes);
      storage.fail(fault, 1);
      expect(Buffer.from((await store.blobs.get(hash))?.bytes ?? []).equals(bytes)).toBe(true);
    },
  );

  it.each([
    ['unavailable', TRIES],
    ['slow', TRIES],
    ['reset', TRIES],
    // The library no longer retries once the body has begun.
    ['cut', 1],
    ['truncated', 1],
  ] as const)('a failed read (%s, %i times) is reported and gives no wrong bytes', async (fault, times) => {
    const bytes = randomBytes(40);
    const hash = await put(undefined, bytes);
    storage.fail(fault, times);
    await expect(store.blobs.get(hash)).rejects.toThrow(StoreUnavailable);
    expect(Buffer.from((await store.blobs.get(hash))?.bytes ?? []).equals(bytes)).toBe(true);
  });

  it('an object that stalls half-way is given up', async () => {
    const objects = await createS3Objects({ ...storage.options, callMilliseconds: 200 });
    await objects.put('a', randomBytes(40));
    storage.fail('stalled', 1);
    await expect(objects.get('a')).rejects.toThrow('the answer did not end in time');
    await objects.remove('a');
    objects.close();
  });

  it('a failed write is reported, and can be repeated', async () => {
    const bytes = randomBytes(40);
    storage.fail('unavailable', TRIES);
    await expect(put(undefined, bytes)).rejects.toThrow('The object storage failed: SlowDown (503)');
    const hash = await put(undefined, bytes);
    expect(Buffer.from((await store.blobs.get(hash))?.bytes ?? []).equals(bytes)).toBe(true);
  });

  it('a lost object is reported, not taken for an erased blob', async () => {
    const hash = await put();
    (storage.objects as Map<string, unknown>).delete(await objectOf(hash));
    await expect(store.blobs.get(hash)).rejects.toThrow('The storage does not have the object');
  });
});

describe('start', () => {
  it.each([
    ['a wrong secret', { credentials: { accessKeyId: 'AKIASIMULATED', secretAccessKey: 'wrong' } }, '403'],
    ['a wrong key', { credentials: { accessKeyId: 'AKIAOTHER', secretAccessKey: 'wrong' } }, '403'],
    ['another bucket', { bucket: 'no-such-bucket' }, '404'],
    ['nobody there', { endpoint: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
  ])('a start with %s is refused, with the reason', async (_, wrong, reason) => {
    const opening = openS3({ ...storage.options, ...wrong });
    await expect(opening).rejects.toThrow(S3NotUsable);
    await expect(opening).rejects.toThrow(reason);
  });

  it('a start without the storage that holds blobs is refused; with it, those in the database are read too', async () => {
    await put();
    const options = { url: store.url, masterKey: TEST_MASTER_KEY };
    const blind = await openPostgresStore(options);
    await expect(blind.requireObjects()).rejects.toThrow(ObjectsNotConfigured);
    await blind.close();
    await store.requireObjects();
    const plain = await openTestPostgresStore();
    const { hash } = await plain.blobs.put({ bytes: Buffer.from('before'), contentType });
    const moved = await openPostgresStore({ ...options, url: plain.url, objects: await open() });
    expect(Buffer.from((await moved.blobs.get(hash))?.bytes ?? []).toString()).toBe('before');
    await moved.requireObjects();
    await moved.close();
    await plain.close();
  });
});
