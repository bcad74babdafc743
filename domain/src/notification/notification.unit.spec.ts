import { readdirSync } from 'node:fs';
import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, provesIdempotence } from '../kernel/testing/properties.ts';
import { sampleContext, walk } from '../kernel/testing/sampled-commands.ts';
import { errorInWords } from '../text/errors.ts';
import { notificationEvents } from './events.ts';
import * as decide from './index.ts';
import { type NotificationEvent, notification } from './index.ts';
import { commands, message, personId } from './testing/commands.ts';

const given = deciderSpec(notification);
const requested = (number: number, requestedAt: string = sampleContext.now): NotificationEvent => ({
  type: 'MessageRequested',
  data: { ...message(number), requestedAt },
});
const { messageId } = message(0);
const sent: NotificationEvent = { type: 'MessageSent', data: { messageId, personId, reference: 'p-1' } };

describe('messages to a person', () => {
  it('are requested, sent and delivered, each once', proves('X-29'), () => {
    given().when(decide.requestMessage, message(0)).thenEvents(requested(0));
    given(requested(0))
      .when(decide.recordMessageSent, sent.data as never)
      .thenEvents(sent);
    const state = given(requested(0), sent)
      .when(decide.recordMessageEnd, { messageId, personId, end: 'delivered' })
      .thenEvents({ type: 'MessageDelivered', data: { messageId, personId } });
    expect(state.open).toEqual({});
    given(requested(0), sent)
      .when(decide.recordMessageEnd, { messageId, personId, end: 'not-delivered' })
      .thenEvents({ type: 'MessageFailed', data: { messageId, personId, reason: 'not-delivered' } });
    given()
      .when(decide.recordMessageSent, sent.data as never)
      .thenNothing();
  });

  it('nobody gets more than six in a day that they did not ask for', proves('X-29'), () => {
    const six = [1, 2, 3, 4, 5, 6].map((number) => requested(number));
    const refusal = given(...six)
      .when(decide.requestMessage, message(7))
      .thenRefused('TOO_MANY_MESSAGES');
    expect(errorInWords(refusal.code, 'sv')).toBe(
      'Personen har fått så många meddelanden som vi skickar på en dag.',
    );
    given(...six)
      .when(decide.requestMessage, message(7, { kind: 'signature-due' }))
      .thenTypes('MessageRequested');
    given(...six.slice(1))
      .when(decide.requestMessage, message(7))
      .thenTypes('MessageRequested');
  });

  it('the seventh waits until the first is a day old', proves('X-29'), () => {
    const hours = (count: number) =>
      new Date(Date.parse(sampleContext.now) + count * 3_600_000).toISOString();
    const state = [1, 2, 3, 4, 5, 6]
      .map((number) => requested(number, hours(number)))
      .reduce(notification.evolve, notification.initialState());
    expect(decide.waitBefore(state, 'invitation', hours(7))).toBe(18 * 3_600_000);
    expect(decide.waitBefore(state, 'signature-due', hours(7))).toBe(0);
    expect(decide.waitBefore(state, 'reminder', hours(25))).toBe(0);
  });

  it('what is older than a day is not kept', () => {
    const state = [requested(1), requested(2, '2026-11-22T08:00:00.000Z')].reduce(
      notification.evolve,
      notification.initialState(),
    );
    expect(state.recent).toEqual([{ kind: 'invitation', requestedAt: '2026-11-22T08:00:00.000Z' }]);
  });

  it('random walks store what the catalogue allows', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(choices(30), (drawn) => {
        walk(notification, commands, drawn, ({ events }) => {
          for (const event of events) assertStorable(notificationEvents, event);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('every command of the folder is in the property tests', () => {
    const files = readdirSync(new URL('./decide/', import.meta.url));
    const named = files.map((file) =>
      file.replace('.ts', '').replace(/-(.)/g, (_match, letter: string) => letter.toUpperCase()),
    );
    expect(Object.keys(commands).sort()).toEqual(named.sort());
  });

  const walked = fc
    .sample(choices(12), { numRuns: 200, seed: 20261121 })
    .map((drawn) => walk(notification, commands, drawn));
  it.each(Object.keys(commands))('%s twice yields no second event', proves('X-29'), (name) => {
    provesIdempotence(notification, commands, name, {
      runs: 300,
      states: walked.length,
      reach: (index) => walked[index] as never,
    });
  });
});
