import { randomUUID } from 'node:crypto';
import { user } from '@kreditlina/domain/identity/index';
import {
  blockCompany,
  editBody,
  notificationType,
  notificationTypeId,
  switchType,
} from '@kreditlina/domain/notification-type/index';
import { PartnerError } from '@kreditlina/partner-http/partner-error';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { createMessageWorld, LINK, type MessageWorld } from '../testing/message-world.ts';

const FRIDAY_EVENING = '2026-11-20T18:30:00.000Z';
const MONDAY = '2026-11-23T07:00:00.000Z';
const MINUTE_MS = 60_000;
const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();

const paid = (amountCents = 1_019_950) => ({
  type: 'PaymentReceived' as const,
  data: {
    paymentId: randomUUID(),
    amountCents,
    valueOn: '2026-11-20',
    bookedOn: '2026-11-20',
    bankReference: 'P-1',
  },
});
const draw = (requestedBy: string) => {
  const withdrawalId = randomUUID();
  const amountCents = 5_000_000;
  return {
    requested: {
      type: 'WithdrawalRequested' as const,
      data: { withdrawalId, amountCents, kind: 'later', requestedBy },
    },
    approved: {
      type: 'WithdrawalApproved' as const,
      data: { withdrawalId, decidedBy: 'automatic', policyVersion: '2026-11' },
    },
    paidOut: {
      type: 'WithdrawalPaidOut' as const,
      data: {
        withdrawalId,
        payoutId: withdrawalId,
        amountCents,
        paidOutOn: '2026-11-20',
        bankReference: 'B-1',
        planMonthCount: 24,
        monthlyAmortizationCents: 208_400,
        rateYearBasisPoints: 1_080,
      },
    },
    returned: {
      type: 'PayoutReturned' as const,
      data: {
        withdrawalId,
        payoutId: withdrawalId,
        amountCents,
        returnedOn: '2026-11-23',
        reason: 'Kontot är avslutat',
      },
    },
    denied: {
      type: 'WithdrawalDenied' as const,
      data: { withdrawalId, decidedBy: 'automatic', reasons: ['overdue'] },
    },
  };
};
const statuses = async (world: MessageWorld) =>
  (
    await world.events(
      'MessageScheduled',
      'MessageQueued',
      'MessageSent',
      'MessageDelivered',
      'MessageFailed',
      'MessageWithheld',
    )
  ).map(({ type, data }) => `${type}${data.reason ? ` ${data.reason}` : ''}`);
/** Staff's commands on the type of the message about payments. */
const onType = (world: MessageWorld, decide: 'off' | 'block' | { body: string }, companyId = '') => {
  const typeKey = 'payment-received';
  const state = notificationType.initialState();
  const events =
    decide === 'off'
      ? switchType(state, { typeKey, isLive: false })
      : decide === 'block'
        ? blockCompany(state, { typeKey, companyId })
        : editBody(state, { typeKey, body: decide.body, revision: 0 });
  return world.record(notificationType, notificationTypeId(typeKey), events);
};

