import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import {
  type CreditApplicationEvent,
  type CreditApplicationState,
  creditApplication,
} from '@kreditlina/domain/credit-application/index';
import { createLastWrites } from '@kreditlina/http-edge/positions';
import { describe, expect, it } from 'vitest';
import { openMemoryStore } from './index.ts';
import { createHandler } from './known-states.ts';
import { WrongExpectedVersion } from './port.ts';
import { overStore } from './store-views.ts';

/** A store whose history can be replaced, and whose listeners are notified on request. */
function exchangeable() {
  let present = openMemoryStore({ schemas: eventCatalogue }).events;
  const listeners: ((to: string) => void)[] = [];
  const store = overStore(present, {
    append: (...given) => present.append(...given),
    read: (...given) => present.read(...given),
    find: (...given) => present.find(...given),
    onRewound: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
    onGrown: () => () => undefined,
    snapshots: undefined,
  });
  const exchange = () => {
    present = openMemoryStore({ schemas: eventCatalogue }).events;
  };
  const tell = () => {
    for (const listener of listeners) listener('0');
  };
  return { store, exchange, tell };
}

const applicationId = randomUUID();
const ONE = randomUUID();
const OTHER = randomUUID();
const context = () => ({
  stream: `creditApplication-${applicationId}`,
  commandId: randomUUID(),
  actor: { kind: 'system', id: 'test', role: 'system' } as const,
  correlationId: applicationId,
  now: '2026-11-21T09:00:00.000Z',
});
const startedBy = (userId: string): CreditApplicationEvent[] => [
  { type: 'ApplicationStarted', data: { applicationId, userId, type: 'standard' } },
];

/** Two copies on one log. @param hears whether each is notified of the other's appends */
function twoCopies(hears: boolean) {
  const shared = openMemoryStore({ schemas: eventCatalogue }).events;
  let conflicts = 0;
  let reads = 0;
  const copy = () =>
    createHandler(
      overStore(shared, {
        append: (...given) =>
          shared.append(...given).catch((error) => {
            if (error instanceof WrongExpectedVersion) conflicts += 1;
            throw error;
          }),
        read: (...given) => {
          reads += 1;
          return shared.read(...given);
        },
        ...(!hears && { onGrown: () => () => undefined }),
      }),
    );
  return { copies: [copy(), copy()] as const, conflicts: () => conflicts, reads: () => reads };
}
const details = (name: string): CreditApplicationEvent[] => [
  {
    type: 'ContactDetailsSubmitted',
    data: { applicationId, userId: ONE, name, email: 'kund@example.com', phone: '+46701740605' },
  },
];
const TURNS = 40;

describe('two processes writing to a stream in turn', () => {
  it('two processes cause no conflict when each is notified of the other’s appends', async () => {
    const { copies, conflicts } = twoCopies(true);
    await copies[0](creditApplication, context(), () => startedBy(ONE), {});
    for (let turn = 1; turn <= TURNS; turn += 1) {
      const handler = copies[turn % 2] ?? copies[0];
      const { version } = await handler(creditApplication, context(), () => details(`Kund ${turn}`), {});
      expect(version).toBe(turn + 1);
    }
    expect(conflicts()).toBe(0);
  });

  it('unnotified processes cause no conflict if the client says what it has seen', async () => {
    const { copies, conflicts } = twoCopies(false);
    let position = (await copies[0](creditApplication, context(), () => startedBy(ONE), {})).position;
    for (let turn = 1; turn <= TURNS; turn += 1) {
      const handler = copies[turn % 2] ?? copies[0];
      const origin = { ...context(), seen: async () => position };
      ({ position } = await handler(creditApplication, origin, () => details(`Kund ${turn}`), {}));
    }
    expect(conflicts()).toBe(0);
  });

  it('unnotified processes cause at most one conflict each with a client that says nothing', async () => {
    const { copies, conflicts } = twoCopies(false);
    await copies[0](creditApplication, context(), () => startedBy(ONE), {});
    for (let turn = 1; turn <= TURNS; turn += 1)
      await copies[turn % 2]?.(creditApplication, context(), () => details(`Kund ${turn}`), {});
    expect(conflicts()).toBeLessThanOrEqual(2);
  });

  it('a process reads nothing again while it alone writes to the stream', async () => {
    const { copies, reads } = twoCopies(true);
    await copies[0](creditApplication, context(), () => startedBy(ONE), {});
    const before = reads();
    for (let turn = 1; turn <= TURNS; turn += 1)
      await copies[0](creditApplication, context(), () => details(`Kund ${turn}`), {});
    expect(reads()).toBe(before);
  });

  it('a process reads nothing again after the client wrote to another stream through it', async () => {
    const { copies, reads } = twoCopies(true);
    const [copy, other] = copies;
    const elsewhere = { ...context(), stream: `creditApplication-${randomUUID()}` };
    await copy(creditApplication, context(), () => startedBy(ONE), {});
    const { position: here } = await copy(creditApplication, elsewhere, () => startedBy(ONE), {});
    const before = reads();
    await copy(creditApplication, { ...context(), seen: async () => here }, () => details('Kund'), {});
    expect(reads()).toBe(before);
    const { position: there } = await other(
      creditApplication,
      { ...elsewhere, commandId: randomUUID() },
      () => details('Kund'),
      {},
    );
    const between = reads();
    await copy(creditApplication, { ...context(), seen: async () => there }, () => details('Kundin'), {});
    expect(reads()).toBe(between + 1);
  });

  it('two processes carry out the same command once', async () => {
    const { copies } = twoCopies(true);
    await copies[0](creditApplication, context(), () => startedBy(ONE), {});
    const twice = context();
    await copies[1](creditApplication, twice, () => details('Kund'), {});
    const again = await copies[0](creditApplication, twice, () => details('Annan'), {});
    expect(again).toMatchObject({ version: 2, events: details('Kund') });
  });
});

describe('known states of the API', () => {
  it('drops its states when the log is replaced, and decides the next command on the stream', async () => {
    const { store, exchange, tell } = exchangeable();
    const handler = createHandler(store);
    await handler(creditApplication, context(), () => startedBy(ONE), {});
    exchange();
    await createHandler(store)(creditApplication, context(), () => startedBy(OTHER), {});
    tell();
    const decidedOn: string[] = [];
    const withdraw = (state: CreditApplicationState): CreditApplicationEvent[] => {
      decidedOn.push(state.userId);
      return [{ type: 'ApplicationWithdrawn', data: { applicationId, reason: 'customer' } }];
    };
    await handler(creditApplication, context(), withdraw, {});
    expect(decidedOn).toEqual([OTHER]);
  });

  it('drops the last writes of sessions too', () => {
    const { store, tell } = exchangeable();
    const lastWrites = createLastWrites(store);
    lastWrites.note('session', '7');
    expect(lastWrites.of('session')).toBe('7');
    tell();
    expect(lastWrites.of('session')).toBeUndefined();
  });
});
