import { randomUUID } from 'node:crypto';
import { user } from '@kreditlina/domain/identity/index';
import { MINUTE_MS } from '@kreditlina/domain/kernel/units';
import {
  blockCompany,
  editBody,
  notificationType,
  notificationTypeId,
  switchType,
} from '@kreditlina/domain/notification-type/notification-type';
import { PartnerError } from '@kreditlina/partner-http/partner-error';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import {
  createMessageWorld,
  FRIDAY_EVENING,
  LINK,
  type MessageWorld,
  MONDAY,
  paid,
  statuses,
  withdrawalEvents,
} from '../testing/message-world.ts';

const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();

/** Edits the payment message's type as staff would: switches it off, blocks a company, changes its text. */
const onType = (world: MessageWorld, decide: 'off' | 'block' | { body: string }, companyId = '') => {
  const typeKey = 'payment-received';
  const state = notificationType.initialState();
  const events =
    decide === 'off'
      ? switchType(state, { typeKey, isLive: false })
      : decide === 'block'
        ? blockCompany(state, { typeKey, companyId })
        : editBody(state, { typeKey, body: decide.body });
  return world.record(notificationType, notificationTypeId(typeKey), events);
};

describe('a message about an account', () => {
  it(
    'a message waits for the next bank day at eight, and then has the product’s text',
    proves('A-138'),
    async () => {
      const world = await createMessageWorld(FRIDAY_EVENING);
      await world.happened(paid());
      await world.jobs.settle();
      const scheduled = (await world.events('MessageScheduled')).filter(
        ({ data }) => data.typeKey === 'payment-received',
      );
      expect(scheduled.map(({ data }) => [data.channel, data.eta, data.companyId])).toEqual([
        ['email', MONDAY, world.companyId],
      ]);
      world.now = '2026-11-23T06:59:59.999Z';
      await world.jobs.settle();
      expect(world.sent).toEqual([]);
      world.now = MONDAY;
      await world.jobs.settle();
      expect(world.sent).toEqual([
        {
          channel: 'email',
          to: 'holder@example.com',
          subject: 'Vi har fått din betalning',
          text: `Tack, vi har fått 10\u00a0199,50\u00a0kr för Lindqvist & Söner AB. På Mina sidor ser du hur betalningen har räknats av: ${LINK}`,
          idempotencyKey: scheduled[0]?.data.messageId,
        },
      ]);
      expect((await statuses(world)).slice(-3)).toEqual(['MessageQueued', 'MessageSent', 'MessageDelivered']);
    },
  );

  it('a message is sent once, even if its jobs run again', async () => {
    const world = await createMessageWorld(MONDAY);
    await world.happened(paid());
    for (let times = 0; times < 3; times += 1) {
      await world.jobs.settle();
      world.jobs.repeat();
    }
    expect(world.sent).toHaveLength(1);
    const all = await world.events('MessageScheduled', 'MessageQueued', 'MessageSent');
    const ofPayment = all.filter(({ data }) => data.messageId === world.sent[0]?.idempotencyKey);
    expect(ofPayment.map(({ type }) => type)).toEqual(['MessageScheduled', 'MessageQueued', 'MessageSent']);
  });

  it('a message accepted by the provider without an answer is not sent twice', async () => {
    const world = await createMessageWorld(MONDAY);
    world.provider = ({ idempotencyKey }) => {
      world.taken.set(idempotencyKey, 'r-unheard');
      throw new Error('the worker was killed');
    };
    await world.happened(paid());
    await world.jobs.settle();
    expect(world.sent).toHaveLength(1);
    expect((await world.events('MessageSent')).map(({ data }) => data.reference)).toEqual(['r-unheard']);
    expect((await statuses(world)).filter((type) => type === 'MessageSent')).toHaveLength(1);
  });

  it('a message is sent in business hours, also when the worker was down at its time', async () => {
    const world = await createMessageWorld(FRIDAY_EVENING);
    await world.happened(paid());
    await world.jobs.settle();
    world.now = '2026-11-24T02:00:00.000Z';
    await world.jobs.settle();
    expect(world.sent).toEqual([]);
    world.now = '2026-11-24T07:00:00.000Z';
    await world.jobs.settle();
    expect(world.sent).toHaveLength(1);
  });

  it.each([
    ['of a type that is switched off', 'off', 'switched-off'],
    ['of a type that its company does not get', 'block', 'company-blocked'],
  ] as const)(
    'a message %s is not sent, even if already scheduled',
    proves('A-138'),
    async (_what, how, reason) => {
      const world = await createMessageWorld(FRIDAY_EVENING);
      await world.happened(paid());
      await world.jobs.settle();
      await onType(world, how, world.companyId);
      world.now = MONDAY;
      await world.jobs.settle();
      expect(world.sent).toEqual([]);
      expect(await statuses(world)).toContain(`MessageWithheld ${reason}`);
      expect(await world.events('PaymentReceived')).toHaveLength(1);
    },
  );

  it('a message of a type blocked for another company is sent', async () => {
    const world = await createMessageWorld(MONDAY);
    await onType(world, 'block', randomUUID());
    await world.happened(paid());
    await world.jobs.settle();
    expect(world.sent).toHaveLength(1);
  });

  it(
    'a message has the text of staff at the time of sending, and the log records its version',
    proves('X-81'),
    async () => {
      const world = await createMessageWorld(FRIDAY_EVENING);
      await world.happened(paid(10_000));
      await world.jobs.settle();
      await onType(world, { body: '{amount} har kommit in för {company}.' });
      world.now = MONDAY;
      await world.jobs.settle();
      expect(world.sent[0]?.text).toBe('100\u00a0kr har kommit in för Lindqvist & Söner AB.');
      const [queued] = await world.events('MessageQueued');
      expect(queued?.data.textVersion).toBe(1);
      expect(await world.events('NotificationTypeDefined')).toHaveLength(1);
    },
  );

  it('a message without a possible text fails alone: the payment stays recorded', async () => {
    const world = await createMessageWorld(MONDAY, '');
    await world.happened(paid());
    await world.jobs.settle();
    expect(world.sent).toEqual([]);
    expect(await statuses(world)).toContain('MessageFailed no-text');
    expect(await world.events('PaymentReceived')).toHaveLength(1);
  });

  it(
    'a message waits for a provider that is down, in business hours, and is sent once',
    proves('A-138'),
    async () => {
      const world = await createMessageWorld('2026-11-20T15:50:00.000Z');
      world.provider = () => {
        throw new PartnerError({ partner: 'messages', kind: 'unavailable', operation: 'send' });
      };
      await world.happened(paid());
      await world.jobs.settle();
      expect(world.sent).toHaveLength(1);
      world.now = later(world.now, 15);
      await world.jobs.settle();
      expect(world.sent).toHaveLength(1);
      world.provider = () => undefined;
      world.now = MONDAY;
      await world.jobs.settle();
      expect(new Set(world.sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
      expect((await statuses(world)).slice(-3)).toEqual(['MessageQueued', 'MessageSent', 'MessageDelivered']);
    },
  );

  it('a message fails when the provider stays down for days', proves('A-138'), async () => {
    const world = await createMessageWorld(MONDAY);
    world.provider = () => {
      throw new PartnerError({ partner: 'messages', kind: 'timeout', operation: 'send' });
    };
    await world.happened(paid());
    await world.jobs.settle();
    world.now = '2026-11-27T08:00:00.000Z';
    await world.jobs.settle();
    expect((await statuses(world)).at(-1)).toBe('MessageFailed not-sent');
  });

  it('a message to an address refused by the provider fails at once', proves('A-138'), async () => {
    const world = await createMessageWorld(MONDAY);
    world.provider = () => {
      throw new PartnerError({ partner: 'messages', kind: 'rejected', operation: 'send' });
    };
    await world.happened(paid());
    await world.jobs.settle();
    expect(world.sent).toHaveLength(1);
    expect((await statuses(world)).at(-1)).toBe('MessageFailed not-sent');
  });

  it('a message to a forgotten person is not sent', async () => {
    const world = await createMessageWorld(FRIDAY_EVENING);
    await world.happened(paid());
    await world.jobs.settle();
    await world.record(user, world.holderId, [{ type: 'PersonForgotten', data: { userId: world.holderId } }]);
    world.now = MONDAY;
    await world.jobs.settle();
    expect(world.sent).toEqual([]);
    expect((await statuses(world)).at(-1)).toBe('MessageFailed no-address');
  });

  it('at most twelve messages a day are sent, so that small payments do not flood the holder', async () => {
    const world = await createMessageWorld(MONDAY);
    await world.happened(...Array.from({ length: 14 }, (_, index) => paid(100 + index)));
    await world.jobs.settle();
    expect(world.sent).toHaveLength(12);
    world.now = '2026-11-24T07:00:00.000Z';
    await world.jobs.settle();
    expect(world.sent).toHaveLength(14);
  });

  it('a message about something else does not wait behind receipts of small payments', async () => {
    const world = await createMessageWorld(MONDAY);
    await world.happened(...Array.from({ length: 40 }, (_, index) => paid(100 + index)));
    await world.jobs.settle();
    const mine = withdrawalEvents(world.holderId);
    await world.happened(mine.requested, mine.approved);
    await world.jobs.settle();
    const later = world.sent.slice(12).map(({ channel }) => channel);
    expect(later.toSorted()).toEqual(['email', 'sms']);
  });

  it('a message is sent after a standstill of days, but not weeks after the event', async () => {
    for (const [now, count] of [
      ['2026-12-04T10:00:00.000Z', 1],
      ['2026-12-07T10:00:00.000Z', 0],
    ] as const) {
      const world = await createMessageWorld(FRIDAY_EVENING);
      await world.happened(paid());
      world.now = now;
      await world.jobs.settle();
      expect(world.sent, now).toHaveLength(count);
    }
  });
});
