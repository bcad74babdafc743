import { type ObjectStorage, startObjectStorage } from '@kreditlina/partners/object-storage/simulator';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPostgresStore, type TestStore } from '../testing/stores.ts';
import { testBlobs } from '../testing/test-blobs.ts';
import { openS3 } from './s3-objects.ts';

describe('blobs in S3', () => {
  let storage: ObjectStorage;
  let store: TestStore;
  beforeAll(async () => {
    storage = await startObjectStorage();
    store = await openTestPostgresStore({ objects: await openS3(storage.options) });
  });
  afterAll(async () => {
    await store.close();
    await storage.close();
  });

  testBlobs(() => store);

  it('stores blobs sealed and once, under a name of their own', proves('I-13'), async () => {
    const bytes = Buffer.from('Låneavtal med Långivaren');
    const before = storage.objects.size;
    const { hash } = await store.blobs.put({ bytes, contentType: 'text/plain', subjectId: 'p-1' });
    await store.blobs.put({ bytes, contentType: 'text/plain', subjectId: 'p-1' });
    expect(storage.objects.size).toBe(before + 1);
    const [name = '', stored] = [...storage.objects].at(-1) ?? [];
    expect(Buffer.from(stored ?? []).includes('Låneavtal')).toBe(false);
    expect(name).toMatch(/^[0-9a-f]{64}$/);
    expect(name).not.toBe(hash);
    expect(Buffer.from((await store.blobs.get(hash))?.bytes ?? []).toString()).toBe(bytes.toString());
  });
});
