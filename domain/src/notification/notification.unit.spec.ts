import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, decidersIn, provesIdempotence } from '../kernel/testing/properties.ts';
import { sampleContext, walk } from '../kernel/testing/sampled-commands.ts';
import { errorInWords } from '../text/errors.ts';
import { notificationEvents } from './events.ts';
import * as decide from './notification.ts';
import { type NotificationEvent, notification } from './notification.ts';
import { commands, message, personId, place, scheduled } from './testing/commands.ts';

const given = deciderSpec(notification);
const requested = (number: number, requestedAt: string = sampleContext.now): NotificationEvent => ({
  type: 'MessageRequested',
  data: { ...message(number), requestedAt },
});
const taken = (
  number: number,
  takenAt: string = sampleContext.now,
  differs: Partial<decide.TakeMessagePlace> = {},
): NotificationEvent => ({ type: 'MessagePlaceTaken', data: { ...place(number, differs), takenAt } });
const { messageId } = message(0);
const sent: NotificationEvent = { type: 'MessageSent', data: { messageId, personId, reference: 'p-1' } };

describe('messages to a person', () => {
  it('a message is requested, sent and delivered, each once', proves('X-29'), () => {
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

  it('a message lost by the provider is sent again under another reference', proves('X-29'), () => {
    const again: NotificationEvent = { type: 'MessageSent', data: { messageId, personId, reference: 'p-2' } };
    const { open } = given(requested(0), sent)
      .when(decide.recordMessageSent, again.data as never)
      .thenEvents(again);
    expect(open[messageId]).toMatchObject({ status: 'sent', reference: 'p-2' });
    given(requested(0), sent)
      .when(decide.recordMessageSent, sent.data as never)
      .thenNothing();
  });

  it('an address gets at most three messages a day from those who name its person', proves('X-29'), () => {
    const three = [1, 2, 3].map((number) => taken(number));
    const refusal = given(...three)
      .when(decide.takeMessagePlace, place(4))
      .thenRefused('TOO_MANY_MESSAGES');
    expect(errorInWords(refusal.code, 'sv')).toBe(
      'Personen har fått så många meddelanden som vi skickar på en dag.',
    );
    given(...three)
      .when(decide.takeMessagePlace, place(4, { kind: 'signature-due' }))
      .thenTypes('MessagePlaceTaken');
    given(...three.slice(1))
      .when(decide.takeMessagePlace, place(4))
      .thenTypes('MessagePlaceTaken');
  });

  it(
    'one sender gets at most two messages a day to an address, which leaves one for others',
    proves('X-29'),
    () => {
      const { senderId } = place(1);
      const two = [1, 2].map((number) => taken(number, sampleContext.now, { senderId }));
      given(...two)
        .when(decide.takeMessagePlace, place(3, { senderId }))
        .thenRefused('TOO_MANY_MESSAGES');
      given(...two)
        .when(decide.takeMessagePlace, place(3))
        .thenTypes('MessagePlaceTaken');
    },
  );

  it('the applicant gets two messages a day about their own application, whatever others sent', () => {
    const { senderId } = place(1);
    const own = [1, 2].map((number) =>
      taken(number, sampleContext.now, { senderId, kind: 'decision-ready' }),
    );
    given(...own)
      .when(decide.takeMessagePlace, place(4, { senderId, kind: 'named-unusable' }))
      .thenRefused('TOO_MANY_MESSAGES');
    given(...own)
      .when(decide.takeMessagePlace, place(4, { kind: 'decision-ready' }))
      .thenTypes('MessagePlaceTaken');
    given(...own)
      .when(decide.takeMessagePlace, place(4))
      .thenTypes('MessagePlaceTaken');
  });

  it('the next message waits until the first is a day old', proves('X-29'), () => {
    const hours = (count: number) =>
      new Date(Date.parse(sampleContext.now) + count * 3_600_000).toISOString();
    const state = [1, 2, 3]
      .map((number) => taken(number, hours(number)))
      .reduce(notification.evolve, notification.initialState());
    expect(decide.waitBefore(state, place(4), hours(7))).toBe(18 * 3_600_000);
    expect(decide.waitBefore(state, place(4, { kind: 'signature-due' }), hours(7))).toBe(0);
    expect(decide.waitBefore(state, place(4, { kind: 'reminder' }), hours(25))).toBe(0);
  });

  it(
    'a message about an account is scheduled, queued, sent and delivered, each once',
    proves('A-138'),
    () => {
      const event: NotificationEvent = {
        type: 'MessageScheduled',
        data: { ...scheduled(0), scheduledAt: sampleContext.now },
      };
      const queued: NotificationEvent = {
        type: 'MessageQueued',
        data: { messageId, personId, textVersion: 2 },
      };
      const { open } = given().when(decide.scheduleMessage, scheduled(0)).thenEvents(event);
      expect(open[messageId]).toEqual({ status: 'scheduled', reference: null, scheduled: event.data });
      given(event).when(decide.queueMessage, queued.data).thenEvents(queued);
      given().when(decide.queueMessage, queued.data).thenNothing();
      // Nothing is sent unless queued first.
      given(event)
        .when(decide.recordMessageSent, sent.data as never)
        .thenNothing();
      const state = given(event, queued)
        .when(decide.recordMessageSent, sent.data as never)
        .thenEvents(sent);
      expect(state.open[messageId]).toMatchObject({ status: 'sent', reference: 'p-1' });
      given(event, queued, sent)
        .when(decide.recordMessageEnd, { messageId, personId, end: 'delivered' })
        .thenTypes('MessageDelivered');
    },
  );

  it.each(['not-delivered', 'not-sent', 'unknown', 'no-address', 'no-text'] as const)(
    'a message that ends as %s is recorded as failed with that reason',
    proves('A-138'),
    (end) => {
      given({ type: 'MessageScheduled', data: { ...scheduled(0), scheduledAt: sampleContext.now } })
        .when(decide.recordMessageEnd, { messageId, personId, end })
        .thenEvents({ type: 'MessageFailed', data: { messageId, personId, reason: end } });
    },
  );

  it('a withheld message ends without failure, unless it was handed over already', () => {
    const event: NotificationEvent = {
      type: 'MessageScheduled',
      data: { ...scheduled(0), scheduledAt: sampleContext.now },
    };
    const withheld = { messageId, personId, reason: 'switched-off' } as const;
    const { open } = given(event)
      .when(decide.withholdMessage, withheld)
      .thenEvents({ type: 'MessageWithheld', data: withheld });
    expect(open).toEqual({});
    const queued: NotificationEvent = {
      type: 'MessageQueued',
      data: { messageId, personId, textVersion: 0 },
    };
    given(event, queued)
      .when(decide.withholdMessage, withheld)
      .thenEvents({ type: 'MessageWithheld', data: withheld });
    given(event, queued, sent).when(decide.withholdMessage, withheld).thenNothing();
  });

  const failed = (differs: Partial<decide.ScheduleMessage> = {}): NotificationEvent[] => [
    { type: 'MessageScheduled', data: { ...scheduled(0, differs), scheduledAt: sampleContext.now } },
    { type: 'MessageFailed', data: { messageId, personId, reason: 'not-delivered' } },
  ];
  const retriedAs = message(1).messageId;
  const retry: decide.RetryMessage = { messageId, personId, retriedAs };

  it('a failed message is sent again once, as a new message within business hours', proves('F-44'), () => {
    const evening = { ...sampleContext, now: '2026-11-20T18:30:00.000Z' };
    const again: NotificationEvent = {
      type: 'MessageScheduled',
      data: {
        ...scheduled(0),
        messageId: retriedAs,
        eta: '2026-11-23T07:00:00.000Z',
        scheduledAt: evening.now,
      },
    };
    const retried: NotificationEvent = { type: 'MessageRetried', data: { ...retry } };
    given(...failed())
      .when(decide.retryMessage, retry, evening)
      .thenEvents(retried, again);
    // The same command repeated, then a different one.
    given(...failed(), retried, again)
      .when(decide.retryMessage, retry)
      .thenNothing();
    given(...failed(), retried, again)
      .when(decide.retryMessage, { ...retry, retriedAs: message(2).messageId })
      .thenRefused('MESSAGE_RETRIED_ALREADY');
    // It may fail again, and is then resent in turn.
    given(...failed(), retried, again, {
      type: 'MessageFailed',
      data: { messageId: retriedAs, personId, reason: 'not-sent' },
    })
      .when(decide.retryMessage, { messageId: retriedAs, personId, retriedAs: message(2).messageId })
      .thenTypes('MessageRetried', 'MessageScheduled');
  });

  it('only failed account messages of the last 14 days are sent again', proves('F-44'), () => {
    const [open] = failed() as [NotificationEvent];
    given(open).when(decide.retryMessage, retry).thenRefused('MESSAGE_NOT_FAILED');
    given(open, { type: 'MessageWithheld', data: { messageId, personId, reason: 'outdated' } })
      .when(decide.retryMessage, retry)
      .thenRefused('MESSAGE_NOT_FAILED');
    given(requested(0), { type: 'MessageFailed', data: { messageId, personId, reason: 'not-sent' } })
      .when(decide.retryMessage, retry)
      .thenRefused('MESSAGE_NOT_FAILED');
    const day = (days: number) => new Date(Date.parse(sampleContext.now) - days * 86_400_000).toISOString();
    given(...failed({ eta: day(14) }))
      .when(decide.retryMessage, retry)
      .thenTypes('MessageRetried', 'MessageScheduled');
    given(...failed({ eta: day(15) }))
      .when(decide.retryMessage, retry)
      .thenRefused('MESSAGE_TOO_OLD');
  });

  it('only the newest fifty failed messages are kept', () => {
    const state = Array.from({ length: 60 }, (_, n) => n)
      .flatMap((n) => {
        const id = `0c8d2a44-7a8e-5b3f-8a45-1b9a1d0a70${String(n).padStart(2, '0')}`;
        const [one] = failed() as [Extract<NotificationEvent, { type: 'MessageScheduled' }>];
        return [
          { ...one, data: { ...one.data, messageId: id } },
          { type: 'MessageFailed', data: { messageId: id, personId, reason: 'not-sent' } } as const,
        ];
      })
      .reduce(notification.evolve, notification.initialState());
    expect(state.failed).toHaveLength(50);
    expect(state.failed.at(-1)?.messageId).toMatch(/59$/);
  });

  it('an address gets at most twelve account messages a day, whatever others send', () => {
    const kind = 'account';
    const twelve = Array.from({ length: 12 }, (_, hour) =>
      taken(hour % 8, new Date(Date.parse(sampleContext.now) + hour * 60_000).toISOString(), { kind }),
    ).reduce(notification.evolve, notification.initialState());
    const at = new Date(Date.parse(sampleContext.now) + 3_600_000).toISOString();
    expect(decide.waitBefore(twelve, place(1, { kind }), at)).toBe(23 * 3_600_000);
    expect(decide.waitBefore(twelve, place(1), at)).toBe(0);
    const eleven = { ...twelve, recent: twelve.recent.slice(1) };
    expect(decide.waitBefore(eleven, place(1, { kind }), at)).toBe(0);
  });

  it('places older than a day are dropped', () => {
    const state = [taken(1), taken(2, '2026-11-22T08:00:00.000Z')].reduce(
      notification.evolve,
      notification.initialState(),
    );
    expect(state.recent.map(({ takenAt }) => takenAt)).toEqual(['2026-11-22T08:00:00.000Z']);
  });

  it('an address has one id in any spelling, and another with another secret', () => {
    const idOf = (channel: 'sms' | 'email', address: string, pepper = 'a pepper for tests only') =>
      decide.addressId(pepper, channel, address);
    expect(idOf('sms', '070-174 06 05')).toBe(idOf('sms', '+46701740605'));
    expect(idOf('email', 'Anna+lan@Exempel.se')).toBe(idOf('email', 'anna@exempel.se'));
    expect(idOf('email', 'an.na@gmail.com')).toBe(idOf('email', 'anna+1@googlemail.com'));
    expect(idOf('email', 'an.na@exempel.se')).not.toBe(idOf('email', 'anna@exempel.se'));
    expect(idOf('sms', '+46701740605')).not.toBe(idOf('sms', '+46701740605', 'another pepper for tests'));
    expect(idOf('sms', '+46701740605')).not.toContain('46701740605');
  });

  it('random walks yield only storable events', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(choices(30), (drawn) => {
        walk(notification, commands, drawn, ({ events }) => {
          for (const event of events) assertStorable(notificationEvents, event);
        });
      }),
    );
  });

  it('every command of the folder is in the property tests', () => {
    expect(Object.keys(commands).sort()).toEqual(decidersIn(new URL('./', import.meta.url)));
  });

  const walked = fc
    .sample(choices(12), { numRuns: 200, seed: 20261121 })
    .map((drawn) => walk(notification, commands, drawn));
  it.each(Object.keys(commands))('%s twice yields no second event', proves('X-29'), (name) => {
    provesIdempotence(notification, commands, name, {
      states: walked.length,
      reach: (index) => walked[index] as never,
    });
  });
});
