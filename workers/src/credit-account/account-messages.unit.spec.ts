import { randomUUID } from 'node:crypto';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import {
  createMessageWorld,
  FRIDAY_EVENING,
  LINK,
  MONDAY,
  statuses,
  withdrawalEvents,
} from '../testing/message-world.ts';

describe('messages of an account', () => {
  it('an answer to a current request is sent at once, to the requester, by SMS and e-mail', async () => {
    const world = await createMessageWorld(FRIDAY_EVENING);
    const colleague = randomUUID();
    await world.contactDetails(colleague, { email: 'colleague@example.com', phone: '+46701740606' });
    const { requested, denied } = withdrawalEvents(colleague);
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

  it('an approved withdrawal is reported at once, its payout when the banks open', async () => {
    const world = await createMessageWorld(FRIDAY_EVENING);
    const { requested, approved, paidOut } = withdrawalEvents(world.holderId);
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
      `Vi har betalat ut 50 000 kr till bankkontot för Lindqvist & Söner AB. Kvittot med planen som gäller finns på Mina sidor: ${LINK}`,
    );
  });

  it('a withdrawal denied by staff, or a denied first one, is reported when the banks open', async () => {
    for (const [kind, decidedBy] of [
      ['later', 'staff'],
      ['initial', 'automatic'],
    ] as const) {
      const world = await createMessageWorld(FRIDAY_EVENING);
      const { requested, denied } = withdrawalEvents(world.holderId, kind);
      await world.happened(requested, { ...denied, data: { ...denied.data, decidedBy } });
      await world.jobs.settle();
      expect(world.sent).toEqual([]);
      world.now = MONDAY;
      await world.jobs.settle();
      expect(world.sent).toHaveLength(2);
    }
  });

  it('a payout that is returned before it was reported is reported only as returned', async () => {
    const world = await createMessageWorld(FRIDAY_EVENING);
    const { requested, approved, paidOut, returned } = withdrawalEvents(world.holderId);
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

  it('a changed limit is reported once, with its final amount; a closed account is reported too', async () => {
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
    const closed = { closedOn: '2026-11-20', reasonCode: 'repaid', closedBy: randomUUID() } as const;
    await world.happened(
      { type: 'AccountClosed', data: closed },
      { type: 'BankStatusChanged', data: { from: 'active', to: 'closed' } },
    );
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

  it(
    'a changed rate is reported with its date, also after the change is undone',
    proves('M-10'),
    async () => {
      const changeId = randomUUID();
      const [effectiveOn, reasonCode] = ['2027-01-01', 'agreed-price'];
      const rates = { beforeYearBasisPoints: 1_080, afterYearBasisPoints: 1_320 };
      const changed = {
        type: 'RateChanged' as const,
        data: { changeId, ...rates, effectiveOn, reasonCode, policyVersion: '1', changedBy: randomUUID() },
      };
      const undone = {
        type: 'RateChangeUndone' as const,
        data: {
          changeId,
          effectiveOn,
          reasonCode,
          undoneBy: randomUUID(),
          beforeYearBasisPoints: 1_320,
          afterYearBasisPoints: 1_080,
          replaced: { yearBasisPoints: 1_080, changeId: null },
        },
      };
      const told = async (...events: (typeof changed | typeof undone)[]) => {
        const world = await createMessageWorld(FRIDAY_EVENING);
        await world.happened(...events);
        world.now = MONDAY;
        await world.jobs.settle();
        return world.sent.filter(({ channel }) => channel === 'sms').map(({ text }) => text);
      };
      const says = (rate: string) =>
        `Räntan på krediten för Lindqvist & Söner AB är ${rate} % per år från och med 1 januari 2027. Läs mer på Mina sidor: ${LINK}`;
      expect(await told(changed)).toEqual([says('13,20')]);
      expect(await told(changed, undone)).toEqual([says('10,80')]);
    },
  );

  it(
    'a declined request for a higher limit is reported unless the limit was raised since',
    proves('C-205'),
    async () => {
      const declined = {
        type: 'LimitIncreaseDeclined' as const,
        data: {
          requestId: randomUUID(),
          declinedOn: '2026-11-20',
          reasonCode: 'paid-late',
          declinedBy: randomUUID(),
        },
      };
      const raised = {
        type: 'LimitChanged' as const,
        data: {
          proposalId: null,
          beforeCents: 40_000_000,
          afterCents: 50_000_000,
          reasonCode: 'better-figures',
          changedBy: randomUUID(),
          approvedBy: null,
          policyVersion: '1',
        },
      };
      const told = async (...more: (typeof raised)[]) => {
        const world = await createMessageWorld(FRIDAY_EVENING);
        await world.happened(declined, ...more);
        world.now = MONDAY;
        await world.jobs.settle();
        return world.sent.filter(({ channel }) => channel === 'sms').map(({ text }) => text);
      };
      expect(await told()).toEqual([
        `Vi har gått igenom din önskan om en högre kreditgräns för Lindqvist & Söner AB. Gränsen är kvar på 400 000 kr. Läs mer på Mina sidor: ${LINK}`,
      ]);
      expect(await told(raised)).toEqual([expect.stringContaining('är nu 500 000 kr')]);
    },
  );

  it('a message goes to the holder if the requester has no address', async () => {
    const world = await createMessageWorld(FRIDAY_EVENING);
    const { requested, denied } = withdrawalEvents(randomUUID());
    await world.happened(requested, denied);
    await world.jobs.settle();
    expect(world.sent.map(({ to }) => to)).toEqual(['+46701740605', 'holder@example.com']);
  });

  it('an unused offer is mentioned on the last bank day before it ends', async () => {
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
