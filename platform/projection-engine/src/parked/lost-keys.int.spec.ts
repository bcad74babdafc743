import { type EventSchema, event } from '@kreditlina/domain/kernel/event-schema';
import { personal } from '@kreditlina/domain/kernel/personal';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createOpeningDatabase } from '../database.ts';
import { projection } from '../definition/projection.ts';
import { defineTable, integer, sealed, uuid, uuids } from '../definition/table.ts';
import { counterId as idOf, counterStream as streamOf } from '../testing/counter.ts';
import { createHarness, type Harness, quietLogger, waitUntil } from '../testing/harness.ts';
import { createReadableLater } from './readable-later.ts';

const sentence = { sv: 'Prov', en: 'Test' };
const [ANNA, BO, CARA] = [idOf(901), idOf(902), idOf(903)];
const schemas = new Map<string, EventSchema>(
  [
    event(
      'Joined',
      z.object({ id: z.string(), personId: z.string(), name: personal(z.string(), 'personId') }),
      sentence,
    ),
    event('Noted', z.object({ id: z.string(), personId: z.string() }), sentence),
    event('Counted', z.object({ id: z.string() }), sentence),
    event('Left', z.object({ personId: z.string() }), sentence),
  ].map((schema) => [schema.type, schema as EventSchema]),
);
type Event =
  | { type: 'Joined'; data: { id: string; personId: string; name: string } }
  | { type: 'Noted'; data: { id: string; personId: string } }
  | { type: 'Counted'; data: { id: string } }
  | { type: 'Left'; data: { personId: string } };

interface Guest {
  readonly personId: string;
  readonly name: string;
}
const table = defineTable('room', {
  columns: {
    id: uuid(),
    count: integer(),
    people: uuids(),
    guests: sealed<readonly Guest[]>(
      z.array(z.object({ personId: z.string(), name: personal(z.string(), 'personId') })),
    ),
  },
  key: 'id',
  indexes: [{ columns: ['people'], method: 'gin' }],
});
const room = (poison: 'stop' | 'park') =>
  projection<typeof table, Event>({
    name: 'room',
    version: 1,
    table,
    categories: ['counter'],
    poison,
    key: (one) => ('id' in one.data ? one.data.id : null),
    alsoRowsWhere: (one) =>
      one.type === 'Left' ? { column: 'people', value: one.data.personId, match: 'contains' } : null,
    evolve: (row, { type, data }, id) => {
      const before = row ?? { id, count: 0, people: [], guests: [] };
      if (type === 'Counted') return { ...before, count: before.count + 1 };
      const { personId } = data;
      const others = before.guests.filter((guest) => guest.personId !== personId);
      if (type === 'Left')
        return { ...before, people: before.people.filter((one) => one !== personId), guests: others };
      const name = type === 'Joined' ? data.name : 'noted';
      return { ...before, people: [...before.people, personId], guests: [...others, { personId, name }] };
    },
  });

interface Shown {
  readonly count: number;
  readonly guests: readonly Guest[];
}
const shown = async (harness: Harness) => {
  const rows = await createOpeningDatabase<{ room: Shown & { id: string } }>(
    harness.pool,
    harness.store.sealedRows,
  )
    .withSchema('read')
    .selectFrom('room')
    .selectAll()
    .orderBy('id')
    .execute();
  return rows.map(({ count, guests }) => [count, ...guests.map(({ name }) => name)]);
};
const waiting = (harness: Harness) =>
  harness.rows<{ key: string }>(
    'select key, reason, is_newer from projections.parked_events order by position::numeric, key',
  );
const join = (harness: Harness, number: number, personId: string, name: string) =>
  harness.append(streamOf(number), 'Joined', { id: idOf(number), personId, name });
const count = (harness: Harness, number: number) =>
  harness.append(streamOf(number), 'Counted', { id: idOf(number) });
