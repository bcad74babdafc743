import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import {
  type CreditApplicationEvent,
  type CreditApplicationState,
  creditApplication,
} from '@kreditlina/domain/credit-application/index';
import { createLastWrites } from '@kreditlina/http-edge/last-writes';
import { describe, expect, it } from 'vitest';
import { openMemoryStore } from './index.ts';
import { createHandler } from './known-states.ts';
import { overStore } from './over-store.ts';

/** A store that can be exchanged for another history, which it tells. */
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

describe('what the API remembers of a log', () => {
  it('is forgotten when the log is another one: the next command is decided on what the stream says', async () => {
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

  it('is forgotten also of where sessions wrote last', () => {
    const { store, tell } = exchangeable();
    const lastWrites = createLastWrites(store);
    lastWrites.note('session', '7');
    expect(lastWrites.of('session')).toBe('7');
    tell();
    expect(lastWrites.of('session')).toBeUndefined();
  });
});
