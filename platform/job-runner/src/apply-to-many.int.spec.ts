import { randomUUID } from 'node:crypto';
import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import { type EventSchema, event } from '@kreditlina/domain/kernel/event-schema';
import { handle, openMemoryStore } from '@kreditlina/event-store';
import type { EventStore } from '@kreditlina/event-store/port';
import { overStore } from '@kreditlina/event-store/store-views';
import { counting } from '@kreditlina/event-store/testing/counting-store';
import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { applyToMany, type EffectOnMany } from './apply-to-many.ts';
import { migrateEffects } from './migrate-effects.ts';
import { memoryStoredStates, openStoredStates, type StoredStates } from './stored-states.ts';

interface Ticked {
  readonly type: 'Ticked';
  readonly data: { readonly day: string };
}
const schema = event('Ticked', z.object({ day: z.string() }), { sv: 'Tick', en: 'Tick' });
const clockwork: Aggregate<{ days: string[] }, Ticked> = {
  category: 'clockwork',
  initialState: () => ({ days: [] }),
  evolve: ({ days }, { data }) => ({ days: data.day === 'end' ? [] : [...days, data.day] }),
  foldVersion: 1,
};
const tick: Decide<{ days: string[] }, { day: string }, Ticked> = ({ days }, { day }) => {
  if (day === 'bad' && days.length === 2) throw new Error('stuck');
  return days.includes(day) ? [] : [{ type: 'Ticked', data: { day } }];
};
const weekEnd: typeof tick = () => [{ type: 'Ticked', data: { day: 'end' } }];
const now = '2026-11-22T04:00:00.000Z';

const effectOf = (
  ids: readonly string[],
  day: string,
): EffectOnMany<{ days: string[] }, { day: string }, Ticked> => ({
  aggregate: clockwork,
  ids,
  nameOf: (id) => `tick/${id}/${day}`,
  decide: tick,
  commandOf: () => ({ day }),
  effectiveOn: '2026-11-21',
});

const SECRET = 'the secret of these tests';
let close = async () => undefined as unknown;
let pool: pg.Pool;
beforeAll(async () => {
  const database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  await migrateEffects(pool);
  close = async () => {
    await pool.end();
    await database[Symbol.asyncDispose]();
  };
});
afterAll(() => close());

