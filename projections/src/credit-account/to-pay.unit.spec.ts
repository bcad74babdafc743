import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { ruleWords } from './explain-texts.ts';
import { toPayOf } from './to-pay.ts';

const lateSince = (dueOn: string, remainingCents: number, daysPastDue: number) => ({
  dueOn,
  payBy: dueOn,
  remainingCents,
  pastDueCents: remainingCents,
  daysPastDue,
});
const dueOn = (payBy: string, remainingCents: number) => ({
  ...lateSince(payBy, remainingCents, 0),
  pastDueCents: 0,
});
const late = lateSince('2026-12-28', 1_079_440, 13);
const fresh = dueOn('2027-01-28', 1_215_700);

it('separates late amounts from those not yet due', () => {
  expect(toPayOf([late, fresh])).toEqual({
    amount: 22_951.4,
    dueDate: '2027-01-28',
    isOverdue: true,
    overdueAmount: 10_794.4,
    overdueSince: '2026-12-28',
  });
  expect(toPayOf([fresh])).toMatchObject({ dueDate: '2027-01-28', overdueAmount: 0, overdueSince: null });
  expect(toPayOf([late])).toMatchObject({ amount: 10_794.4, dueDate: '2026-12-28', overdueAmount: 10_794.4 });
  expect(toPayOf([])).toBeNull();
});

it('counts lateness from the earliest due date, whatever the order of the notices', proves('C-209'), () => {
  const longer = lateSince('2026-11-28', 10_000, 43);
  expect(toPayOf([late, longer])).toMatchObject({ dueDate: '2026-11-28', overdueSince: '2026-11-28' });
});

it('asks for the earlier of two notices not yet due, by its own date', proves('C-209'), () => {
  const issuedLate = dueOn('2027-01-05', 1_079_200);
  expect(toPayOf([issuedLate, fresh])).toEqual({
    amount: 10_792,
    dueDate: '2027-01-05',
    isOverdue: false,
    overdueAmount: 0,
    overdueSince: null,
  });
  expect(toPayOf([late, issuedLate, fresh])).toMatchObject({ amount: 21_586.4, dueDate: '2027-01-05' });
});

it(
  'asks with the next notice for a rest too small to be late, and does not call it late',
  proves('C-209'),
  () => {
    const rest = lateSince('2026-12-28', 500, 0);
    expect(toPayOf([rest, fresh])).toEqual({
      amount: 12_162,
      dueDate: '2027-01-28',
      isOverdue: false,
      overdueAmount: 0,
      overdueSince: null,
    });
    expect(toPayOf([rest])).toMatchObject({ amount: 5, dueDate: '2026-12-28' });
  },
);

it('asks for an amount owed again by its own day, and only the rest of the notice is late', () => {
  const partly = { ...late, payBy: '2027-01-25', pastDueCents: 979_440 };
  expect(toPayOf([partly, fresh])).toEqual({
    amount: 10_794.4,
    dueDate: '2027-01-25',
    isOverdue: true,
    overdueAmount: 9_794.4,
    overdueSince: '2026-12-28',
  });
});

it('the rules explain extra repayments: the next notice still asks for its usual amount', () => {
  for (const figure of ['notice', 'payment'] as const)
    expect(ruleWords[figure].map(({ sv }) => sv).join(' ')).toContain(
      'Det som blir över betalar av på det äldsta uttaget i förtid; nästa avi ber ändå om sin vanliga amortering.',
    );
  expect(ruleWords['credit-balance'].map(({ sv }) => sv)).toEqual([
    'Det du betalat utöver hela skulden. Det betalar din nästa avi, eller så betalar vi tillbaka det.',
  ]);
});
