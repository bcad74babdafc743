import { ERASED, personal } from '@kreditlina/domain/kernel/personal';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { acceptLog } from '../build/doubted-log.ts';
import { foldAll } from '../build/independent-fold.ts';
import { createMaintenance } from '../build/maintenance.ts';
import { differencesBetween } from '../build/rebuild-options.ts';
import { ofThisLog } from '../build/rewound.ts';
import { createDatabase } from '../database.ts';
import { acquireLease, listBuilds } from '../lease/lease.ts';
import { counterId, counterStream } from '../testing/counter.ts';
import { createHarness, type Harness, quietLogger } from '../testing/harness.ts';
import { projection } from './projection.ts';
import { apart, defineTable, integer, nullable, sealed, texts, uuid } from './table.ts';

interface State {
  readonly owner: string;
  readonly step: number;
  readonly answer: { readonly owner: string; readonly said: string } | null;
  readonly other: { readonly owner: string; readonly said: string } | null;
  /** Optional member. */
  readonly draft?: string;
}
const answer = z.looseObject({ said: personal(z.string(), 'owner') });
const initial: State = { owner: '', step: 0, answer: null, other: null };

type Event =
  | { type: 'Answered'; data: { id: string; about: 'answer' | 'other'; said: string } }
  | { type: 'Drafted'; data: { id: string; draft: string } }
  | { type: 'Cleared'; data: { id: string } }
  | { type: 'TagForgotten'; data: { tag: string } };

const table = defineTable('kept', {
  columns: {
    id: uuid(),
    steps: integer(),
    owners: texts(),
    why: apart(nullable(sealed<{ readonly owner: string; readonly said: string }>(answer)), null),
    state: apart(sealed<State>(z.looseObject({ answer, other: answer })), initial),
  },
  key: 'id',
  indexes: [{ columns: ['owners'], method: 'gin' }],
});

const kept = projection<typeof table, Event>({
  name: 'kept',
  version: 1,
  table,
  categories: ['counter'],
  poison: 'park',
  key: (event) => ('id' in event.data ? event.data.id : null),
  alsoRowsWhere: (event) =>
    event.type === 'TagForgotten' ? { column: 'owners', value: event.data.tag, match: 'contains' } : null,
  evolve: (row, event) => {
    const state = row?.state ?? initial;
    const step = state.step + 1;
    switch (event.type) {
      case 'Answered': {
        const { id, about, said } = event.data;
        const { draft: _draft, ...rest } = state;
        const next = { ...rest, owner: id, step, [about]: { owner: id, said } };
        const why = about === 'other' ? { owner: id, said: `why ${said}` } : (row?.why ?? null);
        return { id, steps: step, owners: [id], why, state: next };
      }
      case 'Drafted':
        return row && { ...row, steps: step, state: { ...state, step, draft: event.data.draft } };
      case 'TagForgotten':
        return row && { ...row, why: null, state: { ...state, answer: null } };
      case 'Cleared':
        return null;
      default:
        return row;
    }
  },
});

const ID = counterId(1);
const say = (harness: Harness, about: 'answer' | 'other', said: string) =>
  harness.append(counterStream(1), 'Answered', { id: ID, about, said });

/** The members as stored, with the transaction that wrote each. */
const members = (harness: Harness) =>
  harness.rows<{ column: string; part: string; xmin: string; stored: string | null }>(
    `select "column", part, xmin::text, value::text as stored from read_kept_v1_1.kept_part order by 1, 2`,
  );
const names = async (harness: Harness) =>
  (await members(harness)).map(
    ({ column, part, stored }) => `${column}.${part}${stored === null ? ' gone' : ''}`,
  );

async function shown(harness: Harness): Promise<unknown[]> {
  const rows = await harness.rows<Record<string, unknown>>('select * from read.kept order by id');
  await harness.store.sealedRows.open(rows);
  return rows;
}
const folded = async (harness: Harness) => [
  ...(await foldAll(harness.store, kept, await harness.store.head())).values(),
];