describe.each([
  ['in the table', () => openStoredStates(pool, SECRET)],
  ['in memory', () => memoryStoredStates()],
])('an effect on many streams, states %s', (_where, open) => {
  let states: StoredStates;
  /** A store that never notifies of appends. */
  let log: ReturnType<typeof counting>;
  let hearing: EventStore;
  let ids: string[];
  beforeEach(async () => {
    states = open();
    await states.clear();
    const { events } = openMemoryStore({ schemas: new Map([[schema.type, schema as EventSchema]]) });
    hearing = overStore(events, {});
    log = counting(overStore(events, { onGrown: () => () => undefined }));
    ids = [randomUUID(), randomUUID(), randomUUID()];
  });
  const apply = (day: string, over = ids) =>
    applyToMany({ store: log.store, states, now }, effectOf(over, day));
  const days = async (id: string) => {
    const found: unknown[] = [];
    for await (const one of log.store.read(`clockwork-${id}`)) found.push([one.data.day, one.effectiveOn]);
    return found;
  };

  it('records the effect once per stream, under its effective date', async () => {
    expect((await apply('mon')).changed.toSorted()).toEqual(ids.toSorted());
    expect((await apply('mon')).changed).toEqual([]);
    await apply('tue');
    for (const id of ids)
      expect(await days(id)).toEqual([
        ['mon', '2026-11-21'],
        ['tue', '2026-11-21'],
      ]);
  });

  it('does not read a stream again when its state is known', async () => {
    await apply('mon');
    const before = log.read();
    expect((await apply('tue')).changed).toHaveLength(3);
    expect(log.read()).toBe(before);
  });

  it('reads on after writes by others, and never loses a race to them', async () => {
    const applyHearing = (day: string) => applyToMany({ store: hearing, states, now }, effectOf(ids, day));
    await applyHearing('mon');
    const context = {
      stream: `clockwork-${ids[0]}`,
      commandId: randomUUID(),
      actor: { kind: 'customer', id: 'somebody', role: 'customer' },
      correlationId: randomUUID(),
      now,
    } as const;
    await handle(log.store, clockwork, context, tick, { day: 'of their own' });
    const append = vi.spyOn(hearing, 'append');
    expect((await applyHearing('tue')).changed).toHaveLength(3);
    const settled = await Promise.allSettled(append.mock.results.map(({ value }) => value));
    append.mockRestore();
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(await days(ids[0] as string)).toHaveLength(3);
  });

  it('follows the stream where a known state is outdated', async () => {
    await apply('mon');
    const behind = await states.find('clockwork 1', [`clockwork-${ids[0]}`]);
    await apply('tue', ids.slice(0, 1));
    await states.put('clockwork 1', behind);
    expect((await apply('tue')).changed).toHaveLength(3);
    expect(await days(ids[0] as string)).toHaveLength(2);
    await states.put('clockwork 1', behind);
    await apply('wed');
    expect(await days(ids[0] as string)).toHaveLength(3);
  });

  it('follows the stream where an outdated state leaves nothing to do or refuses', async () => {
    await apply('mon');
    await apply('tue');
    const behind = await states.find('clockwork 1', [`clockwork-${ids[0]}`]);
    // Another caller ends the week, so every day is new again.
    const week = { ...effectOf(ids.slice(0, 1), 'tue'), nameOf: () => 'week', decide: weekEnd };
    await applyToMany({ store: log.store, states, now }, week);
    await states.put('clockwork 1', behind);
    const effect = { ...effectOf(ids.slice(0, 1), 'tue'), nameOf: () => 'next week' };
    expect((await applyToMany({ store: log.store, states, now }, effect)).changed).toEqual(ids.slice(0, 1));
    await states.put('clockwork 1', behind);
    const { failed } = await apply('bad', ids.slice(0, 1));
    expect(failed).toEqual([]);
  });

  it('finds the effect in the stream even if an outdated state would record more', async () => {
    await apply('mon');
    const [id = ''] = ids;
    const behind = await states.find('clockwork 1', [`clockwork-${id}`]);
    await apply('tue', [id]);
    // Fills up to three days: one is missing now, two according to the outdated state.
    const decide: typeof tick = ({ days: before }) =>
      ['a', 'b', 'c'].slice(before.length).map((day) => ({ type: 'Ticked', data: { day } }));
    const effect = { ...effectOf([id], 'fill'), decide };
    await applyToMany({ store: log.store, states, now }, effect);
    // The process crashed before it saved the state.
    await states.put('clockwork 1', behind);
    expect(await applyToMany({ store: log.store, states, now }, effect)).toEqual({
      states: new Map([[id, { days: ['mon', 'tue', 'c'] }]]),
      changed: [id],
      failed: [],
    });
    expect(await days(id)).toHaveLength(3);
  });

  it('a failure on one stream does not stop the others', async () => {
    await apply('mon');
    await apply('tue', ids.slice(0, 1));
    const { changed, failed } = await apply('bad');
    expect(changed.toSorted()).toEqual(ids.slice(1).toSorted());
    expect(failed).toMatchObject([{ id: ids[0], error: { message: 'stuck' } }]);
  });

  it('remembers the last event that its states include', async () => {
    expect(await states.lastEvent()).toBeUndefined();
    await apply('mon');
    const last = await states.lastEvent();
    expect(last && (await log.store.holds(last.position, last))).toBe(true);
    await states.clear();
    expect(await states.find('clockwork 1', [`clockwork-${ids[0]}`])).toEqual([]);
  });

  it('remembers the latest event, even if an earlier page is stored after a later one', async () => {
    await apply('mon');
    const kept = await states.find('clockwork 1', [`clockwork-${ids[0]}`]);
    for (const position of ['1000', '999', '1001', '9'])
      await states.put('clockwork 1', kept, { position, id: `of ${position}` });
    expect(await states.lastEvent()).toEqual({ position: '1001', id: 'of 1001' });
  });

  it('ignores a state of another fold version', async () => {
    await apply('mon');
    expect(await states.find('clockwork 2', [`clockwork-${ids[0]}`])).toEqual([]);
  });
});

describe('a state in the table', () => {
  const kept = { stream: 'clockwork-1', version: 3, state: '{"limitCents":100}' };
  it.each([
    ['its state', `state = replace(state, '100', '900')`],
    ['its version', 'version = 2'],
    ['its stream', `stream = 'clockwork-2'`],
    ['its fold', `fold = 'clockwork 2'`],
    ['its proof', `mac = ''`],
    ['its proof, to letters that take more bytes', `mac = repeat('å', 64)`],
  ])('ignores a state if somebody tampered with %s', async (_what, change) => {
    const states = openStoredStates(pool, SECRET);
    const found = async () => [
      ...(await states.find('clockwork 1', ['clockwork-1', 'clockwork-2'])),
      ...(await states.find('clockwork 2', ['clockwork-1', 'clockwork-2'])),
    ];
    await states.clear();
    await states.put('clockwork 1', [kept]);
    expect(await found()).toEqual([kept]);
    await pool.query(`update effects.known_states set ${change}`);
    expect(await found()).toEqual([]);
  });

  it('ignores a state written with another secret', async () => {
    const states = openStoredStates(pool, SECRET);
    await openStoredStates(pool, 'another secret').put('clockwork 1', [kept]);
    expect(await states.find('clockwork 1', ['clockwork-1'])).toEqual([]);
    await states.put('clockwork 1', [kept]);
    expect(await states.find('clockwork 1', ['clockwork-1'])).toEqual([kept]);
  });
});
