import { randomUUID } from 'node:crypto';
import { type NewEvent, openMemoryStore } from '@kreditlina/event-store';
import { counting } from '@kreditlina/event-store/testing/counting-store';
import { counted, testSchemas } from '@kreditlina/event-store/testing/test-events';
import { describe, expect, it } from 'vitest';
import { commandIdOf, recordedBy } from './effects.ts';

const aggregate = { category: 'thing' };

describe('the command id of an effect', () => {
  it('a command id is always the version 5 UUID of the effect’s name', () => {
    const name = 'business-day/0a8e6d5e-3f0b-4c39-9a55-2f6b2f8a3c11/2026-11-22';
    expect(commandIdOf(name)).toBe('69e57733-a5ec-550d-b7b6-16fb43dec86f');
  });
});

describe('recorded effect', () => {
  it('finds an effect without reading the stream, even at ten thousand events', async () => {
    const { store, read } = counting(openMemoryStore({ schemas: testSchemas }).events);
    const id = randomUUID();
    const stream = `thing-${id}`;
    for (let version = 0; version < 9_500; version += 500)
      await store.append(stream, version === 0 ? 'none' : version, counted(500));
    const effect = 'look/there';
    const [own] = counted(1, commandIdOf(effect)) as [NewEvent];
    await store.append(stream, 9_500, [...counted(250), own, ...counted(249)]);
    expect(await recordedBy(store, aggregate, id, effect)).toMatchObject({ id: own.id, version: 9_751 });
    expect(await recordedBy(store, aggregate, id, 'look/elsewhere')).toBeUndefined();
    expect(await recordedBy(store, aggregate, randomUUID(), effect)).toBeUndefined();
    expect(read()).toBe(1);
  });
});
