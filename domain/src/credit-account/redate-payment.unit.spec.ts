import { describe, expect, it } from 'vitest';
import { effectOf } from './effect.ts';
import * as decide from './index.ts';
import { creditAccount } from './index.ts';
import { owedParts } from './notices.ts';
import { recastDifferences } from './recast/differences.ts';
import { anna, granted, idOf } from './testing/ids.ts';
import { type Life, withdrawnLife } from './testing/life.ts';

const redated = (life: Life, name: string, valueOn: string, replacement = `${name} redated`) =>
  life.does(decide.redatePayment, {
    paymentId: idOf(name),
    replacementId: idOf(replacement),
    valueOn,
    redatedBy: anna,
  });

/** Owes since September. The October notice is paid on a day that may be the wrong one. */
function paid(valueOn: string): Life {
  const life = withdrawnLife('2026-09-10').until('2026-11-20');
  life.pays('P', 959_400, valueOn);
  return life.until('2026-12-10');
}

describe('the value date of a payment, corrected', () => {
  it('an earlier day: the account is what it would have been, in one recast', () => {
    const [life, inTime] = [paid('2026-11-20'), paid('2026-10-20')];
    expect(owedParts(life.state).overdueInterestCents).toBe(2_074);
    const events = redated(life, 'P', '2026-10-20');
    expect(events.map(({ type }) => type)).toEqual([
      'InterestAccrued',
      'OverdueInterestCharged',
      'PaymentReversed',
      'PaymentReceived',
      'AccountRecast',
    ]);
    expect(events.at(-1)?.data).toMatchObject({
      cause: 'payment-reversed',
      bookedOn: '2026-12-10',
      valueOn: '2026-10-20',
    });
    expect(owedParts(life.state)).toEqual(owedParts(inTime.state));
    expect(recastDifferences(life.history)).toEqual([]);
  });

  it('a later day brings no fee, late interest or days past due, for the wrong one was our fault', () => {
    const life = paid('2026-10-20');
    const [before, late] = [owedParts(life.state), decide.daysPastDue(life.state, life.today)];
    redated(life, 'P', '2026-11-18');
    const after = owedParts(life.state);
    expect(after.feesCents).toBe(before.feesCents);
    expect(after.overdueInterestCents).toBeLessThanOrEqual(before.overdueInterestCents);
    expect(after.interestCents + after.principalCents).toBeGreaterThan(
      before.interestCents + before.principalCents,
    );
    expect(decide.daysPastDue(life.state, life.today)).toBeLessThanOrEqual(late);
    expect(recastDifferences(life.history)).toEqual([]);
  });

  it('the customer is not thanked twice for one payment, but hears of the correction', () => {
    const life = paid('2026-11-20');
    const decision: decide.AccountDecision = (state, _, context) =>
      decide.redatePayment(
        state,
        { paymentId: idOf('P'), replacementId: idOf('Q'), valueOn: '2026-10-20', redatedBy: anna },
        context,
      );
    const context = { now: `${life.today}T08:00:00.000Z`, today: life.today };
    expect(effectOf(life.state, decision, context).messages).toEqual(['account-corrected']);
  });

  it('is repeated without effect, and refused before the account and in the future', () => {
    const life = paid('2026-11-20');
    expect(redated(life, 'P', '2026-11-20')).toEqual([]);
    expect(() => redated(life, 'P', '2026-09-09')).toThrow('DATE_BEFORE_ACCOUNT');
    expect(() => redated(life, 'P', '2026-12-11')).toThrow('DATE_IN_FUTURE');
    redated(life, 'P', '2026-10-20');
    expect(redated(life, 'P', '2026-10-20')).toEqual([]);
    expect(() =>
      life.does(decide.redatePayment, {
        paymentId: idOf('P redated'),
        replacementId: idOf('R'),
        valueOn: '2026-10-21',
        redatedBy: granted.userId,
      }),
    ).toThrow('OWN_CASE');
  });

  it('the bank number of the payment stays', () => {
    const life = paid('2026-11-20');
    redated(life, 'P', '2026-10-20');
    expect(decide.bankReferenceOf(life.state, idOf('P redated'))).toBe('P');
  });

  it('undone, the payment has its former day again, at no cost, and both histories are kept', () => {
    const life = paid('2026-11-20');
    const before = owedParts(life.state);
    const state = life.booked;
    const events = redated(life, 'P', '2026-10-20');
    const at = events.findIndex(({ type }) => type === 'PaymentReceived');
    const received = events[at];
    if (!received) throw new Error('nothing was corrected');
    const then = events.slice(0, at).reduce(creditAccount.evolve, state);
    const undoing = decide.accountUndoer.undoingOf(received, then);
    const by = { staffId: anna, reasonCode: 'our-mistake', id: idOf('undo'), eventId: idOf('event') };
    if (!undoing) throw new Error('it cannot be undone');
    life.does(undoing.decide(by), undefined);
    expect(life.state.payments.map(({ valueOn, isReversed }) => [valueOn, isReversed])).toEqual([
      ['2026-11-20', true],
      ['2026-10-20', true],
      ['2026-11-20', false],
    ]);
    const after = owedParts(life.state);
    expect(after.feesCents).toBe(before.feesCents);
    expect(after.overdueInterestCents).toBeLessThanOrEqual(before.overdueInterestCents);
    expect(recastDifferences(life.history)).toEqual([]);
    const later = life.events.findLast(({ type }) => type === 'PaymentReversed');
    expect(later && decide.accountUndoer.reliesOn(received, later, life.state)).toBe(true);
  });

  it('a payment whose date was never corrected cannot be undone so', () => {
    const life = paid('2026-11-20');
    const received = life.events.find(({ type }) => type === 'PaymentReceived');
    expect(received && decide.accountUndoer.undoingOf(received, life.state)).toBeUndefined();
  });
});
