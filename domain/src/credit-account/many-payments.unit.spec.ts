import { expect, it } from 'vitest';
import { addDays } from '../kernel/business-dates.ts';
import * as decide from './index.ts';
import { owedCents } from './notices.ts';
import { openNotices } from './state-servicing.ts';
import { anna, bengt, idOf } from './testing/ids.ts';
import { activeLife, payoutIdOf, withdrawnLife } from './testing/life.ts';
import { passes } from './testing/walk.ts';

/** The log's limit for one command. */
const EVENTS_AT_ONCE = 500;

it('an account with 600 small payments is billed within the event limit, and its credit pays day by day', () => {
  const life = withdrawnLife('2026-11-21');
  const runTo = (on: string) => {
    while (life.today < on) expect(life.nextDay().length).toBeLessThanOrEqual(EVENTS_AT_ONCE);
  };
  const pay = (name: string, amountCents: number, valueOn?: string) =>
    expect(life.pays(name, amountCents, valueOn).length).toBeLessThanOrEqual(EVENTS_AT_ONCE);
  runTo('2026-12-02');
  for (let count = 0; count < 600; count += 1) pay(`small ${count}`, 100);
  // The whole debt was paid before any interest accrued: the small payments become credit balance.
  pay('all', 20_000_000, '2026-11-21');
  runTo('2026-12-12');
  const { notices, creditCents } = life.state;
  expect(notices).toHaveLength(1);
  expect(notices[0]?.interest).toMatchObject({ owedCents: 0, paidCents: 0 });
  expect(creditCents).toBe(60_000);
});

it('a late payment after one that paid many withdrawals and notices takes fewer than 20 events', () => {
  const life = activeLife('2026-09-10', 150_000_000);
  for (let index = 0; index < 48; index += 1) {
    life.orders(idOf(`withdrawal ${index}`), 500_000);
    life.isPaidOut(idOf(`withdrawal ${index}`));
  }
  passes(life, 460);
  life.pays('all', owedCents(life.state));
  expect(life.state.payments[0]?.parts.length).toBeGreaterThan(EVENTS_AT_ONCE);
  passes(life, 2);
  const [owed, credit] = [owedCents(life.state), life.state.creditCents];
  expect(life.pays('late', 10_000, addDays(life.today, -5)).length).toBeLessThan(20);
  // Everything was paid: the late payment becomes credit balance, apart from the interest that it saved.
  expect(life.state.creditCents - owedCents(life.state)).toBeGreaterThanOrEqual(credit - owed + 10_000);
});

it('a withdrawal with hundreds of payments is returned within the event limit, beside another one', () => {
  const life = withdrawnLife('2026-11-21');
  life.orders(idOf('second'), 10_000_000).isPaidOut(idOf('second'));
  passes(life, 12);
  for (let index = 0; index < 350; index += 1) life.pays(`small ${index}`, 20_000);
  const payoutId = payoutIdOf(life.state.withdrawals[0]?.withdrawalId ?? '');
  const returned = { payoutId, returnedOn: life.today, reason: 'account closed' };
  expect(life.does(decide.recordPayoutReturned, returned).length).toBeLessThanOrEqual(EVENTS_AT_ONCE);
  for (let days = 0; days < 40; days += 1) expect(life.nextDay().length).toBeLessThanOrEqual(EVENTS_AT_ONCE);
  // The payments beyond the notice of December amortized the other withdrawal. January has its own part.
  expect(openNotices(life.state).map(({ noticeOn }) => noticeOn)).toEqual(['2027-01-01']);
  expect(life.state.creditCents).toBe(0);
});

it('overpaid interest of a notice paid by hundreds of payments is placed again at once', () => {
  const life = withdrawnLife('2026-11-21');
  life.until('2026-12-02');
  for (let index = 0; index < 500; index += 1) life.pays(`small ${index}`, 100);
  // Half of the interest never accrued.
  life.pays('half', 10_000_000, '2026-11-21');
  const tooMuch = () =>
    life.state.notices.filter(({ interest }) => interest.paidCents > interest.owedCents).length;
  expect(tooMuch()).toBe(0);
});

it('a loss with hundreds of recoveries is reversed within the event limit', () => {
  const life = withdrawnLife('2026-11-21');
  passes(life, 80);
  const proposalId = idOf('loss');
  life.does(decide.proposeCreditLoss, { proposalId, reasonCode: 'bankruptcy', proposedBy: anna });
  life.does(decide.approveCreditLoss, { proposalId, approvedBy: bengt });
  for (let index = 0; index < 300; index += 1) life.pays(`recovered ${index}`, 100);
  life.does(decide.proposeLossReversal, { proposalId, reasonCode: 'mistake', proposedBy: bengt });
  const back = life.does(decide.reverseCreditLoss, { proposalId, approvedBy: anna });
  expect(back.length).toBeLessThanOrEqual(EVENTS_AT_ONCE);
  expect(life.state.loss).toBeNull();
});
