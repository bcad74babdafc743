import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Decide } from '../kernel/decider.ts';
import type { CreditAccountEvent, CreditAccountState } from './index.ts';
import * as decide from './index.ts';
import { creditAccount } from './index.ts';

/** What the log takes of one command. */
const EVENTS_AT_ONCE = 500;

it('an account with hundreds of small payments is billed, and its credit pays day by day', () => {
  let today = '2026-11-21';
  let state = creditAccount.initialState();
  const send = <Command>(one: Decide<CreditAccountState, Command, CreditAccountEvent>, command: Command) => {
    const events = one(state, command, { now: `${today}T09:00:00.000Z`, today });
    expect(events.length).toBeLessThanOrEqual(EVENTS_AT_ONCE);
    state = events.reduce(creditAccount.evolve, state);
  };
  const [withdrawalId, payoutId, userId] = [randomUUID(), randomUUID(), randomUUID()];
  send(decide.grantLimit, {
    accountId: randomUUID(),
    applicationId: randomUUID(),
    companyId: randomUUID(),
    userId,
    limitCents: 40_000_000,
    rateYearBasisPoints: 1_080,
    policyVersion: '2026-11',
    bankgiroNumber: '9912346',
    ocrNumber: '12345682',
  });
  send(decide.requestFirstWithdrawal, { withdrawalId, amountCents: 20_000_000, requestedBy: userId });
  send(decide.changeBankStatus, { to: 'active' });
  send(decide.decideWithdrawal, { withdrawalId, checks: { isScreeningHit: false, maySignForCompany: true } });
  send(decide.orderPayout, { withdrawalId, payoutId });
  send(decide.recordPayout, { withdrawalId, payoutId, paidOutOn: today, bankReference: 'B' });
  const runTo = (on: string) => {
    while (today < on) {
      today = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
      send(decide.runBusinessDay, { on: today, noticeId: randomUUID() });
    }
  };
  const pay = (amountCents: number, valueOn = today) =>
    send(decide.recordPayment, {
      paymentId: randomUUID(),
      amountCents,
      valueOn,
      bookedOn: today,
      bankReference: 'I1',
    });
  runTo('2026-12-02');
  for (let count = 0; count < 600; count += 1) pay(100);
  // All that was ever owed was paid before any interest ran: what the small ones paid is the customer's.
  pay(20_000_000, '2026-11-21');
  runTo('2026-12-12');
  const { notices, creditCents } = state;
  expect(notices).toHaveLength(1);
  expect(notices[0]?.interest).toMatchObject({ owedCents: 0, paidCents: 0 });
  expect(creditCents).toBe(60_000);
});