const leave = (harness: Harness, personId: string) => harness.append(streamOf(9), 'Left', { personId });

describe.each(['stop', 'park'] as const)(
  'while a person’s key is lost, a read model that would %s',
  (poison) => {
    let harness: Harness;
    afterEach(() => harness[Symbol.asyncDispose]());
    /** Anna is in the first room, Bo in both. */
    const open = async () => {
      harness = await createHarness([], { schemas });
      await join(harness, 1, ANNA, 'Anna');
      await join(harness, 1, BO, 'Bo');
      const position = await join(harness, 2, BO, 'Bo');
      const runner = await harness.start([room(poison)]);
      expect(await runner.waitForPosition(position, 5_000)).toBe(true);
      return runner;
    };
    const processed = async () => {
      await waitUntil(async () => (await waiting(harness)).length === 0, 'nothing waits');
      return shown(harness);
    };

    it('leaves rows with data of that person as they are, and continues for everybody else', async () => {
      const runner = await open();
      await runner.stop();
      const restore = harness.loseKey(ANNA);
      const next = await harness.start([room(poison)]);
      await count(harness, 1);
      await count(harness, 1);
      expect(await next.waitForPosition(await count(harness, 2), 5_000)).toBe(true);
      expect(await shown(harness)).toEqual([
        [0, '[key lost]', 'Bo'],
        [1, 'Bo'],
      ]);
      expect(await waiting(harness)).toEqual([
        { key: idOf(1), reason: 'poison', is_newer: true },
        { key: idOf(1), reason: 'behind', is_newer: false },
      ]);
      expect(await next.health()).toMatchObject({
        isHealthy: false,
        projections: [{ status: 'live', parkedEvents: 2 }],
      });
      await next.stop();
      restore();
      await harness.start([room(poison)]);
      expect(await processed()).toEqual([
        [2, 'Anna', 'Bo'],
        [1, 'Bo'],
      ]);
    });

    it('applies an event about many rows to the readable ones, and to the others once the key is back', async () => {
      const runner = await open();
      await runner.stop();
      const restore = harness.loseKey(ANNA);
      const next = await harness.start([room(poison)]);
      await leave(harness, BO);
      expect(await next.waitForPosition(await count(harness, 1), 5_000)).toBe(true);
      expect(await shown(harness)).toEqual([[0, '[key lost]', 'Bo'], [0]]);
      await next.stop();
      await join(harness, 2, BO, 'Bo again');
      restore();
      const last = await harness.start([room(poison)]);
      expect(await processed()).toEqual([[1, 'Anna'], expect.any(Array)]);
      expect(await last.waitForPosition(await count(harness, 2), 5_000)).toBe(true);
      // Events already applied are not applied a second time.
      expect(await shown(harness)).toEqual([
        [1, 'Anna'],
        [1, 'Bo again'],
      ]);
    });

    it('parks an event that cannot be read or stored, with later events of its row', async () => {
      const runner = await open();
      await join(harness, 3, ANNA, 'Anna');
      await runner.waitForPosition(await count(harness, 3), 5_000);
      await runner.stop();
      await join(harness, 4, ANNA, 'Anna');
      const restore = harness.loseKey(ANNA);
      const next = await harness.start([room(poison)]);
      await harness.append(streamOf(5), 'Noted', { id: idOf(5), personId: ANNA });
      expect(await next.waitForPosition(await count(harness, 2), 10_000)).toBe(true);
      expect(await shown(harness)).toEqual([
        [0, '[key lost]', 'Bo'],
        [1, 'Bo'],
        [1, '[key lost]'],
      ]);
      await next.stop();
      restore();
      await harness.start([room(poison)]);
      expect(await processed()).toEqual([
        [0, 'Anna', 'Bo'],
        [1, 'Bo'],
        [1, 'Anna'],
        [0, 'Anna'],
        [0, 'noted'],
      ]);
    });

    it('applies an event found by column after parked events of the same stream', async () => {
      await (await open()).stop();
      await join(harness, 3, ANNA, 'Anna');
      const restore = harness.loseKey(ANNA);
      const next = await harness.start([room(poison)]);
      await join(harness, 3, BO, 'Bo');
      const position = await harness.append(streamOf(3), 'Left', { personId: BO });
      expect(await next.waitForPosition(position, 5_000)).toBe(true);
      await next.stop();
      restore();
      await harness.start([room(poison)]);
      expect((await processed())[2]).toEqual([0, 'Anna']);
    });

    it('reports itself unhealthy until it has repaired what its rows missed', async () => {
      await (await open()).stop();
      const restore = harness.loseKey(ANNA);
      const next = await harness.start([room(poison)]);
      await join(harness, 1, CARA, 'Cara');
      expect(await next.waitForPosition(await leave(harness, CARA), 5_000)).toBe(true);
      expect((await next.health()).isHealthy).toBe(false);
      await next.stop();
      restore();
      const last = await harness.start([room(poison)]);
      await waitUntil(async () => (await last.health()).isHealthy, 'healthy again');
      expect(await shown(harness)).toEqual([
        [0, 'Anna', 'Bo'],
        [0, 'Bo'],
      ]);
    });
  },
);

