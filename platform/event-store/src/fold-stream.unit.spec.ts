import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { sample } from '@kreditlina/domain/credit-application/testing/samples';
import { eventsUntil } from '@kreditlina/domain/credit-application/testing/scenario';
import { proves } from '@kreditlina/tools/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import { foldStream, loadState } from './fold-stream.ts';
import { openMemoryStore } from './index.ts';
import { LIMITS } from './limits.ts';
import type { EventStore, NewEvent, RecordedEvent } from './port.ts';
import { type AsOf, readEvent, streamOf } from './read-stream.ts';
import { collect } from './testing/test-events.ts';

const START = Date.UTC(2026, 10, 21);
const stream = streamOf(creditApplication, sample.applicationId);
const positions: string[] = [];
let store: EventStore;

beforeAll(async () => {
  let now = START;
  store = openMemoryStore({ schemas: eventCatalogue, now: () => new Date(now) }).events;
  for (const [version, { type, data }] of eventsUntil('complete').entries()) {
    now += 60_000;
    const event: NewEvent = {
      id: crypto.randomUUID(),
      type,
      data,
      occurredAt: '2026-11-21T08:00:00.000Z',
      effectiveOn: '2026-11-21',
      metadata: {
        actor: { kind: 'system', id: 'test', role: 'system' },
        commandId: `command ${version}`,
        correlationId: 'test',
      },
    };
    positions.push((await store.append(stream, version === 0 ? 'none' : version, [event])).position);
  }
});

describe('folding a stream', () => {
  it('gives the state as of a version, a position or an instant', proves('M-01'), async () => {
    const at = (asOf?: AsOf) => foldStream(store, creditApplication, stream, { asOf });
    expect((await at()).state.phase).toBe('signed');
    expect(await loadState(store, creditApplication, sample.applicationId)).toEqual((await at()).state);
    expect(await at({ version: 3 })).toMatchObject({
      version: 3,
      position: positions[2],
      state: { step: 'household' },
    });
    const decided = (await types()).indexOf('CreditDecided');
    expect((await at({ position: positions[decided - 1] ?? '' })).state.phase).toBe('deciding');
    const instant = new Date(START + (decided + 1) * 60_000).toISOString();
    expect(await at({ instant })).toMatchObject({ version: decided + 1, state: { phase: 'offered' } });
    expect(await at({ instant: '2020-01-01T00:00:00.000Z' })).toMatchObject({
      version: 0,
      position: '0',
      state: { phase: 'none' },
    });
  });

  it('shows every event with the state before and after it', async () => {
    const steps: string[] = [];
    await foldStream(store, creditApplication, stream, {
      asOf: { version: 3 },
      onEvent: ({ type }, before, after) => steps.push(`${before.step} ${type} ${after.step}`),
    });
    expect(steps).toEqual([
      'user-details ApplicationStarted user-details',
      'user-details ContactDetailsSubmitted select-company',
      'select-company CompanySelected household',
    ]);
  });

  it('finds the events of a command', async () => {
    const { own } = await foldStream(store, creditApplication, stream, { commandId: 'command 1' });
    expect(own).toMatchObject([{ type: 'ContactDetailsSubmitted' }]);
  });

  it('gives up on an endless stream', async () => {
    const [first] = await allEvents();
    const endless: EventStore = {
      ...store,
      async *read() {
        for (let version = 1; ; version += 1) yield { ...first, version } as RecordedEvent;
      },
    };
    await expect(foldStream(endless, creditApplication, stream)).rejects.toThrow(
      `creditApplication stream is longer than ${LIMITS.eventsPerReading} events`,
    );
  });

  it('reads one event by its version', async () => {
    expect(await readEvent(store, stream, 2)).toMatchObject({ version: 2, type: 'ContactDetailsSubmitted' });
    expect(await readEvent(store, stream, 10_000)).toBeUndefined();
  });
});

const allEvents = () => collect(store.read(stream));
const types = async () => (await allEvents()).map((event) => event.type);
