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
import { DestroyedKeys } from './destroyed-keys.ts';
import { newKeyId } from './key-table.ts';
import { memoryKeyTable } from './memory-key-table.ts';

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
  // A clock that never repeats a millisecond: for a key made in the same one as a destruction the order would
  // be unknown.
  let now = Date.parse('2026-11-02T10:00:00.000Z');
  const opened = openMemoryStore({
    schemas: testSchemas,
    destructions: testDestructions,
    now: () => new Date(++now),
  });
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

/** Keys of a subject with recorded destructions; the key list holds only notes taken meanwhile. */
function judged() {
  const subjectId = randomUUID();
  const table = memoryKeyTable();
  return {
    at: '2026-11-02T10:00:00.000Z',
    table,
    judge: (destroyedAt: readonly string[]) =>
      new DestroyedKeys(table, testDestructions, async () => ({
        bodies: destroyedAt.map((recordedAt) =>
          JSON.stringify({ data: { personId: subjectId }, recordedAt, type: 'PersonLeft' }),
        ),
        upTo: destroyedAt.length,
        isEnd: true,
      })),
    isLost: async (keys: DestroyedKeys, keyId: string, sealedAt?: string) =>
      (await keys.lost([{ keyId, subjectId, sealedAt }])).has(keyId),
  };
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
    // Other subjects are still served.
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

  it('leaves rows to a fold as they are stored, and shows to a reader that the key is lost', async () => {
    const { events, anna, lose } = await world();
    const columns = { name: personal(z.string(), 'id'), income: personal(z.number(), 'id') };
    const sealed = [
      { id: anna, name: 'Åsa Öberg', income: 7 },
      { id: randomUUID(), name: 'Bo Ek', income: 8 },
    ];
    const text = JSON.stringify(await events.sealedRows.seal(sealed, columns));
    lose();
    const rows = JSON.parse(text);
    expect([...(await events.sealedRows.open(rows))]).toEqual([rows[0]]);
    expect(rows).toEqual([JSON.parse(text)[0], sealed[1]]);
    const shown = JSON.parse(text);
    expect((await events.sealedRows.open(shown, 'show')).size).toBe(0);
    expect(shown).toEqual([{ id: anna, name: KEY_LOST, income: null }, sealed[1]]);
  });

  it('is not taken for an earlier one of its subject that was destroyed', async () => {
    const { events, keys, stream, anna, lose, lostKeys } = await world();
    await forget({ events, keys }, anna);
    await events.append(stream, 1, [told(anna)]);
    const key = lose();
    expect((await logged(events.readAll({ limit: 10 }))).map(isDecoded)).toEqual([true, true, false]);
    expect((await collect(events.read(stream, { to: 1 })))[0]?.data.name).toBe(ERASED);
    await expect(collect(events.read(stream))).rejects.toMatchObject({ lacksKey: true });
    expect((await lostKeys()).some).toEqual([{ subjectId: anna, keyId: key.keyId }]);
    // A later erasure covers this key too.
    await forget({ events, keys }, anna, 1);
    expect((await collect(events.read(stream))).map(({ data }) => data.name)).toEqual([ERASED, ERASED]);
  });

  it('is told from a destroyed one by the log where the list of keys is that of an older backup', async () => {
    let now = Date.parse('2026-11-02T10:00:00.000Z');
    const opened = openMemoryStore({
      schemas: testSchemas,
      destructions: testDestructions,
      now: () => new Date(now),
    });
    const { events, keyTable } = opened;
    const [anna, stream] = [randomUUID(), newStream()];
    const hour = () => {
      now += 3_600_000;
    };
    await events.append(stream, 'none', [told(anna)]);
    const [first] = await keyTable.findBySubjects([anna]);
    hour();
    await forget(opened, anna);
    keyTable.restoreMade(first?.keyId ?? '');
    hour();
    expect((await collect(events.read(stream)))[0]?.data.name).toBe(ERASED);
    keyTable.forgetMade();
    opened.forgetKeys();
    expect((await collect(events.read(stream)))[0]?.data.name).toBe(ERASED);
    await events.append(stream, 1, [told(anna)]);
    const second = keyTable.lose(anna);
    keyTable.forgetMade();
    opened.forgetKeys();
    expect((await opened.lostKeys()).count).toBe(0);
    await expect(collect(events.read(stream, { from: 2 }))).rejects.toMatchObject({ lacksKey: true });
    // The reader that finds it notes it, so that all see that it is lost.
    expect((await opened.lostKeys()).some).toEqual([{ subjectId: anna, keyId: second?.keyId }]);
  });

  it('is not taken for an earlier one where a row or a file is the first that shows it, and both tables are older', async () => {
    let now = Date.parse('2026-11-02T10:00:00.000Z');
    const opened = openMemoryStore({
      schemas: testSchemas,
      destructions: testDestructions,
      now: () => new Date(now),
    });
    const { blobs, events, keyTable } = opened;
    const anna = randomUUID();
    const columns = { name: personal(z.string(), 'id') };
    const put = async (byte: number) => {
      const file = { bytes: new Uint8Array([byte]), contentType: 'x', subjectId: anna };
      const rows = await events.sealedRows.seal([{ id: anna, name: 'Åsa Öberg' }], columns);
      return { hash: (await blobs.put(file)).hash, text: JSON.stringify(rows) };
    };
    const before = await put(1);
    now += 60_000;
    await forget(opened, anna);
    // Any closer, the clocks of two processes do not show which was first.
    now += 120_001;
    const after = await put(2);
    const second = keyTable.lose(anna);
    keyTable.forgetMade();
    opened.forgetKeys();
    const shown = async ({ text }: typeof before) => {
      const rows = JSON.parse(text);
      const left = (await events.sealedRows.open(rows)).size;
      const read = JSON.parse(text);
      await events.sealedRows.open(read, 'show');
      return { left, name: read[0].name };
    };
    expect(await shown(after)).toEqual({ left: 1, name: KEY_LOST });
    await expect(blobs.get(after.hash)).rejects.toThrow(LostKey);
    expect((await opened.lostKeys()).some).toEqual([{ subjectId: anna, keyId: second?.keyId }]);
    await expect(events.append(newStream(), 'none', [told(anna)])).rejects.toThrow(LostKey);
    expect(await shown(before)).toEqual({ left: 0, name: ERASED });
    expect(await blobs.get(before.hash)).toBeUndefined();
    if (second) keyTable.restore(second);
    opened.forgetKeys();
    expect(await shown(after)).toEqual({ left: 0, name: 'Åsa Öberg' });
  });

  it('of a release whose ids do not say when they were made is judged by any event about its subject', async () => {
    const { keys, events, anna } = await world();
    await forget({ events, keys }, anna);
    const row = { $sealed: 1, by: [{ k: 'abcDEF123_-x', s: anna, v: '' }], value: { $part: [0, 0, 's'] } };
    const rows = [{ name: row }];
    await events.sealedRows.open(rows);
    expect(rows).toEqual([{ name: ERASED }]);
  });

  it('is not what a destroyed one is whose maker had a clock that was ahead', async () => {
    const { at, isLost, judge } = judged();
    for (const [madeAt, expected] of [
      ['2026-11-02T10:01:30.000Z', false],
      ['2026-11-02T10:02:00.001Z', true],
    ] as const)
      expect(await isLost(judge([at]), newKeyId(Date.parse(madeAt)))).toBe(expected);
    // Even if it was noted as lost before the event existed.
    const keyId = newKeyId(Date.parse('2026-11-02T10:01:30.000Z'));
    expect(await isLost(judge([]), keyId)).toBe(true);
    expect(await isLost(judge([at]), keyId)).toBe(false);
  });

  it.each([
    ['1970', 0],
    ['the year 5138', 100_000_000_000_000],
    ['the year 10889', 2 ** 48 - 1],
  ])('whose id says %s is judged by what is sealed under it', async (_, time) => {
    const { at, isLost, judge, table } = judged();
    const [before, after] = ['2026-11-02T09:00:00.000Z', '2026-11-02T11:00:00.000Z'];
    expect(await isLost(judge([at]), newKeyId(time), before)).toBe(false);
    const keyId = newKeyId(time);
    expect(await isLost(judge([at]), keyId, after)).toBe(true);
    expect(await table.noted([keyId])).toMatchObject([{ madeAt: '2026-11-02T10:58:00.000Z' }]);
  });

  it.each([0, 2 ** 48 - 1])(
    'whose id says %d is judged by any event where nothing else tells',
    async (time) => {
      const { at, isLost, judge } = judged();
      expect(await isLost(judge([at]), newKeyId(time))).toBe(false);
    },
  );

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

  it('is looked for in the whole of a long stream, a part at a time, and then in what is new alone', async () => {
    const subjectId = randomUUID();
    const data = { personId: subjectId };
    const body = JSON.stringify({
      data,
      id: 'e',
      metadata: {},
      recordedAt: '2026-11-03',
      stream: 'person-1',
      type: 'PersonLeft',
    });
    let end = 250_000;
    const reads: number[] = [];
    const table = memoryKeyTable();
    const destroyed = new DestroyedKeys(table, testDestructions, async (_, from) => {
      reads.push(from);
      const upTo = Math.min(from + 99_999, end);
      return { bodies: end > 250_000 && upTo === end ? [body] : [], upTo, isEnd: upTo === end };
    });
    const lost = (keyId: string) =>
      destroyed.lost([{ keyId, subjectId, sealedAt: '2026-11-02T10:00:00.000Z' }]);
    expect((await lost('one')).size).toBe(1);
    expect(reads).toEqual([1, 100_001, 200_001]);
    end += 1;
    expect((await lost('two')).size).toBe(0);
    expect(reads.slice(3)).toEqual([250_001]);
  });
});
