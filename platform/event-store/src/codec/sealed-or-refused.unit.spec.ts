import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../errors.ts';
import { KeyRing } from '../keys/key-ring.ts';
import type { KeyTable } from '../keys/key-table.ts';
import { memoryKeyTable } from '../keys/memory-key-table.ts';
import { LIMITS } from '../limits.ts';
import { memoryBlobStore } from '../memory/memory-blob-store.ts';
import { testEvent, testSchemas } from '../testing/test-events.ts';
import { EventCodec, Undecoded } from './event-codec.ts';

const master = new Uint8Array(32).fill(1);

/** A ring with one key in memory, and a hook that runs while it fetches others. */
async function ringThatKnows(subjectId: string) {
  const table = memoryKeyTable();
  let happens = () => {};
  const findBySubjects: KeyTable['findBySubjects'] = async (subjectIds) => {
    const rows = await table.findBySubjects(subjectIds);
    happens();
    return rows;
  };
  const keys = new KeyRing({ ...table, findBySubjects }, master);
  await keys.ensure([subjectId]);
  expect(keys.cached(subjectId)).toBeDefined();
  const meanwhile = (what: () => void) => {
    happens = what;
  };
  return { keys, table, meanwhile };
}

const told = (personId: string, guarantors: readonly string[]) =>
  testEvent('PersonTold', {
    personId,
    name: 'Anna Andersson',
    age: 41,
    note: 'hemlig',
    guarantors: guarantors.map((id) => ({ personId: id, name: `Borgen ${id}`, share: 1 })),
    contact: { by: 'phone', phone: '+46701234567' },
    report: { income: 1, remarks: [] },
    owners: {},
  });

/** The stored text must open to exactly the original. */
async function opensAgain(keys: KeyRing, stream: string, body: string) {
  const codec = new EventCodec({ keys, schemas: testSchemas });
  const row = { position: '1', version: 1, body, hash: '', previousHash: '' };
  const [event] = await codec.decode([row]);
  if (event === undefined || event instanceof Undecoded) throw new Error('What was stored does not open');
  expect(event.stream).toBe(stream);
  return event.data;
}

async function encodes(keys: KeyRing, personId: string, guarantors: readonly string[]) {
  const codec = new EventCodec({ keys, schemas: testSchemas });
  const stream = `thing-${randomUUID()}`;
  const given = told(personId, guarantors);
  const [encoded] = await codec.encode(stream, [given]);
  expect(await opensAgain(keys, stream, encoded?.body ?? '')).toEqual(given.data);
}

describe('sealing of personal data while keys change', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('seals everything when the cache is emptied while another person’s key is fetched', async () => {
    const { keys, meanwhile } = await ringThatKnows('anna');
    meanwhile(() => keys.forgetAll());
    await encodes(keys, 'anna', ['bo', 'cilla']);
  });

  it('seals everything when a cached key expires while another is fetched', async () => {
    vi.useFakeTimers();
    const { keys, meanwhile } = await ringThatKnows('anna');
    meanwhile(() => vi.advanceTimersByTime(LIMITS.cachedKeyMilliseconds + 1));
    await encodes(keys, 'anna', ['bo']);
  });

  it('seals everything with a cache of one entry', async () => {
    const keys = new KeyRing(memoryKeyTable(), master, 1);
    await keys.ensure(['anna']);
    await encodes(keys, 'anna', ['bo', 'cilla']);
    await encodes(keys, 'cilla', ['anna', 'bo']);
  });

  it('refuses an event and a blob of a person whose key is destroyed during encoding', async () => {
    const table = memoryKeyTable();
    const keys = new KeyRing({ ...table, add: async () => undefined }, master);
    const codec = new EventCodec({ keys, schemas: testSchemas });
    const encoding = async () => codec.encode(`thing-${randomUUID()}`, [told('anna', ['bo'])]);
    await expect(encoding()).rejects.toThrow(StoreUnavailable);
    const blob = { bytes: new Uint8Array([1, 2, 3]), contentType: 'text/plain', subjectId: 'bo' };
    await expect(memoryBlobStore(keys).put(blob)).rejects.toThrow(StoreUnavailable);
  });

  it('does not cache a key that is destroyed while it is read', async () => {
    const { keys, meanwhile } = await ringThatKnows('anna');
    keys.forgetAll();
    meanwhile(() => keys.forget('anna'));
    await keys.ensure(['anna']);
    expect(keys.cached('anna')).toBeUndefined();
  });
});
