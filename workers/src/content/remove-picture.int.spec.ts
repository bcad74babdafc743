import { randomBytes, randomUUID } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { contentPage, createPage, deletePage, setBackground } from '@kreditlina/domain/content/index';
import { keyDestructions } from '@kreditlina/domain/key-destructions';
import { handle } from '@kreditlina/event-store/command-handler';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { openS3 } from '@kreditlina/event-store/s3/s3-objects';
import { openTestPostgresStore, type TestStore } from '@kreditlina/event-store/testing/stores';
import { JOBS_ACTOR } from '@kreditlina/job-runner/effects';
import { type ObjectStorage, startObjectStorage } from '@kreditlina/partners/object-storage/simulator';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobDeps } from '../job.ts';
import { inlineJobs } from '../testing/inline-jobs.ts';

let storage: ObjectStorage;
beforeAll(async () => {
  storage = await startObjectStorage();
});
afterAll(() => storage.close());

describe.each(['Postgres', 'an S3 storage'])('a picture in %s', (place) => {
  let store: TestStore;
  let owner: pg.Pool;
  beforeAll(async () => {
    const objects = place === 'Postgres' ? undefined : await openS3(storage.options);
    store = await openTestPostgresStore({ schemas: eventCatalogue, destructions: keyDestructions, objects });
    owner = new pg.Pool({ connectionString: store.url, max: 2 });
  });
  afterAll(async () => {
    await owner.end();
    await store.close();
  });

  const now = '2026-11-23T09:00:00.000Z';
  const where = (pageId: string) => ({
    stream: streamOf(contentPage, pageId),
    commandId: randomUUID(),
    actor: JOBS_ACTOR,
    correlationId: pageId,
    now,
  });
  async function settle(): Promise<void> {
    const deps = {
      store: store.events,
      keys: store.keys,
      clock: { now: () => now },
      log: pino({ level: 'silent' }),
    };
    await inlineJobs(deps as Partial<JobDeps> as JobDeps).settle();
    await store.removeBlobs();
  }
  async function makePost(): Promise<string> {
    const pageId = randomUUID();
    const path = `/inlagg-${pageId.slice(0, 8)}`;
    const post = { pageId, name: 'Inlägg', language: 'sv', path, template: 'blog', texts: {} } as const;
    await handle(store.events, contentPage, where(pageId), createPage, post);
    return pageId;
  }
  async function upload(pageId: string, bytes: Uint8Array): Promise<string> {
    const pictureId = randomUUID();
    const { hash } = await store.blobs.put({ bytes, contentType: 'image/jpeg', subjectId: pictureId });
    await handle(store.events, contentPage, where(pageId), setBackground, { hash, pictureId });
    return hash;
  }
  const isThere = async (hash: string): Promise<boolean> => (await store.blobs.get(hash)) !== undefined;
  const rows = async (): Promise<number> =>
    (await owner.query('select from event_store.blobs')).rowCount ?? 0;
  const objects = () => storage.objects.size;

  it('a picture is removed when replaced or when its post is deleted; the same picture of another post stays', async () => {
    const [first, second] = [randomBytes(500), randomBytes(500)];
    const [post, other] = [await makePost(), await makePost()];
    const empty = objects();
    const before = await upload(post, first);
    await upload(other, first);
    const after = await upload(post, second);
    await settle();
    // The other post's picture, which has the same bytes, stays.
    expect([await rows(), await isThere(before), await isThere(after)]).toEqual([2, true, true]);
    await handle(store.events, contentPage, where(post), deletePage, {});
    await settle();
    expect([await rows(), await isThere(before), await isThere(after)]).toEqual([1, true, false]);
    expect(objects() - empty).toBe(place === 'Postgres' ? 0 : 1);
    await handle(store.events, contentPage, where(other), deletePage, {});
    await settle();
    expect([await rows(), await isThere(before)]).toEqual([0, false]);
    expect(objects()).toBe(empty);
  });
});
