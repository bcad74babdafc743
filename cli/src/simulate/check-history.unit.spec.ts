import { accruedInterest, recordAccruedInterest } from '@kreditlina/domain/accrued-interest/accrued-interest';
import { postingsOf as accruedPostings } from '@kreditlina/domain/accrued-interest/ledger';
import { dayBefore } from '@kreditlina/domain/calculators/day-count';
import { earnedThrough } from '@kreditlina/domain/credit-account/index';
import { postingsOf } from '@kreditlina/domain/credit-account/ledger';
import { granted } from '@kreditlina/domain/credit-account/testing/ids';
import { withdrawnLife } from '@kreditlina/domain/credit-account/testing/life';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { approvalBreach, breachesOf, type SeenAccount, unexplainedNotices } from './check-history.ts';

type State = SeenAccount['state'];
const TODAY = '2026-12-02';

/** 200,000 kr withdrawn; the first notice was overpaid by 500 kr, the second is open since 28 November. */
function sound(): SeenAccount {
  const life = withdrawnLife('2026-09-10').until('2026-10-20');
  const [notice] = life.state.notices;
  const asked = [...(notice?.amortizations ?? []), notice?.interest].reduce(
    (sum, one) => sum + (one?.owedCents ?? 0),
    0,
  );
  life.pays('P', asked + 50_000);
  life.until(TODAY);
  const balances: Record<string, number> = {
    bank: 0,
    principal: 0,
    interest: 0,
    'overdue-interest': 0,
    fees: 0,
    'customer-credit': 0,
  };
  const throughOn = dayBefore(TODAY);
  const earned = [{ accountId: granted.accountId, ...earnedThrough(life.booked, throughOn) }];
  const accrued = recordAccruedInterest(accruedInterest.initialState(), { throughOn, earned });
  for (const { account, amountCents } of [
    ...life.events.flatMap(postingsOf),
    ...accrued.flatMap(accruedPostings),
  ])
    balances[account] = (balances[account] ?? 0) + amountCents;
  return {
    accountId: granted.accountId,
    state: life.booked,
    balances: balances as SeenAccount['balances'],
  };
}
const withState = (change: (state: State) => Partial<State>): SeenAccount => {
  const account = sound();
  return { ...account, state: { ...account.state, ...change(account.state) } };
};
const withBalances = (more: Partial<SeenAccount['balances']>): SeenAccount => {
  const account = sound();
  const balances = { ...account.balances };
  for (const [name, cents] of Object.entries(more)) balances[name as keyof typeof balances] += cents;
  return { ...account, balances };
};

describe('invariants checked for a simulated account at the end of each day', proves('F-58'), () => {
  it('a sound account has no breach', proves('X-65'), () => {
    expect(breachesOf(sound(), TODAY)).toEqual([]);
  });

  it.each<[string, () => SeenAccount, RegExp]>([
    ['books that do not add up', () => withBalances({ bank: 1 }), /^the balances add up to 1 öre$/],
    [
      'a ledger account that holds something else than the state says',
      () => withBalances({ interest: 7, fees: -7 }),
      /^interest holds \d+ öre, the state says \d+$/,
    ],
    [
      'accrued interest that is not that of the state',
      () => withBalances({ 'accrued-interest': 7, fees: -7 }),
      /^accrued-interest holds \d+ öre, the state says \d+$/,
    ],
    [
      'a credit below nothing',
      () => withState(({ creditCents }) => ({ creditCents: creditCents - 50_001 })),
      /^the credit is -\d+ öre$/,
    ],
    [
      'a notice of which more is paid than it asks for',
      () =>
        withState(({ notices }) => ({
          notices: notices.map((one) => ({
            ...one,
            interest: { ...one.interest, paidCents: one.interest.owedCents + 1 },
          })),
        })),
      /^more is paid of a notice than it asks for$/,
    ],
    [
      'more to withdraw than the books leave of the limit',
      () => withBalances({ principal: 500, bank: -500 }),
      /^available \d+ öre of a limit of 40000000, with \d+ owed and 0 reserved$/,
    ],
    [
      'a withdrawal that owes more than it was',
      () =>
        withState(({ withdrawals }) => ({
          withdrawals: withdrawals.map((one) => ({ ...one, amountCents: 100 })),
        })),
      /^withdrawal [0-9a-f-]{36} of 100 öre owes \d+$/,
    ],
    [
      'two notices of one day',
      () =>
        withState(({ notices }) => ({ notices: notices.map((one) => ({ ...one, dueOn: '2026-10-28' })) })),
      /^a notice due on 2026-10-28 follows one due on 2026-10-28$/,
    ],
    [
      'a payment that is divided into less than it was',
      () =>
        withState(({ payments }) => ({
          payments: payments.map((one) => ({ ...one, amountCents: one.amountCents + 1 })),
        })),
      /^payment [0-9a-f-]{36} of \d+ öre is divided into \d+ with \d+ as credit and 0 refunded$/,
    ],
  ])('%s is a breach', (_what, sabotaged, words) => {
    expect(breachesOf(sabotaged(), TODAY)).toContainEqual(expect.stringMatching(words));
  });

  it('a withdrawal approved above the limit is a breach', () => {
    expect(approvalBreach(sound())).toBeUndefined();
    expect(approvalBreach(withState(() => ({ limitCents: 100 })))).toMatch(
      /^a withdrawal was approved with \d+ öre used of a limit of 100$/,
    );
  });
});

describe('an open notice', proves('M-14'), () => {
  const second = () => sound().state.notices.at(1);
  const openOn = (on: string, change: (state: State) => Partial<State> = () => ({})) =>
    unexplainedNotices(withState(change), on).map(({ noticeId }) => noticeId);
  const unreminded: (state: State) => Partial<State> = ({ notices }) => ({
    notices: notices.map((one) => ({ ...one, remindedOn: null })),
  });

  it.each<[string, string, (state: State) => Partial<State>]>([
    ['is not due', '2026-11-28', unreminded],
    ['has its reminder still to come', '2026-12-02', unreminded],
    [
      'was reminded of',
      '2027-03-01',
      ({ notices }: State) => ({ notices: notices.map((one) => ({ ...one, remindedOn: '2026-12-07' })) }),
    ],
    [
      'asks for too little',
      '2027-03-01',
      ({ notices }: State) => ({
        notices: notices.map((one) => ({
          ...one,
          remindedOn: null,
          amortizations: [],
          fees: { owedCents: 0, paidCents: 0 },
          interest: { ...one.interest, owedCents: 100, paidCents: 0 },
          overdueInterest: { ...one.overdueInterest, owedCents: 0, paidCents: 0 },
        })),
      }),
    ],
    [
      'is reminded of later, after a reversed loss',
      '2027-03-01',
      (state: State) => ({
        notices: (unreminded(state).notices ?? []).map((one) => ({ ...one, remindAfterOn: '2027-02-26' })),
      }),
    ],
    [
      'was written off',
      '2027-03-01',
      (state: State) => ({ ...unreminded(state), loss: {} as State['loss'] }),
    ],
  ])('a notice that %s is explained', (_why, on, change) => {
    expect(openOn(on, change)).toEqual([]);
  });

  it('an overdue notice without a reminder is unexplained', () => {
    expect(openOn('2026-12-10', unreminded)).toEqual([second()?.noticeId]);
  });
});