it.each(['stop', 'park'] as const)(
  'a new version of a read model that would %s is built while a key is lost; only that person’s rows wait',
  async (poison) => {
    await using harness = await createHarness([], { schemas });
    const raised = { ...room(poison), version: 2 };
    await join(harness, 1, ANNA, 'Anna');
    await join(harness, 2, BO, 'Bo');
    await join(harness, 1, BO, 'Bo');
    const noted = await harness.append(streamOf(5), 'Noted', { id: idOf(5), personId: ANNA });
    const former = await harness.start([room(poison)]);
    expect(await former.waitForPosition(noted, 5_000)).toBe(true);
    await former.stop();
    const restore = harness.loseKey(ANNA);
    const next = await harness.start([raised]);
    expect(await next.waitForPosition(await count(harness, 2), 5_000)).toBe(true);
    expect(await shown(harness)).toEqual([[1, 'Bo']]);
    expect((await next.health()).projections.find((one) => one.isActive)).toMatchObject({
      version: 2,
      status: 'live',
      parkedEvents: 3,
    });
    await next.stop();
    restore();
    await harness.start([raised]);
    await waitUntil(async () => (await waiting(harness)).length === 0, 'nothing waits');
    expect(await shown(harness)).toEqual([
      [0, 'Anna', 'Bo'],
      [1, 'Bo'],
      [0, 'noted'],
    ]);
  },
);

it('unreadable rows do not keep later ones from being retried', async () => {
  await using harness = await createHarness([], { schemas });
  const model = room('park');
  const numbers = [1, 2, 3, 4, 5, 6];
  for (const number of numbers) await join(harness, number, ANNA, 'Anna');
  const joined = await join(harness, 7, BO, 'Bo');
  const before = await harness.start([model]);
  expect(await before.waitForPosition(joined, 5_000)).toBe(true);
  await before.stop();
  harness.loseKey(ANNA);
  const restore = harness.loseKey(BO);
  for (const number of numbers) await count(harness, number);
  const counted = await count(harness, 7);
  const during = await harness.start([model]);
  expect(await during.waitForPosition(counted, 5_000)).toBe(true);
  await during.stop();
  restore();
  const { db, store } = harness;
  const readableLater = createReadableLater({ db, store, logger: quietLogger() });
  const look = () => readableLater.takeIn(model, { name: 'room', version: 1, build: 1 });
  const waits = async () => (await waiting(harness)).map(({ key }) => key);
  await look();
  expect(await waits()).toEqual([...numbers, 7].map(idOf));
  await look();
  expect(await waits()).toEqual(numbers.map(idOf));
});
