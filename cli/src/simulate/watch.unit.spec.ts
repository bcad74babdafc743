import { accruedInterest, recordAccruedInterest } from '@kreditlina/domain/accrued-interest/accrued-interest';
import { dayBefore } from '@kreditlina/domain/calculators/day-count';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { creditAccount, earnedThrough } from '@kreditlina/domain/credit-account/index';
import { postingsOf } from '@kreditlina/domain/credit-account/ledger';
import { granted, idOf } from '@kreditlina/domain/credit-account/testing/ids';
import { withdrawnLife } from '@kreditlina/domain/credit-account/testing/life';
import { catalogueEvent } from '@kreditlina/domain/testing/catalogue-event';
import { openMemoryStore } from '@kreditlina/event-store';
import { newEvent } from '@kreditlina/projection-engine/testing/harness';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { watchLog } from './watch.ts';

const openStore = () => openMemoryStore({ schemas: eventCatalogue }).events;

/** The first notice, due on 28 October, stays unpaid; the fifth bank day after it is 4 November. */
async function watched(isReminded: boolean) {
  const { events } = withdrawnLife('2026-09-10').until('2026-11-10');
  const store = openStore();
  const told = events.filter(({ type }) => isReminded || type !== 'ReminderFeeCharged');
  await store.append(
    `creditAccount-${granted.accountId}`,
    'none',
    told.map(({ type, data }) => newEvent(type, { ...data })),
  );
  const watch = watchLog(store, () => undefined);
  const booked = told.reduce(creditAccount.evolve, creditAccount.initialState());
  let state = accruedInterest.initialState();
  let version = 0;
  /** Records the interest through the day before, as a business day's run does, and ends the day. */
  const check = async (on: string): Promise<void> => {
    const throughOn = dayBefore(on);
    const earned = [{ accountId: granted.accountId, ...earnedThrough(booked, throughOn) }];
    for (const { type, data } of recordAccruedInterest(state, { throughOn, earned })) {
      await store.append(`accruedInterest-${granted.accountId}`, version || 'none', [newEvent(type, data)]);
      state = accruedInterest.evolve(state, { type, data });
      version += 1;
    }
    await watch.catchUp();
    watch.check(on);
  };
  return { check, counts: watch.counts };
}

it(
  'an overdue notice without a reminder ends a simulation on the second unexplained day',
  proves('M-14'),
  async () => {
    const watch = await watched(false);
    for (const on of ['2026-11-03', '2026-11-04', '2026-11-05']) await watch.check(on);
    await expect(watch.check('2026-11-06')).rejects.toThrow(
      /^Account [0-9a-f-]{36} on 2026-11-06: notice 1 due on 2026-10-28 is open with \d+ öre and was not reminded of$/,
    );
  },
);

it('a notice that was reminded of does not end a simulation', proves('M-14'), async () => {
  const watch = await watched(true);
  for (const on of ['2026-11-04', '2026-11-05', '2026-11-06']) await watch.check(on);
  expect(watch.counts.get('ReminderFeeCharged')).toBe(1);
});

describe('an incoming payment', proves('F-58'), () => {
  const { accountId } = granted;
  const payment = { paymentId: idOf('P'), amountCents: 500 };
  const received = catalogueEvent('PaymentReceived', {
    accountId,
    ...payment,
    valueOn: '2026-10-01',
    bookedOn: '2026-10-01',
  });
  const recorded = catalogueEvent('IncomingPaymentRecorded', payment);
  const matched = catalogueEvent('IncomingPaymentMatched', { ...payment, accountId });
  type Told = typeof received | typeof recorded | typeof matched;
  /** Appends each event to the stream of its kind, in this order. */
  const watching = async (...told: readonly Told[]) => {
    const store = openStore();
    const lengths = new Map<string, number>();
    for (const { type, data } of [...withdrawnLife('2026-09-10').events, ...told]) {
      const stream = type.startsWith('Incoming')
        ? `incomingPayment-${payment.paymentId}`
        : `creditAccount-${accountId}`;
      const length = lengths.get(stream) ?? 0;
      lengths.set(stream, length + 1);
      await store.append(stream, length === 0 ? 'none' : length, [newEvent(type, { ...data })]);
    }
    return watchLog(store, () => undefined).catchUp();
  };

  it('a payment is booked once its owner is found', async () => {
    await expect(watching(recorded, matched, received)).resolves.toBeUndefined();
  });

  it.each<[string, readonly Told[], RegExp]>([
    ['without its owner having been found', [recorded, received], /is booked without having been matched/],
    ['twice', [recorded, matched, received, received], /is booked without having been matched, or twice/],
    ['though it never came', [received], /is booked without having been matched/],
    [
      'for two',
      [recorded, matched, matched],
      /^Account unallocated on .*: payment [0-9a-f-]{36} left twice$/,
    ],
  ])('a payment booked %s ends a simulation', async (_how, told, words) => {
    await expect(watching(...told)).rejects.toThrow(words);
  });
});

it('a withdrawal approved above the limit ends a simulation', proves('F-58'), async () => {
  const store = openStore();
  const asked = { accountId: granted.accountId, withdrawalId: idOf('too much') };
  const { events } = withdrawnLife('2026-09-10');
  const told = [
    ...events,
    {
      type: 'WithdrawalRequested',
      data: { ...asked, amountCents: 30_000_000, kind: 'later', requestedBy: granted.userId },
    },
    { type: 'WithdrawalApproved', data: { ...asked, decidedBy: 'automatic', policyVersion: '2026-11' } },
  ];
  const asStored = told.map(({ type, data }) => newEvent(type, { ...data }));
  await store.append(`creditAccount-${granted.accountId}`, 'none', asStored);
  await expect(watchLog(store, () => undefined).catchUp()).rejects.toThrow(
    /a withdrawal was approved with 50000000 öre used of a limit of 40000000$/,
  );
});

it('postings of an event that do not add up end a simulation', proves('F-58'), async () => {
  const store = openStore();
  const asStored = withdrawnLife('2026-09-10').events.map(({ type, data }) => newEvent(type, { ...data }));
  await store.append(`creditAccount-${granted.accountId}`, 'none', asStored);
  const oneTooMuch: typeof postingsOf = (event) =>
    postingsOf(event).map((one, index) => (index === 0 ? { ...one, amountCents: one.amountCents + 1 } : one));
  await expect(watchLog(store, () => undefined, oneTooMuch).catchUp()).rejects.toThrow(
    /WithdrawalPaidOut posts 1 öre too much$/,
  );
});
