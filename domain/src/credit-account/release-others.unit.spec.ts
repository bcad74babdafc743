import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/business-dates.ts';
import { draftOf } from './draft.ts';
import * as decide from './index.ts';
import { owedParts } from './notices.ts';
import { releaseOthers } from './release-others.ts';
import { openNotices, unpaidCents } from './state-servicing.ts';
import { anna, idOf } from './testing/ids.ts';
import { assertReckoned, assertSound, Books } from './testing/invariants.ts';
import { activeLife, type Life, withdrawnLife } from './testing/life.ts';

/** The log's limit for one command. */
const EVENTS_AT_ONCE = 500;

const assertBooks = (life: Life): void => {
  const books = new Books();
  books.post(life.events);
  assertSound(life.state, books);
  assertReckoned(life.state, books);
};

it('a payment booked after many others with many parts fits into the log', proves('X-19'), () => {
  const life = activeLife('2026-09-10', 150_000_000);
  for (let index = 0; index < 48; index += 1) {
    life.orders(idOf(`withdrawal ${index}`), 2_400_000);
    life.isPaidOut(idOf(`withdrawal ${index}`));
  }
  for (let month = 0; month < 11; month += 1) {
    life.until(addDays('2026-10-20', 30 * month));
    life.pays(
      `month ${month}`,
      openNotices(life.state).reduce((sum, one) => sum + unpaidCents(one), 0),
    );
  }
  expect(life.pays('old', 10_000, '2026-10-15').length).toBeLessThanOrEqual(EVENTS_AT_ONCE);
  assertBooks(life);
});

it(
  'payments are released in the order of their value dates, whatever the booking order',
  proves('X-19'),
  () => {
    const life = withdrawnLife('2026-11-20', 24_000_000).until('2026-12-10');
    life.pays('first booked', 100_000, '2026-12-09');
    life.pays('second booked', 100_000, '2026-12-07');
    life.pays('third booked', 100_000, '2026-12-08');
    expect(releaseOthers(draftOf(life.state), idOf('another'), '2026-12-01')).toEqual([
      { paymentId: idOf('second booked'), on: '2026-12-07' },
      { paymentId: idOf('third booked'), on: '2026-12-08' },
      { paymentId: idOf('first booked'), on: '2026-12-09' },
    ]);
  },
);

describe('a reversed payment beside another one', () => {
  it.each(['2026-12-10', '2026-12-20'])(
    'the reversal costs nothing when the other payment, of %s, is in time',
    (on) => {
      const [life, never] = [true, false].map((isPaidTwice) => {
        const one = withdrawnLife('2026-11-20', 24_000_000).until('2026-12-10');
        if (isPaidTwice) one.pays('taken back', 1_079_200);
        one.until(on).pays('other', 1_079_200);
        one.until('2026-12-22');
        if (isPaidTwice)
          one.does(decide.reversePayment, {
            paymentId: idOf('taken back'),
            reversedOn: one.today,
            reason: 'bank-recall',
            reversedBy: anna,
          });
        return one.until('2027-01-20');
      });
      if (!life || !never) throw new Error('two lives');
      expect(owedParts(life.state)).toEqual(owedParts(never.state));
      expect(life.state.notices.map(unpaidCents)).toEqual(never.state.notices.map(unpaidCents));
      expect(life.state.notices[0]).toMatchObject({
        overdueInterest: { owedCents: 0 },
        reminderFee: { owedCents: 0 },
      });
      assertBooks(life);
    },
  );
});
