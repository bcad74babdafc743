import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFirstOfMonth } from '../calculators/day-count.ts';
import { addDays } from '../kernel/business-dates.ts';
import { accrueThrough } from './accruing.ts';
import { draftOf } from './draft.ts';
import * as decide from './index.ts';
import { owedParts } from './notices.ts';
import { openNotices, unpaidCents } from './state-servicing.ts';
import { anna, idOf, otherWithdrawalId } from './testing/ids.ts';
import { type Life, noticeIdOn, withdrawnLife } from './testing/life.ts';

/** Start dates before the end of a month, a leap day and the end of a year. */
const starts = fc.constantFrom(
  '2026-09-10',
  '2027-01-28',
  '2027-01-31',
  '2028-01-15',
  '2028-02-29',
  '2027-11-30',
);

/** Runs the days with effects: the first and the sixth of each month (reminders), and the named days. */
function runsTo(life: Life, through: string, named: readonly string[]): void {
  while (life.today < through) {
    life.today = addDays(life.today, 1);
    const { today: on } = life;
    if (isFirstOfMonth(on) || on.endsWith('-06') || named.includes(on) || on === through)
      life.does(decide.runBusinessDay, { on, noticeId: noticeIdOn(on) });
  }
}

const standing = ({ state }: Life) => ({
  owed: owedParts(state),
  creditCents: state.creditCents,
  withdrawals: state.withdrawals.map((one) => one.principalCents),
  // A notice that, by value date, was paid before it was issued asks for nothing; in time it would not have
  // been issued.
  notices: state.notices
    .filter((one) => unpaidCents(one) + one.reminderFee.owedCents > 0)
    .map((one) => [one.noticeOn, unpaidCents(one), one.reminderFee.owedCents]),
});

/** True if the payment turned a part into a last one, whose notice bills interest ahead. */
const billsAhead = ({ state }: Life): boolean => state.notices.some((one) => one.aheadInterestCents > 0);

/**
 * Principal and interest. If a payment booked late turns a part into the last one, its notice is not raised:
 * the next one bills the days that a notice issued afterwards would have billed ahead.
 */
const debt = ({ state }: Life) => {
  const { principalCents, interestCents } = owedParts(state);
  return { principalCents, interestCents, withdrawals: state.withdrawals.map((one) => one.principalCents) };
};

function begun(start: string): Life {
  const life = withdrawnLife(start).orders(otherWithdrawalId, 1_234_500);
  life.isPaidOut(otherWithdrawalId);
  return life;
}

const posts = (life: Life, throughOn: string): void => {
  const draft = draftOf(life.booked);
  accrueThrough(draft, throughOn);
  life.told(...draft.events);
};

describe('the order of booking', () => {
  it('property: a payment booked late leaves the account as if it had come in time', {
    ...proves('X-19'),
    timeout: 300_000,
  }, () => {
    fc.assert(
      fc.property(
        starts,
        fc.integer({ min: 0, max: 75 }),
        fc.integer({ min: 0, max: 70 }),
        fc.integer({ min: 1, max: 26_000_000 }),
        (start, paid, delay, size) => {
          const [paidOn, bookedOn] = [addDays(start, paid), addDays(start, paid + delay)];
          const [inTime, late] = [begun(start), begun(start)];
          runsTo(inTime, paidOn, [paidOn]);
          const due = openNotices(inTime.state)[0];
          // Often exactly one notice; otherwise a small amount or more than the debt.
          const amountCents =
            size % 4 === 0 && due ? unpaidCents(due) : size % 3 === 0 ? 1 + (size % 90_000) : size;
          inTime.pays('P', amountCents);
          runsTo(inTime, bookedOn, [bookedOn]);
          runsTo(late, paidOn, [paidOn]);
          runsTo(late, bookedOn, [bookedOn]);
          late.pays('P', amountCents, paidOn);
          const compared = billsAhead(inTime) || billsAhead(late) ? debt : standing;
          expect(compared(late)).toEqual(compared(inTime));
        },
      ),
    );
  });

  it('property: days caught up at once cost the same as one by one', {
    ...proves('X-05'),
    timeout: 300_000,
  }, () => {
    fc.assert(
      fc.property(
        starts,
        fc.integer({ min: 1, max: 90 }),
        fc.array(fc.integer({ min: 1, max: 13 }), { minLength: 1, maxLength: 12 }),
        (start, days, steps) => {
          const until = addDays(start, days);
          const [once, daily] = [begun(start), begun(start)];
          once.today = addDays(until, 1);
          posts(once, until);
          for (const step of steps) {
            const on = addDays(daily.today, step - 1);
            daily.today = addDays(on, 1);
            if (on < until) posts(daily, on);
            else break;
          }
          daily.today = addDays(until, 1);
          posts(daily, until);
          expect(daily.state.accrual).toEqual(once.state.accrual);
        },
      ),
    );
  });

  it('property: a reversed payment leaves what was owed without it', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(
        starts,
        fc.integer({ min: 32, max: 75 }),
        fc.integer({ min: 0, max: 45 }),
        fc.integer({ min: 1, max: 100 }),
        (start, paid, later, share) => {
          const [paidOn, reversedOn] = [addDays(start, paid), addDays(start, paid + later)];
          const [life, never] = [begun(start), begun(start)];
          runsTo(life, paidOn, [paidOn]);
          runsTo(never, paidOn, [paidOn]);
          const asked = openNotices(life.state).reduce((sum, one) => sum + unpaidCents(one), 0);
          life.pays('P', Math.max(1, Math.floor((asked * share) / 100)));
          runsTo(life, reversedOn, [reversedOn]);
          runsTo(never, reversedOn, [reversedOn]);
          life.does(decide.reversePayment, {
            paymentId: idOf('P'),
            reversedOn,
            reason: 'bank-recall',
            reversedBy: anna,
          });
          const [owed, owedNever] = [owedParts(life.state), owedParts(never.state)];
          expect(owed.principalCents).toBe(owedNever.principalCents);
          expect(owed.interestCents).toBe(owedNever.interestCents);
          // A notice issued in between asked for slightly less interest, and bears that much less when it is
          // late.
          const isSameNotice = life.state.lastNoticeOn === null || life.state.lastNoticeOn <= paidOn;
          if (isSameNotice) expect(owed.overdueInterestCents).toBe(owedNever.overdueInterestCents);
          expect(owed.overdueInterestCents).toBeLessThanOrEqual(owedNever.overdueInterestCents);
          expect(standing(life).withdrawals).toEqual(standing(never).withdrawals);
          // Reminders prevented by the payment go out on the next day.
          for (const one of [life, never]) runsTo(one, addDays(reversedOn, 1), [addDays(reversedOn, 1)]);
          expect(owedParts(life.state).feesCents).toBe(owedParts(never.state).feesCents);
        },
      ),
    );
  });
});
