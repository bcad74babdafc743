import { randomUUID } from 'node:crypto';
import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import { type EventSchema, event } from '@kreditlina/domain/kernel/event-schema';
import { inSpan } from '@kreditlina/tracing/testing/spans';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CommandContext, handle, requireSeen } from './command-handler.ts';
import { InvalidEvent } from './errors.ts';
import { eventId } from './ids.ts';
import { openMemoryStore } from './memory/memory-event-store.ts';
import { type EventStore, type RecordedEvent, WrongExpectedVersion } from './port.ts';
import { collect } from './testing/test-events.ts';

interface Deposited {
  readonly type: 'Deposited';
  readonly data: { readonly amountCents: number };
}

const schema = event('Deposited', z.object({ amountCents: z.int() }), { sv: 'Insatt', en: 'Deposited' }, 3);
const schemas: ReadonlyMap<string, EventSchema> = new Map([[schema.type, schema as EventSchema]]);
const purse: Aggregate<{ balanceCents: number }, Deposited> = {
  category: 'purse',
  initialState: () => ({ balanceCents: 0 }),
  evolve: (state, { data }) => ({ balanceCents: state.balanceCents + data.amountCents }),
};
const deposit: Decide<{ balanceCents: number }, { parts: number[] }, Deposited> = (_, { parts }) =>
  parts.map((amountCents) => ({ type: 'Deposited', data: { amountCents } }));

