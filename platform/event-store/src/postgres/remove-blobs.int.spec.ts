import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPostgresStore, type TestStore } from '../testing/stores.ts';
import { newStream, testEvent } from '../testing/test-events.ts';

let store: TestStore;
/** Owner of the tables, which alone can backdate a blob. */
let owner: pg.Pool;
beforeAll(async () => {
  store = await openTestPostgresStore();
  owner = new pg.Pool({ connectionString: store.url, max: 4 });
});
afterAll(async () => {
  await owner.end();
  await store.close();
});

const contentType = 'application/pdf';
const newBytes = () => new Uint8Array(randomBytes(40));
const put = async (bytes = newBytes(), subjectId?: string) =>
  (await store.blobs.put({ bytes, contentType, ...(subjectId !== undefined && { subjectId }) })).hash;
const isThere = async (hash: string): Promise<boolean> => (await store.blobs.get(hash)) !== undefined;
const rowsOf = async (hash: string): Promise<number> =>
  (await owner.query('select from event_store.blobs where hash = $1', [hash])).rowCount ?? 0;
/** Makes a blob older by this much. */
const age = (hash: string, time: string) =>
  owner.query('update event_store.blob_writes set written_at = written_at - $2::interval where hash = $1', [
    hash,
    time,
  ]);
const refer = (hash: string) =>
  store.events.append(newStream(), 'none', [testEvent('Drafted', { pdfHash: hash })]);

describe('unreferenced blobs', () => {
  it('removes and counts unreferenced blobs after three days, but no referenced ones', async () => {
    const [referred, left, fresh] = [await put(), await put(), await put()];
    await refer(referred);
    for (const hash of [referred, left]) await age(hash, '3 days 1 minute');
    await age(fresh, '2 days 23 hours');
    expect(await store.removeBlobs()).toBe(1);
    expect([await isThere(referred), await isThere(left), await isThere(fresh)]).toEqual([true, false, true]);
    await age(fresh, '2 hours');
    expect(await store.removeBlobs()).toBe(1);
    expect(await isThere(fresh)).toBe(false);
    expect(await store.removeBlobs()).toBe(0);
  });

  it('keeps a blob for ever once an event refers to it, even late', async () => {
    const hash = await put();
    expect(await store.removeBlobs()).toBe(0);
    await refer(hash);
    await age(hash, '10 days');
    expect(await store.removeBlobs()).toBe(0);
    await age(hash, '1000 days');
    expect(await store.removeBlobs()).toBe(0);
    expect(await isThere(hash)).toBe(true);
  });

  it('counts a blob’s age from when it was last written', async () => {
    const bytes = newBytes();
    const hash = await put(bytes);
    await age(hash, '10 days');
    await put(bytes);
    expect(await store.removeBlobs()).toBe(0);
    expect(await isThere(hash)).toBe(true);
  });

  it('finds references in a log of any length, reading each event once', async () => {
    const hash = await put();
    await age(hash, '10 days');
    await refer(hash);
    for (let n = 0; n < 11; n += 1)
      await store.events.append(
        newStream(),
        'none',
        Array.from({ length: 500 }, (_, index) => testEvent('Counted', { amount: index })),
      );
    expect(await store.removeBlobs()).toBe(0);
    expect(await isThere(hash)).toBe(true);
    const head = await store.events.head();
    const { rows } = await owner.query('select position from event_store.blob_reading');
    expect(rows).toEqual([{ position: head }]);
  });

  it('does not read beyond an append in progress', async () => {
    const hash = await put();
    await age(hash, '10 days');
    const appending = await owner.connect();
    await appending.query('begin');
    await appending.query('select event_store.fence()');
    const late = await appending.query("select nextval('event_store.positions') as position");
    await store.events.append(newStream(), 'none', [testEvent('Counted', { amount: 1 })]);
    const before = await owner.query('select position from event_store.blob_reading');
    await store.removeBlobs();
    const after = await owner.query('select position from event_store.blob_reading');
    expect(Number(after.rows[0].position)).toBeLessThan(Number(late.rows[0].position));
    expect(Number(after.rows[0].position)).toBeGreaterThanOrEqual(Number(before.rows[0].position));
    await appending.query('rollback');
    appending.release();
  });
});

describe('a blob written while it is being removed', () => {
  const old = async () => {
    const bytes = newBytes();
    const hash = await put(bytes);
    await age(hash, '10 days');
    return { bytes, hash };
  };
  const write = (client: pg.PoolClient, hash: string, bytes: Uint8Array) =>
    client.query('select event_store.put_blob($1, $2, $3, $4)', [hash, '', contentType, Buffer.from(bytes)]);

  it('a blob stays if its write came before its removal', async () => {
    const { bytes, hash } = await old();
    const writing = await owner.connect();
    await writing.query('begin');
    await write(writing, hash, bytes);
    expect(await store.removeBlobs()).toBe(0);
    await writing.query('commit');
    writing.release();
    expect(await store.removeBlobs()).toBe(0);
    expect(await isThere(hash)).toBe(true);
  });

  it('a blob is written again if its removal came first', async () => {
    const { bytes, hash } = await old();
    const removing = await owner.connect();
    await removing.query('begin');
    const { rows } = await removing.query('select removed from event_store.remove_blobs()');
    expect(rows[0].removed).toBeGreaterThanOrEqual(1);
    const writing = put(bytes);
    // In this database only: other specs share the server.
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBeGreaterThan(0);
    await removing.query('commit');
    removing.release();
    await writing;
    expect(await isThere(hash)).toBe(true);
    expect(await store.removeBlobs()).toBe(0);
  });

  it('only one process at a time removes blobs', async () => {
    const { hash } = await old();
    const removing = await owner.connect();
    await removing.query('begin');
    await removing.query('select position from event_store.blob_reading for update');
    expect(await store.removeBlobs()).toBe(0);
    await removing.query('rollback');
    removing.release();
    expect(await store.removeBlobs()).toBe(1);
    expect(await isThere(hash)).toBe(false);
  });
});

describe('blobs of an erased person', () => {
  it('destroying a key removes the person’s blobs, even referenced ones, but not those of others', async () => {
    const [anna, bo] = [randomUUID(), randomUUID()];
    const bytes = newBytes();
    const hash = await put(bytes, anna);
    await put(bytes, bo);
    await refer(hash);
    const alone = await put(newBytes(), anna);
    await store.keys.destroy(anna);
    expect(await rowsOf(alone)).toBe(0);
    expect(await rowsOf(hash)).toBe(1);
    expect(await isThere(hash)).toBe(true);
  });
});
