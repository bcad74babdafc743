import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examplesOf } from '../testing/catalogue-event.ts';
import type { CreditAccountEvent } from './events.ts';
import { ledgerAccounts, postingsOf } from './ledger.ts';

const fixtures = examplesOf('credit-account') as unknown as CreditAccountEvent[];

/** The event with all its amounts replaced. */
const withAmounts = (event: CreditAccountEvent, next: () => number): CreditAccountEvent => {
  const change = (value: unknown, key = ''): unknown => {
    if (typeof value === 'number') return key.endsWith('Cents') ? next() : value;
    if (Array.isArray(value)) return value.map((one) => change(one));
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one, name)]));
    return value;
  };
  return change(event) as CreditAccountEvent;
};

describe('the ledger', () => {
  it('property: the postings of every event add up to zero, for any amounts', proves('F-13'), () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fixtures),
        fc.infiniteStream(fc.integer({ min: 0, max: 100_000_000_000 })),
        (event, amounts) => {
          const postings = postingsOf(withAmounts(event, () => amounts.next().value as number));
          expect(postings.reduce((sum, one) => sum + one.amountCents, 0)).toBe(0);
          for (const one of postings) {
            expect(ledgerAccounts).toContain(one.account);
            expect(one.amountCents).not.toBe(0);
          }
        },
      ),
    );
  });

  it.each([
    ['WithdrawalPaidOut', { principal: 20_000_000, bank: -20_000_000 }],
    ['PayoutReturned', { principal: -20_000_000, bank: 20_000_000 }],
    ['InterestAccrued', { interest: 6_000, 'accrued-interest': -6_000 }],
    ['OverdueInterestCharged', { 'overdue-interest': 225, 'accrued-overdue-interest': -225 }],
    [
      'AccountRecast',
      {
        'interest-income': 500,
        'overdue-interest-income': 225,
        'fee-income': 6_000,
        interest: -180_500,
        'overdue-interest': -225,
        principal: -19_775,
        'customer-credit': 193_775,
      },
    ],
    ['NoticeIssued', {}],
    ['ReminderFeeCharged', { fees: 6_000, 'fee-income': -6_000 }],
    ['ReminderFeeWaived', { fees: -6_000, 'fee-income': 6_000 }],
    ['PaymentReceived', { bank: 1_019_912, 'customer-credit': -1_019_912 }],
    [
      'PaymentAllocated',
      {
        'customer-credit': 1_019_912,
        fees: -6_000,
        'overdue-interest': -512,
        interest: -180_000,
        principal: -833_400,
      },
    ],
    [
      'PaymentReversed',
      { bank: -1_019_912, fees: 6_000, 'overdue-interest': 512, interest: 180_000, principal: 833_400 },
    ],
    ['CreditApplied', { 'customer-credit': 180_000, interest: -180_000 }],
    ['CreditRefunded', { 'customer-credit': 100, bank: -100 }],
    [
      'CreditLossDeclared',
      {
        'credit-loss': 19_346_124,
        principal: -19_166_600,
        interest: -172_500,
        'overdue-interest': -1_024,
        fees: -6_000,
      },
    ],
    [
      'CreditLossReversed',
      {
        'credit-loss': -19_346_124,
        principal: 19_166_600,
        interest: 172_500,
        'overdue-interest': 1_024,
        fees: 6_000,
      },
    ],
    ['LimitGranted', {}],
    ['WithdrawalRequested', {}],
  ])('%s changes the expected balances', proves('F-13'), (type, balances) => {
    const found = fixtures.find((one) => one.type === type) as CreditAccountEvent;
    const sums: Record<string, number> = {};
    for (const { account, amountCents } of postingsOf(found))
      sums[account] = (sums[account] ?? 0) + amountCents;
    for (const [account, cents] of Object.entries(sums)) if (cents === 0) delete sums[account];
    expect(sums).toEqual(balances);
  });
});