interface Guests {
  readonly host: string;
  readonly table: readonly { readonly owner: string; readonly said: string }[];
  readonly garden: readonly { readonly owner: string; readonly said: string }[];
}
const guests = z.array(answer);
const sealedGuests = sealed<Guests>(z.looseObject({ table: guests, garden: guests }));
const NO_GUESTS: Guests = { host: '', table: [], garden: [] };
/** The same read model in a release that keeps the column apart, and in one that does not. */
const party = [apart(sealedGuests, NO_GUESTS), sealedGuests].map((state, index) => {
  const name = index === 0 ? 'party' : 'feast';
  return projection<ReturnType<typeof partyTable>, { type: 'Seated'; data: Guests & { id: string } }>({
    name,
    version: 1,
    table: partyTable(name, state),
    categories: ['counter'],
    poison: 'park',
    key: ({ data }) => data.id,
    evolve: (_row, { data: { id, ...state } }) => ({ id, state }),
  });
});
function partyTable(name: string, state: typeof sealedGuests) {
  return defineTable(name, { columns: { id: uuid(), state }, key: 'id' });
}

describe('columns kept apart', () => {
  it('members kept apart read like a column in the row, also for a release that does not keep them apart', async () => {
    await using harness = await createHarness();
    const runner = await harness.start(party);
    // Persons of several members, more than ten of one, and text that looks like a sealed placeholder.
    const table = Array.from({ length: 12 }, (_, index) => ({
      owner: counterId(10 + index),
      said: `"$part": [${index}, 0, "s"]`,
    }));
    const garden = [...table.slice(4, 7).reverse(), { owner: ID, said: 'here' }];
    await harness.append(counterStream(1), 'Seated', {
      id: ID,
      host: '{"$part": [0, 0, "s"]}',
      table,
      garden,
    });
    await harness.append(counterStream(2), 'Seated', { id: counterId(2), ...NO_GUESTS });
    await runner.waitForPosition(
      await harness.append(counterStream(3), 'Seated', { id: counterId(3), ...NO_GUESTS, garden }),
    );
    const shownAs = (name: string) =>
      harness.rows<{ state: Record<string, unknown> }>(`select * from read.${name} order by id`);
    const [apartRows, whole] = [await shownAs('party'), await shownAs('feast')];
    expect(apartRows.map(({ state }) => Object.keys(state))).toEqual(
      whole.map(({ state }) => Object.keys(state)),
    );
    expect(apartRows.map(({ state }) => '$sealed' in state)).toEqual([true, false, true]);
    expect(JSON.stringify(apartRows)).not.toContain('here');
    await harness.store.sealedRows.open(apartRows);
    await harness.store.sealedRows.open(whole);
    expect(apartRows).toEqual(whole);
    expect(apartRows[0]?.state).toEqual({ host: '{"$part": [0, 0, "s"]}', table, garden });
  });

  it('stores only members that were ever set, each sealed, and reads the column whole', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([kept]);
    await runner.waitForPosition(await say(harness, 'answer', 'SECRET'));
    expect(await names(harness)).toEqual(['state.answer', 'state.owner', 'state.step']);
    expect(await shown(harness)).toEqual([
      {
        id: ID,
        steps: 1,
        owners: [ID],
        why: null,
        state: { owner: ID, step: 1, answer: { owner: ID, said: 'SECRET' }, other: null },
      },
    ]);
    expect(JSON.stringify(await members(harness))).not.toContain('SECRET');
  });

  it('writes changed members only, even after a restart', async () => {
    await using harness = await createHarness();
    for (const said of ['first', 'second']) {
      const runner = await harness.start([kept]);
      await runner.waitForPosition(await say(harness, 'answer', 'the same'));
      const before = new Map((await members(harness)).map((one) => [`${one.column}.${one.part}`, one.xmin]));
      await runner.stop();
      const next = await harness.start([kept]);
      await next.waitForPosition(await say(harness, 'other', said));
      const changed = (await members(harness)).filter(
        ({ column, part, xmin }) => before.get(`${column}.${part}`) !== xmin,
      );
      expect(changed.map(({ column, part }) => `${column}.${part}`)).toEqual([
        ...['state.other', 'state.step', 'why.owner', 'why.said'].filter(
          (one) => said === 'first' || one !== 'why.owner',
        ),
      ]);
      await next.stop();
    }
    expect(await shown(harness)).toEqual(await folded(harness));
  });

  it('removes a member that is gone, and all members with the row', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([kept]);
    await say(harness, 'answer', 'one');
    await runner.waitForPosition(await harness.append(counterStream(1), 'Drafted', { id: ID, draft: 'd' }));
    expect(await shown(harness)).toMatchObject([{ state: { draft: 'd', step: 2 } }]);
    await runner.waitForPosition(await say(harness, 'answer', 'two'));
    expect(await names(harness)).toContain('state.draft gone');
    expect(await shown(harness)).toEqual(await folded(harness));
    await runner.waitForPosition(await harness.append(counterStream(1), 'Cleared', { id: ID }));
    expect(await members(harness)).toEqual([]);
    expect(await shown(harness)).toEqual([]);
  });

  it('forgetting a person rewrites the members, leaving nothing sealed under the destroyed key', async () => {
    const destructions = {
      types: new Map([['TagForgotten', { subject: 'tag' }]]),
      categories: [],
      streamsOf: () => [counterStream(2)],
    };
    await using harness = await createHarness([], { destructions });
    const runner = await harness.start([kept]);
    await runner.waitForPosition(await say(harness, 'other', 'SECRET'));
    expect(JSON.stringify(await members(harness))).toContain('$sealed');
    await runner.stop();
    const forgotten = await harness.append(counterStream(2), 'TagForgotten', { tag: ID });
    await harness.keys.destroy(ID);
    const next = await harness.start([kept]);
    await next.waitForPosition(forgotten);
    expect(JSON.stringify(await members(harness))).not.toContain('$sealed');
    expect(await shown(harness)).toMatchObject([
      { why: null, state: { answer: null, other: { owner: ID, said: ERASED } } },
    ]);
  });

  it('empties members and rows when the log is a different one', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([kept]);
    await runner.waitForPosition(await say(harness, 'answer', 'one'));
    await runner.stop();
    const [state] = await listBuilds(harness.db);
    const lease = state && (await acquireLease(harness.db, state, 'operator', 60_000, true));
    if (!lease) throw new Error('No lease');
    const parts = {
      db: harness.db,
      projection: kept,
      logger: quietLogger(),
      signal: AbortSignal.timeout(10_000),
    };
    const another = { ...harness.store, holds: async () => false };
    await ofThisLog(
      { ...parts, store: another, kept: { check: () => {}, letGo: () => {} }, onLooked: () => {} } as never,
      lease,
    );
    expect(await members(harness)).toEqual([]);
    expect(await shown(harness)).toEqual([]);
  });

  it('empties members and rows when a different log is accepted', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([kept]);
    await runner.waitForPosition(await say(harness, 'answer', 'lost'));
    await runner.stop();
    const another = { ...harness.store, holds: async () => false };
    expect(await acceptLog(harness.pool, another as never, [kept], async () => undefined)).toEqual([
      'kept v1.1',
    ]);
    expect(await members(harness)).toEqual([]);
    expect(await shown(harness)).toEqual([]);
  });

  it('rebuilds members, and compares them one by one', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([kept]);
    await say(harness, 'answer', 'one');
    await runner.waitForPosition(await say(harness, 'other', 'two'));
    const { store, pool } = harness;
    const operator = createMaintenance({ store, pool, owner: 'operator', projections: [kept] });
    expect(await operator.rebuild('kept')).toMatchObject({ build: 2 });
    expect(await shown(harness)).toEqual(await folded(harness));
    const between = { former: 'read_kept_v1_1', next: 'read_kept_v1_2' };
    const found = () => differencesBetween(createDatabase(pool), table, between);
    expect(await found()).toEqual({ count: 0, rows: [] });
    await harness.rows(`update read_kept_v1_1.kept_part set value = '7' where part = 'step'`);
    expect(await found()).toEqual({ count: 1, rows: [{ key: ID, was: 'changed' }] });
  });
});
