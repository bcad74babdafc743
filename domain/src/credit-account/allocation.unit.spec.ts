import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import * as decide from './index.ts';
import { unpaidCents } from './state-servicing.ts';
import { anna, idOf } from './testing/ids.ts';
import { assertReckoned, assertSound, Books } from './testing/invariants.ts';
import { type Life, withdrawnLife } from './testing/life.ts';

const unpaid = (life: Life): number[] => life.state.notices.map(unpaidCents);
const assertBooks = (life: Life): void => {
  const books = new Books();
  books.post(life.events);
  assertSound(life.state, books);
  assertReckoned(life.state, books);
};

it('what the first slip asks for pays its notice wholly though another is out', proves('X-19'), () => {
  const life = withdrawnLife('2026-11-20', 24_000_000).until('2027-01-02');
  const [first = 0, second = 0] = unpaid(life);
  life.pays('P', first);
  expect(unpaid(life)).toEqual([0, second]);
  expect(life.until('2027-01-20').state.notices[0]).toMatchObject({ remindedOn: null });
  assertBooks(life);
});

it('of one notice the charges are paid first, and then what the next asks for', proves('X-19'), () => {
  const life = withdrawnLife('2026-11-20', 24_000_000).until('2027-01-20');
  const [first = 0] = unpaid(life);
  const allocated = life.pays('P', first + 1_000).find(({ type }) => type === 'PaymentAllocated');
  const [one, two] = life.state.notices.map(({ noticeId }) => noticeId);
  expect(allocated?.data).toMatchObject({
    parts: [
      { kind: 'reminder-fee', noticeId: one },
      { kind: 'overdue-interest', noticeId: one },
      { kind: 'interest', noticeId: one },
      { kind: 'principal', noticeId: one },
      { kind: 'interest', noticeId: two, amountCents: 1_000 },
    ],
  });
});

it(
  'a notice that is due again for a fault of ours is paid after one that is due before it',
  proves('X-19'),
  () => {
    const life = withdrawnLife('2026-11-20', 24_000_000).until('2026-12-23');
    life.pays('P', 1_079_200);
    life.until('2027-01-20');
    life.does(decide.reversePayment, {
      paymentId: idOf('P'),
      reversedOn: life.today,
      reason: 'mistake',
      reversedBy: anna,
    });
    const [first = 0, second = 0] = unpaid(life);
    life.pays('slip of January', second);
    expect(unpaid(life)).toEqual([first, 0]);
    assertBooks(life);
  },
);

it('but what is late of such a notice is paid at once', proves('X-19'), () => {
  const life = withdrawnLife('2026-11-20', 24_000_000).until('2026-12-23');
  life.pays('P', 100_000);
  life.until('2027-01-20');
  life.does(decide.reversePayment, {
    paymentId: idOf('P'),
    reversedOn: life.today,
    reason: 'mistake',
    reversedBy: anna,
  });
  const [first = 0, second = 0] = unpaid(life);
  life.pays('slip of December', first);
  expect(unpaid(life)).toEqual([0, second]);
  assertBooks(life);
});
