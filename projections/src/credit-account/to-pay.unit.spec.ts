import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { ruleWords } from './explain-texts.ts';
import { toPayOf } from './to-pay.ts';

const late = { dueDate: '2026-12-28', remaining: 10_794.4, daysPastDue: 13 };
const fresh = { dueDate: '2027-01-28', remaining: 12_157, daysPastDue: 0 };

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
  const longer = { dueDate: '2026-11-28', remaining: 100, daysPastDue: 43 };
  expect(toPayOf([late, longer])).toMatchObject({ dueDate: '2026-11-28', overdueSince: '2026-11-28' });
});

it('asks for the earlier of two notices not yet due, by its own date', proves('C-209'), () => {
  const issuedLate = { dueDate: '2027-01-05', remaining: 10_792, daysPastDue: 0 };
  expect(toPayOf([issuedLate, fresh])).toEqual({
    amount: 10_792,
    dueDate: '2027-01-05',
    isOverdue: false,
    overdueAmount: 0,
    overdueSince: null,
  });
  expect(toPayOf([late, issuedLate, fresh])).toMatchObject({ amount: 21_586.4, dueDate: '2027-01-05' });
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
