import { randomUUID } from 'node:crypto';
import { creditAccount, runBusinessDay } from '@kreditlina/domain/credit-account/index';
import { postingsOf } from '@kreditlina/domain/credit-account/ledger';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { PartnerError } from '@kreditlina/partner-http/partner-error';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { createMessageWorld, type MessageWorld, withdrawalEvents } from '../testing/message-world.ts';

/** An account with a late first notice, on the day of its reminder before messages are sent. */
async function reminded(): Promise<MessageWorld> {
  const world = await createMessageWorld('2026-11-22T12:00:00.000Z');
  const { requested, approved, paidOut } = withdrawalEvents(world.holderId, 'initial');
  await world.happened(requested, approved, paidOut);
  for (let on = '2026-11-23'; on <= '2027-01-07'; on = addDays(on, 1)) {
    world.now = `${on}T05:00:00.000Z`;
    await world.decides(runBusinessDay, { on, noticeId: randomUUID() });
  }
  await world.jobs.settle();
  world.now = '2027-01-07T10:00:00.000Z';
  return world;
}

const feeOf = async (world: MessageWorld) => {
  const { notices } = await loadState(world.deps.store, creditAccount, world.accountId);
  return notices[0]?.reminderFee.owedCents;
};

async function feesInLedger(world: MessageWorld): Promise<number> {
  let cents = 0;
  for await (const event of readStream(world.deps.store, streamOf(creditAccount, world.accountId)))
    for (const { account, amountCents } of postingsOf(event as never))
      if (account === 'fees') cents += amountCents;
  return cents;
}

const refused = (channel: 'sms' | 'email' | 'both') => (message: { readonly channel: string }) => {
  if (channel === 'both' || message.channel === channel)
    throw new PartnerError({ partner: 'messages', kind: 'rejected', operation: 'send' });
};

describe('the fee of a reminder', () => {
  it('a reminder that reached no one by any channel costs nothing, and is not charged again', async () => {
    const world = await reminded();
    expect(await feeOf(world)).toBe(6_000);
    world.provider = refused('both');
    await world.jobs.settle();
    expect((await world.events('ReminderFeeWaived')).map(({ data }) => data)).toMatchObject([
      { waivedOn: '2027-01-07', feeCents: 6_000, reason: 'not-reached' },
    ]);
    expect(await feesInLedger(world)).toBe(0);
    world.jobs.repeat();
    await world.jobs.settle();
    world.now = '2027-01-08T05:00:00.000Z';
    await world.decides(runBusinessDay, { on: '2027-01-08', noticeId: randomUUID() });
    expect(await feeOf(world)).toBe(0);
    expect(await world.events('ReminderFeeWaived')).toHaveLength(1);
  });

  it('a reminder lost by the provider costs its fee, since it may have arrived', proves('F-12'), async () => {
    const world = await reminded();
    world.provider = () => queueMicrotask(() => world.taken.clear());
    await world.jobs.settle();
    const failed = await world.events('MessageFailed');
    expect(new Set(failed.map(({ data }) => data.reason))).toEqual(new Set(['unknown']));
    expect(await world.events('ReminderFeeWaived')).toEqual([]);
    expect(await feeOf(world)).toBe(6_000);
  });

  it.each(['sms', 'email'] as const)(
    'a reminder that arrived by one channel costs its fee, though %s failed',
    async (channel) => {
      const world = await reminded();
      world.provider = refused(channel);
      await world.jobs.settle();
      expect(await world.events('MessageFailed')).not.toEqual([]);
      expect(await world.events('ReminderFeeWaived')).toEqual([]);
      expect(await feeOf(world)).toBe(6_000);
    },
  );
});
