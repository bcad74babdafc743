import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { uuidOf } from '../../testing/life.ts';
import type { PaymentNoticeRow } from './payment-notice.ts';
import { ageingOf, daysPastDueOn, latePeriods, standingOn } from './standing.ts';

interface Day {
  readonly on: string;
  readonly owedCents: number;
  readonly paidCents: number;
}

const notice = (dueOn: string, days: readonly Day[], number = 1): PaymentNoticeRow => ({
  id: uuidOf(`notice ${number}`),
  account_id: uuidOf('account'),
  number,
  notice_on: `${dueOn.slice(0, 8)}01`,
  due_on: dueOn,
  due_again: [],
  period_from_on: '2026-12-01',
  period_through_on: '2026-12-31',
  amortization_cents: 100_000,
  interest_cents: 0,
  fees_cents: 0,
  overdue_interest_cents: 0,
  accrued_overdue_cents: 0,
  reminder_fee_cents: 0,
  reminded_on: null,
  paid_cents: 0,
  amortizations: [],
  withdrawal_ids: [],
  owed: days.map(({ on, owedCents: cents }) => ({ on, cents })),
  paid: days.map(({ on, paidCents: cents }) => ({ on, cents, paymentId: uuidOf('payment') })),
  updated_at: '2027-01-01T00:00:00.000Z',
});
const asked = { on: '2027-01-01', owedCents: 100_000, paidCents: 0 };
const paid = (on: string, paidCents: number): Day => ({ on, owedCents: 0, paidCents });
const charged = (on: string, owedCents: number): Day => ({ on, owedCents, paidCents: 0 });

describe('a notice due on the 28th', () => {
  const half = notice('2027-01-28', [asked, paid('2027-01-20', 40_000), paid('2027-02-10', 60_000)]);
  it.each([
    ['2027-01-19', 'upcoming', 100_000, 0],
    ['2027-01-20', 'partially-paid', 60_000, 0],
    ['2027-01-28', 'partially-paid', 60_000, 0],
    ['2027-01-29', 'overdue', 60_000, 1],
    ['2027-02-09', 'overdue', 60_000, 12],
    ['2027-02-10', 'paid', 0, 0],
  ])(
    'on %s, a notice paid in two parts is %s',
    proves('X-42'),
    (day, status, remainingCents, daysPastDue) => {
      expect(standingOn(half, [], day)).toMatchObject({ status, remainingCents, daysPastDue });
    },
  );

  it.each([
    [999, 'partially-paid', 0],
    [1_000, 'overdue', 10],
  ])(
    'a notice with %d öre left is %s, as for reminders',
    proves('X-42'),
    (leftCents, status, daysPastDue) => {
      const almost = notice('2027-01-28', [asked, paid('2027-01-28', 100_000 - leftCents)]);
      expect(standingOn(almost, [], '2027-02-07')).toMatchObject({
        status,
        daysPastDue,
        remainingCents: leftCents,
      });
    },
  );

  it('a notice below the reminder threshold is due from its date and never late', () => {
    const small = notice('2027-01-28', [{ ...asked, owedCents: 500 }]);
    expect(standingOn(small, [], '2027-01-27').status).toBe('upcoming');
    expect(standingOn(small, [], '2027-03-01')).toMatchObject({ status: 'due', daysPastDue: 0 });
  });

  it('an unpaid notice is due on its date, and written off while its debt is lost', proves('X-42'), () => {
    const unpaid = notice('2027-01-28', [asked]);
    const losses = [{ on: '2027-06-01', reversedOn: '2027-07-01' }];
    const statusOn = (day: string) => standingOn(unpaid, losses, day).status;
    expect(statusOn('2027-01-28')).toBe('due');
    expect(statusOn('2027-05-31')).toBe('overdue');
    expect(statusOn('2027-06-01')).toBe('written-off');
    expect(statusOn('2027-06-30')).toBe('written-off');
    expect(statusOn('2027-07-01')).toBe('overdue');
    expect(standingOn(unpaid, losses, '2027-06-15').daysPastDue).toBe(0);
  });

  it('a notice paid before a loss stays paid', () => {
    const settled = notice('2027-01-28', [asked, paid('2027-01-28', 100_000)]);
    expect(standingOn(settled, [{ on: '2027-06-01', reversedOn: null }], '2027-06-02').status).toBe('paid');
  });

  it('a fee added after payment makes a notice late again', () => {
    const late = notice('2027-01-28', [asked, paid('2027-02-01', 100_000), charged('2027-02-04', 6_000)]);
    expect(standingOn(late, [], '2027-02-03').status).toBe('paid');
    expect(standingOn(late, [], '2027-02-04')).toMatchObject({ status: 'overdue', daysPastDue: 7 });
  });
});

describe('days past due', () => {
  const first = notice('2027-01-28', [asked, paid('2027-02-10', 100_000)]);
  const second = notice('2027-02-26', [{ ...asked, on: '2027-02-01' }], 2);

  it('counts the days of the oldest late notice', proves('F-11'), () => {
    const on = (day: string) => daysPastDueOn([first, second], [], day);
    expect([on('2027-01-28'), on('2027-01-29'), on('2027-02-09')]).toEqual([0, 1, 12]);
    expect([on('2027-02-10'), on('2027-02-26'), on('2027-02-27')]).toEqual([0, 0, 1]);
  });

  it.each([
    [0, null],
    [1, '1-30'],
    [30, '1-30'],
    [31, '31-60'],
    [60, '31-60'],
    [61, '61-90'],
    [90, '61-90'],
    [91, '91+'],
  ])('%d days past due are in class %s', proves('F-11'), (days, ageing) => {
    expect(ageingOf(days)).toBe(ageing);
  });

  it('groups late days into periods, the last of which may be open', proves('F-11'), () => {
    expect(latePeriods([first, second], [], '2027-04-30')).toEqual([
      { from: '2027-01-29', through: '2027-02-09', days: 12 },
      { from: '2027-02-27', through: null, days: 63 },
    ]);
    expect(latePeriods([first, second], [], '2027-02-26')).toHaveLength(1);
    expect(latePeriods([first, second], [{ on: '2027-03-10', reversedOn: null }], '2027-04-30')).toEqual([
      { from: '2027-01-29', through: '2027-02-09', days: 12 },
      { from: '2027-02-27', through: '2027-03-09', days: 11 },
    ]);
  });

  it('two notices late at the same time form one period', () => {
    const long = notice('2027-01-28', [asked, paid('2027-03-05', 100_000)]);
    const next = notice('2027-02-26', [{ ...asked, on: '2027-02-01' }, paid('2027-03-10', 100_000)], 2);
    expect(latePeriods([long, next], [], '2027-04-30')).toEqual([
      { from: '2027-01-29', through: '2027-03-09', days: 35 },
    ]);
  });
});
