import { randomUUID } from 'node:crypto';
import { ERASED, KEY_LOST, personal } from '@kreditlina/domain/kernel/personal';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { LostKey } from '../errors.ts';
import { openMemoryStore } from '../memory/memory-event-store.ts';
import { CannotDecodeEvent, isDecoded, type LoggedEvent } from '../port.ts';
import {
  collect,
  forget,
  newStream,
  testDestructions,
  testEvent,
  testSchemas,
} from '../testing/test-events.ts';

const told = (personId: string, guarantorId = personId) =>
  testEvent('PersonTold', {
    personId,
    name: 'Åsa Öberg',
    note: null,
    guarantors: [{ personId: guarantorId, name: 'Bo Ek', share: 1 }],
    contact: { by: 'none' },
    report: { income: 1, remarks: [] },
    owners: {},
  });

async function world() {
  const opened = openMemoryStore({ schemas: testSchemas, destructions: testDestructions });
  const [anna, stream] = [randomUUID(), newStream()];
  await opened.events.append(stream, 'none', [told(anna)]);
  const lose = () => {
    const key = opened.keyTable.lose(anna);
    opened.forgetKeys();
    if (!key) throw new Error('There was no key');
    return key;
  };
  return { ...opened, anna, stream, lose };
}

async function logged(events: AsyncIterable<LoggedEvent>): Promise<LoggedEvent[]> {
  const all: LoggedEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

describe('a key that is lost', () => {
  it('leaves its events unread instead of erased, also in a batch of many streams', async () => {
    const { events, stream, anna, lose } = await world();
    await events.append(newStream(), 'none', [told(randomUUID())]);
    lose();
    await expect(collect(events.read(stream))).rejects.toThrow(CannotDecodeEvent);
    await expect(collect(events.read(stream))).rejects.toMatchObject({ lacksKey: true, isNewer: false });
    const all = await logged(events.readAll({ limit: 10 }));
    expect(all.map(isDecoded)).toEqual([false, true]);
    expect(all[0]).toMatchObject({ undecodable: 'the key of its subject is lost', lacksKey: true });
    expect(JSON.stringify(all[0])).not.toContain(anna);
  });

  it('is told from one that an event says was destroyed', async () => {
    const { events, keys, stream, anna } = await world();
    await forget({ events, keys }, anna);
    expect((await collect(events.read(stream)))[0]?.data.name).toBe(ERASED);
  });

  it('stops whatever would be sealed under its subject, in every stream, and makes no second key', async () => {
    const { events, blobs, keyTable, anna, lose } = await world();
    const key = lose();
    await expect(events.append(newStream(), 'none', [told(randomUUID(), anna)])).rejects.toThrow(LostKey);
    const blob = { bytes: new Uint8Array([1]), contentType: 'text/plain', subjectId: anna };
    await expect(blobs.put(blob)).rejects.toThrow(LostKey);
    expect(await keyTable.findBySubjects([anna])).toEqual([]);
    // Others are served.
    await events.append(newStream(), 'none', [told(randomUUID())]);
    keyTable.restore(key);
    await events.append(newStream(), 'none', [told(randomUUID(), anna)]);
  });

  it('is looked for again: once it is restored everything reads as before', async () => {
    vi.useFakeTimers();
    try {
      const { events, keyTable, stream, lose } = await world();
      const key = lose();
      await expect(collect(events.read(stream))).rejects.toThrow(CannotDecodeEvent);
      keyTable.restore(key);
      vi.advanceTimersByTime(60_000);
      expect((await collect(events.read(stream)))[0]?.data.name).toBe('Åsa Öberg');
    } finally {
      vi.useRealTimers();
    }
  });

  it('makes a blob unreadable instead of unknown', async () => {
    const { blobs, anna, lose } = await world();
    const { hash } = await blobs.put({ bytes: new Uint8Array([1]), contentType: 'x', subjectId: anna });
    lose();
    await expect(blobs.get(hash)).rejects.toThrow(LostKey);
  });

  it('refuses rows to a fold, and shows to a reader that the key is lost', async () => {
    const { events, anna, lose } = await world();
    const columns = { name: personal(z.string(), 'id'), income: personal(z.number(), 'id') };
    const text = JSON.stringify(
      await events.sealedRows.seal([{ id: anna, name: 'Åsa Öberg', income: 7 }], columns),
    );
    lose();
    await expect(events.sealedRows.open(JSON.parse(text))).rejects.toThrow(LostKey);
    const shown = JSON.parse(text);
    await events.sealedRows.open(shown, 'show');
    expect(shown).toEqual([{ id: anna, name: KEY_LOST, income: null }]);
  });

  it('is on the list of lost keys until it is restored or its loss is recorded', async () => {
    const { keys, keyTable, anna, lose, lostKeys } = await world();
    expect(await lostKeys()).toEqual({ count: 0, some: [] });
    const key = lose();
    expect(await lostKeys()).toEqual({ count: 1, some: [{ subjectId: anna, keyId: key.keyId }] });
    keyTable.restore(key);
    expect((await lostKeys()).count).toBe(0);
    lose();
    await keys.destroy(anna);
    expect((await lostKeys()).count).toBe(0);
  });
});
