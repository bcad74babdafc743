import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import * as decide from './index.ts';
import { unpaidCents } from './state-servicing.ts';
import { anna, idOf } from './testing/ids.ts';
import { assertBooks } from './testing/invariants.ts';
import { type Life, withdrawnLife } from './testing/life.ts';

const unpaid = (life: Life): number[] => life.state.notices.map(unpaidCents);
it(
  'paying the amount of the first slip settles its notice although a second one is out',
  proves('X-19'),
  () => {
    const life = withdrawnLife('2026-11-20', 24_000_000).until('2027-01-02');
    const [first = 0, second = 0] = unpaid(life);
    life.pays('P', first);
    expect(unpaid(life)).toEqual([0, second]);
    expect(life.until('2027-01-20').state.notices[0]).toMatchObject({ remindedOn: null });
    assertBooks(life);
  },
);

it('a payment settles one notice, charges first, before it goes to the next', proves('X-19'), () => {
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
  'a notice that became due again by our mistake is paid after one with an earlier due date',
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

it('a notice of which only a part became due again is paid before the next', proves('X-19'), () => {
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
