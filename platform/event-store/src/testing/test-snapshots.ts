import { randomUUID } from 'node:crypto';
import type { Aggregate } from '@kreditlina/domain/kernel/decider';
import { ERASED } from '@kreditlina/domain/kernel/personal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandContext, handle } from '../command-handler.ts';
import { foldStream } from '../fold-stream.ts';
import { LIMITS } from '../limits.ts';
import { counting } from './counting-store.ts';
import type { StoreFactory, StoreUnderTest } from './stores.ts';
import { collect, forget, testDestructions, testEvent, testSchemas } from './test-events.ts';

interface Told {
  readonly type: 'PersonTold';
  readonly data: Readonly<Record<string, unknown>> & { readonly personId: string; readonly name: string };
}

interface Names {
  readonly count: number;
  /** Latest name of each person. */
  readonly names: Readonly<Record<string, string>>;
}

const register: Aggregate<Names, Told> = {
  category: 'register',
  foldVersion: 1,
  initialState: () => ({ count: 0, names: {} }),
  evolve: ({ count, names }, { data }) => ({
    count: count + 1,
    names: { ...names, [data.personId]: data.name },
  }),
};

const told = (personId: string, name: string): Told => ({
  type: 'PersonTold',
  data: {
    personId,
    name,
    note: null,
    guarantors: [],
    contact: { by: 'none' },
    report: { income: 1, remarks: [] },
    owners: {},
  },
});

/** Contract of every adapter for snapshots of long streams. */
export function testSnapshots(name: string, factory: StoreFactory): void {
  describe(`${name}: snapshots`, () => {
    let opened: StoreUnderTest;
    beforeAll(async () => {
      opened = await factory({ schemas: testSchemas, destructions: testDestructions });
    });
    afterAll(async () => opened.close());

    const newStream = () => `register-${randomUUID()}`;
    const context = (stream: string, commandId: string = randomUUID()): CommandContext => ({
      stream,
      commandId,
      actor: { kind: 'system', id: 'test', role: 'system' },
      correlationId: commandId,
      now: '2026-11-21T08:00:00.000Z',
    });
    /** Appends this many events to a stream, about these persons in turn. */
    const grow = async (stream: string, count: number, persons: readonly string[]) => {
      for (let done = 0; done < count; done += 500) {
        const batch = Array.from({ length: Math.min(500, count - done) }, (_, index) => {
          const personId = persons[(done + index) % persons.length] as string;
          return testEvent('PersonTold', told(personId, `Namn ${done + index}`).data, randomUUID(), index);
        });
        await opened.events.append(stream, done === 0 ? 'none' : done, batch);
      }
    };
    const plainly = { ...register, foldVersion: undefined } as unknown as Aggregate<Names, Told>;

    it('a command on a stream of a thousand events reads no more than two hundred', async () => {
      const { store, read } = counting(opened.events);
      const stream = newStream();
      const persons = [randomUUID(), randomUUID()];
      await grow(stream, 1_000, persons);
      await foldStream(store, register, stream);
      expect(read()).toBe(1_000);
      let most = 0;
      for (let edit = 0; edit < 120; edit += 1) {
        const handled = await handle(
          store,
          register,
          context(stream),
          () => [told(persons[0] as string, `Ny ${edit}`)],
          {},
        );
        expect(handled.version).toBe(1_001 + edit);
        expect(handled.state.count).toBe(1_001 + edit);
        most = Math.max(most, read());
      }
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(2 * LIMITS.snapshotAfterEvents);
      const { state, version, position } = await foldStream(store, register, stream);
      const plain = await foldStream(store, plainly, stream);
      expect({ state, version, position }).toEqual({
        state: plain.state,
        version: 1_120,
        position: plain.position,
      });
    });

    it('another fold version ignores the snapshots and makes its own', async () => {
      const { store, read } = counting(opened.events);
      const stream = newStream();
      await grow(stream, 300, [randomUUID()]);
      await foldStream(store, register, stream);
      read();
      const other: Aggregate<Names, Told> = {
        ...register,
        foldVersion: 2,
        evolve: ({ count, names }) => ({ count: count + 2, names }),
      };
      expect((await foldStream(store, other, stream)).state.count).toBe(600);
      expect(read()).toBe(300);
      expect((await foldStream(store, other, stream)).state.count).toBe(600);
      expect(read()).toBe(LIMITS.snapshotAfterEvents);
    });

    it('a repeated command finds its earlier result behind a snapshot', async () => {
      const stream = newStream();
      const personId = randomUUID();
      await grow(stream, 150, [personId]);
      const commandId = randomUUID();
      const decide = () => [told(personId, 'En gång')];
      const first = await handle(opened.events, register, context(stream, commandId), decide, {});
      for (let edit = 0; edit < 110; edit += 1) {
        await handle(opened.events, register, context(stream), () => [told(personId, `Ny ${edit}`)], {});
      }
      await foldStream(opened.events, register, stream);
      const again = await handle(opened.events, register, context(stream, commandId), decide, {});
      expect(again.events.map(({ data }) => data.name)).toEqual(['En gång']);
      expect(again.version).toBe(first.version + 110);
    });

    it('destroying a key removes that person from snapshots, and no one else', async () => {
      const { store, read } = counting(opened.events);
      const stream = newStream();
      const [anna, bo] = [randomUUID(), randomUUID()];
      await grow(stream, 200, [anna, bo]);
      const before = await foldStream(store, register, stream);
      expect(before.state.names).toEqual({ [anna]: 'Namn 198', [bo]: 'Namn 199' });
      await forget(opened, anna);
      expect(await opened.events.snapshots?.find(stream, 'register 1')).toBeUndefined();
      read();
      const after = await foldStream(store, register, stream);
      expect(after.state.names).toEqual({ [anna]: ERASED, [bo]: 'Namn 199' });
      expect(read()).toBe(200);
      expect((await foldStream(store, register, stream)).state).toEqual(after.state);
      expect(read()).toBe(LIMITS.snapshotAfterEvents);
    });

    it('no snapshot is stored while one of its persons is being erased', async () => {
      const stream = newStream();
      const personId = randomUUID();
      await grow(stream, 120, [personId]);
      const { version, position, state } = await foldStream(opened.events, plainly, stream);
      const [last] = await collect(opened.events.read(stream, { from: version }));
      const keyIds = [...(last ? (opened.events.snapshots?.openedWith(last) ?? []) : [])];
      expect(keyIds).toHaveLength(1);
      await forget(opened, personId);
      const snapshot = { version, position, hash: last?.hash ?? '', keyIds, state };
      await opened.events.snapshots?.keep(stream, 'register 1', snapshot);
      expect(await opened.events.snapshots?.find(stream, 'register 1')).toBeUndefined();
    });
  });
}
