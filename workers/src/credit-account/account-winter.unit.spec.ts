import { randomUUID } from 'node:crypto';
import { type RecordPayment, recordPayment, runBusinessDay } from '@kreditlina/domain/credit-account/index';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { definitions } from '@kreditlina/domain/notification-type/notification-type';
import { expect, it } from 'vitest';
import { createMessageWorld, type MessageWorld, withdrawalEvents } from '../testing/message-world.ts';

const titles = new Map(Object.values(definitions).map(({ title, typeKey }) => [title, typeKey]));

/** Lives through days, each with a daily run at 5:00 and messages at 5:00 and 10:00, UTC. */
async function live(world: MessageWorld, from: string, through: string): Promise<void> {
  for (let on = from; on <= through; on = addDays(on, 1)) {
    world.now = `${on}T05:00:00.000Z`;
    await world.decides(runBusinessDay, { on, noticeId: randomUUID() });
    await world.jobs.settle();
    world.now = `${on}T10:00:00.000Z`;
    await world.jobs.settle();
  }
}

it('an account whose first notice is paid late gets messages on bank days only, and only about unpaid notices', async () => {
  const world = await createMessageWorld('2026-11-22T12:00:00.000Z');
  const told: string[] = [];
  world.provider = ({ subject }) => {
    if (subject !== undefined) told.push(`${world.now} ${titles.get(subject)}`);
  };
  const { requested, approved, paidOut } = withdrawalEvents(world.holderId, 'initial');
  await world.happened(requested, approved, paidOut);
  await live(world, '2026-11-23', '2027-01-07');
  const payment: RecordPayment = {
    paymentId: randomUUID(),
    amountCents: 1_000_000,
    valueOn: '2027-01-08',
    bookedOn: '2027-01-08',
    bankReference: 'P-1',
  };
  world.now = '2027-01-08T12:00:00.000Z';
  await world.decides(recordPayment, payment);
  await live(world, '2027-01-09', '2027-02-01');
  expect(told).toEqual([
    '2026-11-23T10:00:00.000Z withdrawal-paid-out',
    '2026-12-01T10:00:00.000Z notice-issued',
    // Three bank days before the 28th, with Christmas and a weekend in between.
    '2026-12-21T10:00:00.000Z due-soon',
    // No notice message on New Year's Day.
    '2027-01-04T10:00:00.000Z notice-issued',
    '2027-01-07T10:00:00.000Z overdue',
    // The payment covered both notices, so the second one's due date needs no message.
    '2027-01-11T10:00:00.000Z payment-received',
    '2027-02-01T10:00:00.000Z notice-issued',
  ]);
});