describe('a message about an account', () => {
  it(
    'waits for the next bank day at eight, and then says what the product says',
    proves('A-138', 'X-81'),
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

  it('is sent once, however often its jobs run', async () => {
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

  it('that the provider took without its answer arriving goes under the same key again', async () => {
    const world = await createMessageWorld(MONDAY);
    let faults = 1;
    world.provider = () => {
      faults -= 1;
      if (faults === 0) throw new Error('the worker was killed');
    };
    await world.happened(paid());
    await world.jobs.settle();
    expect(world.sent).toHaveLength(2);
    expect(world.sent[1]).toEqual(world.sent[0]);
    expect((await statuses(world)).filter((type) => type === 'MessageSent')).toHaveLength(1);
  });

  it('that answers what somebody does right now comes at once, to who asked, by both ways', async () => {
    const world = await createMessageWorld(FRIDAY_EVENING);
    const colleague = randomUUID();
    await world.contactDetails(colleague, { email: 'colleague@example.com', phone: '+46701740606' });
    const { requested, denied } = draw(colleague);
    await world.happened(requested, denied);
    await world.jobs.settle();
    expect(world.sent.map(({ channel, to, text }) => [channel, to, text])).toEqual([
      [
        'sms',
        '+46701740606',
        `Uttaget på 50 000 kr för Lindqvist & Söner AB blev inte av. Logga in för att läsa varför: ${LINK}`,
      ],
      [
        'email',
        'colleague@example.com',
        `Uttaget på 50\u00a0000\u00a0kr för Lindqvist & Söner AB blev inte av. Logga in för att läsa varför: ${LINK}`,
      ],
    ]);
  });

  it('follows a draw: approved at once, paid out when the banks open', async () => {
    const world = await createMessageWorld(FRIDAY_EVENING);
    const { requested, approved, paidOut } = draw(world.holderId);
    await world.happened(requested, approved);
    await world.jobs.settle();
    expect(world.sent.map(({ channel, text }) => [channel, text])).toEqual([
      [
        'sms',
        'Uttaget på 50 000 kr för Lindqvist & Söner AB är godkänt. Pengarna betalas ut till företagets bankkonto.',
      ],
      ['email', expect.stringContaining('är godkänt')],
    ]);
    world.sent.length = 0;
    await world.happened(paidOut);
    await world.jobs.settle();
    expect(world.sent).toEqual([]);
    world.now = MONDAY;
    await world.jobs.settle();
    expect(world.sent[0]?.text).toBe(
      `Vi har betalat ut 50 000 kr till bankkontot för Lindqvist & Söner AB. Mer finns på Mina sidor: ${LINK}`,
    );
  });

  it('of a payout that came back before it was told of says only that', async () => {
    const world = await createMessageWorld(FRIDAY_EVENING);
    const { requested, approved, paidOut, returned } = draw(world.holderId);
    await world.happened(requested, approved, paidOut);
    await world.jobs.settle();
    await world.happened(returned);
    world.now = MONDAY;
    await world.jobs.settle();
    expect(world.sent.map(({ subject }) => subject)).toEqual([undefined, 'Utbetalningen kom tillbaka']);
    expect(world.sent[0]?.text).toBe(
      `Banken kunde inte ta emot utbetalningen på 50 000 kr till Lindqvist & Söner AB, så pengarna är tillbaka hos oss. Logga in för att se vad du kan göra: ${LINK}`,
    );
    expect(await statuses(world)).toContain('MessageWithheld outdated');
  });

  it('of a limit or of the end of the account says so, once for what holds in the end', async () => {
    const world = await createMessageWorld(FRIDAY_EVENING);
    const by = {
      reasonCode: 'better-accounts',
      changedBy: randomUUID(),
      approvedBy: null,
      policyVersion: '1',
    };
    const limit = (beforeCents: number, afterCents: number) => ({
      type: 'LimitChanged' as const,
      data: { proposalId: null, beforeCents, afterCents, ...by },
    });
    await world.happened(limit(40_000_000, 50_000_000), limit(50_000_000, 60_000_000));
    await world.happened({ type: 'AccountClosed', data: { closedOn: '2026-11-20', reasonCode: 'repaid' } });
    world.now = MONDAY;
    await world.jobs.settle();
    expect(world.sent.map(({ channel, text }) => [channel, text])).toEqual([
      ['sms', `Kreditgränsen för Lindqvist & Söner AB är nu 600 000 kr. Läs mer på Mina sidor: ${LINK}`],
      ['email', expect.stringContaining('är nu 600\u00a0000\u00a0kr')],
      [
        'email',
        `Krediten för Lindqvist & Söner AB är avslutad. Det som har hänt på den finns kvar på Mina sidor: ${LINK}`,
      ],
    ]);
  });

  it('goes to the holder when who asked has left no address', async () => {
    const world = await createMessageWorld(FRIDAY_EVENING);
    const { requested, denied } = draw(randomUUID());
    await world.happened(requested, denied);
    await world.jobs.settle();
    expect(world.sent.map(({ to }) => to)).toEqual(['+46701740605', 'holder@example.com']);
  });

  it('comes in business hours also when the worker was down at its time', async () => {
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
    '%s is not sent, also when it was scheduled before',
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

  it('of a type that another company does not get is sent', async () => {
    const world = await createMessageWorld(MONDAY);
    await onType(world, 'block', randomUUID());
    await world.happened(paid());
    await world.jobs.settle();
    expect(world.sent).toHaveLength(1);
  });

  it(
    'is in the words of staff as they stand when it is sent, and the log tells which',
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

  it('of which no text can be made fails alone: what happened stays as it is', async () => {
    const world = await createMessageWorld(MONDAY, '');
    await world.happened(paid());
    await world.jobs.settle();
    expect(world.sent).toEqual([]);
    expect(await statuses(world)).toContain('MessageFailed no-text');
    expect(await world.events('PaymentReceived')).toHaveLength(1);
  });

  it('waits for a provider that is down, in business hours, and is sent once', proves('A-138'), async () => {
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
  });

  it('is given up when the provider stays down for days', proves('A-138'), async () => {
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

  it('to an address that the provider refuses fails at once', proves('A-138'), async () => {
    const world = await createMessageWorld(MONDAY);
    world.provider = () => {
      throw new PartnerError({ partner: 'messages', kind: 'rejected', operation: 'send' });
    };
    await world.happened(paid());
    await world.jobs.settle();
    expect(world.sent).toHaveLength(1);
    expect((await statuses(world)).at(-1)).toBe('MessageFailed not-sent');
  });

  it('to somebody who is forgotten is not sent', async () => {
    const world = await createMessageWorld(FRIDAY_EVENING);
    await world.happened(paid());
    await world.jobs.settle();
    await world.record(user, world.holderId, [{ type: 'PersonForgotten', data: { userId: world.holderId } }]);
    world.now = MONDAY;
    await world.jobs.settle();
    expect(world.sent).toEqual([]);
    expect((await statuses(world)).at(-1)).toBe('MessageFailed no-address');
  });

  it('is one of twelve in a day at most: small payments flood nobody', async () => {
    const world = await createMessageWorld(MONDAY);
    await world.happened(...Array.from({ length: 14 }, (_, index) => paid(100 + index)));
    await world.jobs.settle();
    expect(world.sent).toHaveLength(12);
    world.now = '2026-11-24T07:00:00.000Z';
    await world.jobs.settle();
    expect(world.sent).toHaveLength(14);
  });

  it('comes after a standstill of days, but tells nobody what happened weeks ago', async () => {
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

  it('about an offer comes on the last bank day before its end, unless something was drawn', async () => {
    const world = await createMessageWorld(FRIDAY_EVENING);
    await world.jobs.settle();
    world.now = '2026-11-25T07:00:00.000Z';
    await world.jobs.settle();
    expect(world.sent.map(({ channel, text }) => [channel, text])).toEqual([
      [
        'sms',
        `Erbjudandet om en kredit på 400 000 kr till Lindqvist & Söner AB gäller till 26 november 2026 kl. 23:59. Logga in om du vill ta del av det: ${LINK}`,
      ],
      ['email', expect.stringContaining('400\u00a0000\u00a0kr')],
    ]);
    const taken = await createMessageWorld(FRIDAY_EVENING);
    await taken.jobs.settle();
    await taken.happened({
      type: 'WithdrawalRequested',
      data: {
        withdrawalId: randomUUID(),
        amountCents: 5_000_000,
        kind: 'initial',
        requestedBy: taken.holderId,
      },
    });
    taken.now = '2026-11-25T07:00:00.000Z';
    await taken.jobs.settle();
    expect(taken.sent).toEqual([]);
    expect(await statuses(taken)).toContain('MessageWithheld outdated');
  });
});
