import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { user } from '@kreditlina/domain/identity/index';
import { ERASED } from '@kreditlina/domain/kernel/personal';
import { openMemoryStore } from '@kreditlina/event-store';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { counting } from '@kreditlina/event-store/testing/counting-store';
import { describe, expect, it } from 'vitest';
import { readPersonalNumber } from './query.ts';

const { store, read } = counting(openMemoryStore({ schemas: eventCatalogue }).events);

const actor = { kind: 'system', id: 'test', role: 'system' } as const;
const eventOf = (type: string, data: Record<string, unknown>) => {
  const commandId = randomUUID();
  return {
    id: randomUUID(),
    type,
    data,
    metadata: { actor, commandId, correlationId: commandId },
    occurredAt: '2026-11-21T09:00:00.000Z',
    effectiveOn: '2026-11-21',
  };
};

describe('personal number', () => {
  it('does not search ten thousand events for a person who never logged in', async () => {
    const userId = randomUUID();
    const stream = `user-${userId}`;
    for (let version = 0; version < 10_000; version += 500) {
      const batch = Array.from({ length: 500 }, (_, n) =>
        eventOf('TrackerSet', { userId, adTracker: `t${n}` }),
      );
      await store.append(stream, version === 0 ? 'none' : version, batch);
    }
    // In production a stream of this length already has a snapshot; here the first read makes it.
    await loadState(store, user, userId);
    read();
    expect(await readPersonalNumber(store, userId)).toBeUndefined();
    expect(read()).toBeLessThanOrEqual(200);
  });

  it('gives the number of the first login, and the erasure mark once the person is forgotten', async () => {
    const userId = randomUUID();
    const stream = `user-${userId}`;
    const personalNumber = '196803129805';
    const registered = { userId, personalNumber, firstName: 'Astrid', lastName: 'Lindqvist' };
    await store.append(stream, 'none', [eventOf('UserRegistered', registered)]);
    expect(await readPersonalNumber(store, userId)).toBe(personalNumber);
    await store.append(stream, 1, [eventOf('PersonForgotten', { userId })]);
    expect(await readPersonalNumber(store, userId)).toBe(ERASED);
    expect(await readPersonalNumber(store, randomUUID())).toBeUndefined();
  });
});