describe('command handler', () => {
  let events: EventStore;
  let stream: string;
  beforeEach(() => {
    events = openMemoryStore({ schemas }).events;
    stream = `purse-${randomUUID()}`;
  });
  const context = (more: Partial<CommandContext> = {}): CommandContext => ({
    stream,
    commandId: randomUUID(),
    actor: { kind: 'staff', id: 'a', role: 'admin' },
    correlationId: 'request-1',
    now: '2026-11-21T23:30:00.000Z',
    ...more,
  });

  it('appends the decided events with ids, times and metadata of the command', async () => {
    const given = context({ reasonCode: 'because', comment: 'so', causationId: 'c', subjectId: 's' });
    const handled = await handle(events, purse, given, deposit, { parts: [100, 50] });
    expect(handled).toMatchObject({ version: 2, state: { balanceCents: 150 } });
    const read = await collect(events.read(stream));
    expect(handled.position).toBe(read[1]?.position);
    expect(read[1]).toMatchObject({
      id: eventId(given.commandId, 1),
      schemaVersion: 3,
      occurredAt: '2026-11-21T23:30:00.000Z',
      effectiveOn: '2026-11-22',
      metadata: {
        actor: given.actor,
        commandId: given.commandId,
        correlationId: 'request-1',
        causationId: 'c',
        subjectId: 's',
        reasonCode: 'because',
        comment: 'so',
      },
    });
  });

  it('records the active span, if it is a recorded one', async () => {
    const recorded = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-0';
    const given = context();
    await inSpan(`${recorded}1`, () => handle(events, purse, given, deposit, { parts: [100] }));
    await inSpan(`${recorded}0`, () => handle(events, purse, context(), deposit, { parts: [50] }));
    await handle(events, purse, context(), deposit, { parts: [25] });
    const read = await collect(events.read(stream));
    expect(read.map(({ metadata }) => metadata.traceparent)).toEqual([`${recorded}1`, undefined, undefined]);
    expect(Object.keys(read[2]?.metadata ?? {})).toEqual(['actor', 'commandId', 'correlationId']);
    const again = await inSpan(`${recorded}1`.replace('0af', '0ae'), () =>
      handle(events, purse, given, deposit, { parts: [100] }),
    );
    expect(again).toMatchObject({ version: 3, events: [{ data: { amountCents: 100 } }] });
    expect(await collect(events.read(stream))).toHaveLength(3);
  });

  it('dates an event by the business date of its instant, or by a given date', async () => {
    await handle(events, purse, context(), deposit, { parts: [100] });
    await handle(events, purse, context({ effectiveOn: '2026-11-18' }), deposit, { parts: [50] });
    const read = await collect(events.read(stream));
    expect(read.map((one) => [one.occurredAt.slice(0, 10), one.effectiveOn])).toEqual([
      ['2026-11-21', '2026-11-22'],
      ['2026-11-21', '2026-11-18'],
    ]);
  });

  it('appends nothing when nothing was decided, and returns the current position', async () => {
    expect(await handle(events, purse, context(), deposit, { parts: [] })).toEqual({
      events: [],
      version: 0,
      position: '0',
      state: { balanceCents: 0 },
    });
    const first = await handle(events, purse, context(), deposit, { parts: [1] });
    const second = await handle(events, purse, context(), deposit, { parts: [] });
    expect(second).toMatchObject({
      events: [],
      version: 1,
      position: first.position,
      state: { balanceCents: 1 },
    });
  });

  it('answers a repeated command with its first result without deciding again', async () => {
    const given = context();
    await handle(events, purse, given, deposit, { parts: [5, 6] });
    await handle(events, purse, context(), deposit, { parts: [7] });
    const again = await handle(
      events,
      purse,
      { ...given, expectedVersion: 0 },
      () => {
        throw new Error('decided twice');
      },
      {},
    );
    expect(again.events.map(({ data }) => data)).toEqual([{ amountCents: 5 }, { amountCents: 6 }]);
    expect(again).toMatchObject({ version: 3, state: { balanceCents: 18 } });
  });

  it('stores a command once when it is sent several times at once', async () => {
    const given = context();
    const all = await Promise.all(
      Array.from({ length: 5 }, () => handle(events, purse, given, deposit, { parts: [5] })),
    );
    expect(all.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1]);
    expect(all.every((handled) => handled.events.length === 1)).toBe(true);
  });

  it('decides again after losing a race, on the winner’s state', async () => {
    const seen: number[] = [];
    const racing: typeof deposit = (state, command, now) => {
      seen.push(state.balanceCents);
      return deposit(state, command, now);
    };
    let rivals = 2;
    const contested: EventStore = Object.assign(Object.create(events) as EventStore, {
      append: async (...args: Parameters<EventStore['append']>) => {
        if (rivals-- > 0) await handle(events, purse, context(), deposit, { parts: [10] });
        return events.append(...args);
      },
      read: events.read.bind(events),
    });
    const handled = await handle(contested, purse, context(), racing, { parts: [1] });
    expect(seen).toEqual([0, 10, 20]);
    expect(handled).toMatchObject({ version: 3, state: { balanceCents: 21 } });
  });

  it('refuses a command after a change that its sender has not seen, also one that came in between', async () => {
    await handle(events, purse, context(), deposit, { parts: [1] });
    const seeing = (more: Partial<CommandContext> = {}) => context({ expectedVersion: 1, ...more });
    const first = seeing();
    await handle(events, purse, first, deposit, { parts: [2] });
    const isLarge = ({ data }: RecordedEvent) => (data as Deposited['data']).amountCents > 100;
    const late = () => handle(events, purse, seeing({ isChange: isLarge }), deposit, { parts: [200] });
    await expect(handle(events, purse, seeing(), deposit, { parts: [3] })).rejects.toMatchObject({
      change: { version: 2, metadata: { commandId: first.commandId } },
    });
    expect(await handle(events, purse, seeing(), deposit, { parts: [] })).toMatchObject({ events: [] });
    expect(await late()).toMatchObject({ version: 3 });
    await expect(late()).rejects.toMatchObject({ change: { version: 3 } });
    let hasRival = true;
    const contested: EventStore = Object.assign(Object.create(events) as EventStore, {
      append: async (...args: Parameters<EventStore['append']>) => {
        if (hasRival) await handle(events, purse, context(), deposit, { parts: [10] });
        hasRival = false;
        return events.append(...args);
      },
      read: events.read.bind(events),
    });
    await expect(
      handle(contested, purse, seeing({ expectedVersion: 3 }), deposit, { parts: [5] }),
    ).rejects.toMatchObject({ change: { version: 4 } });
    // Repeated, it is answered as the first time, whatever came since.
    expect(await handle(events, purse, first, deposit, { parts: [2] })).toMatchObject({ version: 4 });
    await requireSeen(events, first);
  });

  it('refuses a version that the stream has not reached, also where the version is not known', async () => {
    await handle(events, purse, context(), deposit, { parts: [1] });
    const claims = (expectedVersion: number) => requireSeen(events, { ...context(), expectedVersion });
    for (const version of [2, Number.MAX_SAFE_INTEGER])
      await expect(claims(version)).rejects.toThrow(WrongExpectedVersion);
    await claims(1);
  });

  it('looks for an unseen change in at most 500 events, and then takes the last for one', async () => {
    const amounts = (most: number) => Array.from({ length: most }, () => 1);
    await handle(events, purse, context(), deposit, { parts: amounts(500) });
    const asked: number[] = [];
    const isChange = ({ version }: RecordedEvent) => asked.push(version) === 0;
    const seeing = { ...context(), expectedVersion: 0, isChange };
    await requireSeen(events, { ...seeing, expectedVersion: 1 });
    expect(asked.length).toBe(499);
    await expect(requireSeen(events, seeing)).rejects.toMatchObject({ change: { version: 500 } });
  });

  it('gives up after a bounded number of lost races', async () => {
    let decided = 0;
    const counting: typeof deposit = (...args) => {
      decided += 1;
      return deposit(...args);
    };
    const losing: EventStore = Object.assign(Object.create(events) as EventStore, {
      append: async () => {
        throw new WrongExpectedVersion(stream, 0, 1);
      },
      read: events.read.bind(events),
    });
    await expect(handle(losing, purse, context(), counting, { parts: [1] })).rejects.toThrow(
      WrongExpectedVersion,
    );
    expect(decided).toBe(6);
    await expect(
      handle(events, purse, context({ expectedVersion: 4 }), counting, { parts: [1] }),
    ).rejects.toMatchObject({ expected: 4, actual: 0 });
  });

  it('refuses a stream of another category, and an event missing from the catalogue', async () => {
    const other = context({ stream: `user-${randomUUID()}` });
    await expect(handle(events, purse, other, deposit, { parts: [1] })).rejects.toThrow(InvalidEvent);
    const { events: knowsNothing } = openMemoryStore({ schemas: new Map() });
    await expect(handle(knowsNothing, purse, context(), deposit, { parts: [1] })).rejects.toThrow(
      InvalidEvent,
    );
  });
});
