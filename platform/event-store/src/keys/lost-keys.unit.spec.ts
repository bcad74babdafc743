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
  // A clock that never repeats a millisecond: otherwise the order of a key's creation and a destruction could
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

/** Judges keys of a subject with recorded destructions, starting from an empty key list. */
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

describe('lost key', () => {
  it('events under a lost key are undecodable rather than erased, also in a batch of many streams', async () => {
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

  it('a key whose destruction an event records is not taken for lost', async () => {
    const { events, keys, stream, anna } = await world();
    await forget({ events, keys }, anna);
    expect((await collect(events.read(stream)))[0]?.data.name).toBe(ERASED);
  });

  it('a lost key stops all sealing for its subject, and no second key is made', async () => {
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

  it('a lost key is looked for again, and everything reads as before once it is restored', async () => {
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

  it('a lost key makes a blob unreadable rather than unknown', async () => {
    const { blobs, anna, lose } = await world();
    const { hash } = await blobs.put({ bytes: new Uint8Array([1]), contentType: 'x', subjectId: anna });
    lose();
    await expect(blobs.get(hash)).rejects.toThrow(LostKey);
  });

  it('rows under a lost key stay sealed for a fold, and show readers that the key is lost', async () => {
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

  it('a lost key is not taken for an earlier, destroyed key of its subject', async () => {
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

  it('the log separates lost from destroyed keys if the key list comes from an older backup', async () => {
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
    // The first reader notes the key, so that every process sees that it is lost.
    expect((await opened.lostKeys()).some).toEqual([{ subjectId: anna, keyId: second?.keyId }]);
  });

  it('a lost key is not taken for an earlier one even if a row or file shows it first and both tables are older', async () => {
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
    // Within two minutes, the clocks of two processes do not prove which came first.
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

  it('a missing key whose id has no time counts as destroyed if its subject was ever erased', async () => {
    const { keys, events, anna } = await world();
    await forget({ events, keys }, anna);
    const row = { $sealed: 1, by: [{ k: 'abcDEF123_-x', s: anna, v: '' }], value: { $part: [0, 0, 's'] } };
    const rows = [{ name: row }];
    await events.sealedRows.open(rows);
    expect(rows).toEqual([{ name: ERASED }]);
  });

  it('a destroyed key made by a clock running ahead is not taken for lost', async () => {
    const { at, isLost, judge } = judged();
    for (const [madeAt, expected] of [
      ['2026-11-02T10:01:30.000Z', false],
      ['2026-11-02T10:02:00.001Z', true],
    ] as const)
      expect(await isLost(judge([at]), newKeyId(Date.parse(madeAt)))).toBe(expected);
    // This holds even if the key was noted as lost before the event was stored.
    const keyId = newKeyId(Date.parse('2026-11-02T10:01:30.000Z'));
    expect(await isLost(judge([]), keyId)).toBe(true);
    expect(await isLost(judge([at]), keyId)).toBe(false);
  });

  it.each([
    ['1970', 0],
    ['the year 5138', 100_000_000_000_000],
    ['the year 10889', 2 ** 48 - 1],
  ])('ignores the time %s in a key’s id, and goes by the time of what it sealed', async (_, time) => {
    const { at, isLost, judge, table } = judged();
    const [before, after] = ['2026-11-02T09:00:00.000Z', '2026-11-02T11:00:00.000Z'];
    expect(await isLost(judge([at]), newKeyId(time), before)).toBe(false);
    const keyId = newKeyId(time);
    expect(await isLost(judge([at]), keyId, after)).toBe(true);
    expect(await table.noted([keyId])).toMatchObject([{ madeAt: '2026-11-02T10:58:00.000Z' }]);
  });

  it.each([0, 2 ** 48 - 1])(
    'a missing key with time %d in its id and no other evidence counts as destroyed after an erasure',
    async (time) => {
      const { at, isLost, judge } = judged();
      expect(await isLost(judge([at]), newKeyId(time))).toBe(false);
    },
  );

  it('lists a lost key until it is restored or its loss is recorded', async () => {
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

  it('searches all parts of a long stream for a destruction, and later only new events', async () => {
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
