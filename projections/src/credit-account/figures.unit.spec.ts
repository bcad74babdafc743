import * as decide from '@kreditlina/domain/credit-account/index';
import {
  accountId,
  anna,
  bengt,
  firstWithdrawal,
  idOf,
  otherWithdrawalId,
} from '@kreditlina/domain/credit-account/testing/ids';
import { activeLife, type Life, payoutIdOf } from '@kreditlina/domain/credit-account/testing/life';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { figuresInState } from './account-fields.ts';
import { creditAccountProjection } from './credit-account.ts';
import { type AccountFigures, figuresOf } from './figures.ts';
import { ledgerBalanceProjection, sumsOf } from './ledger-balance.ts';
import { paymentProjection } from './payment.ts';
import { paymentNoticeProjection } from './payment-notice/payment-notice.ts';
import { fold, recordedOf, withAccrued } from './testing/folded.ts';
import { withdrawalProjection } from './withdrawal.ts';

const readModels = ['account', 'balances', 'withdrawals', 'notices', 'payments'] as const;
type ReadModel = (typeof readModels)[number];

/** A life with a returned withdrawal, a late notice, a reversed payment and finally a loss. */
function busyLife(): Life {
  const life = activeLife('2026-11-09').orders(firstWithdrawal.withdrawalId, 20_000_000, 'initial');
  life.isPaidOut(firstWithdrawal.withdrawalId);
  life.until('2026-12-03').pays('early', 10_000_000);
  life.orders(otherWithdrawalId, 3_000_000).isPaidOut(otherWithdrawalId);
  life.until('2027-01-10').pays('first', 2_000_000);
  life.does(decide.recordPayoutReturned, {
    payoutId: payoutIdOf(otherWithdrawalId),
    returnedOn: life.today,
    reason: 'closed',
  });
  life.does(decide.reversePayment, {
    paymentId: idOf('first'),
    reversedOn: life.today,
    reason: 'bank-recall',
    reversedBy: anna,
  });
  life.until('2027-03-20').pays('all', 30_000_000);
  // The payment would pay a withdrawal of its own day.
  life.until('2027-03-21').orders(idOf('third'), 5_000_000).isPaidOut(idOf('third'));
  life.until('2027-06-15');
  const proposalId = idOf('loss');
  life.does(decide.proposeCreditLoss, { proposalId, reasonCode: 'bankruptcy', proposedBy: anna });
  life.does(decide.approveCreditLoss, { proposalId, approvedBy: bengt });
  return life;
}

/** The page's figures when each read model has folded a given number of events. */
function toldWith(
  events: readonly RecordedEvent[],
  upTo: Readonly<Record<ReadModel, number>>,
): AccountFigures {
  const of = (name: ReadModel) => withAccrued(events.slice(0, upTo[name]), '2027-06-14');
  const [account] = fold(creditAccountProjection, of('account'));
  if (!account) throw new Error('no account');
  const withdrawals = fold(withdrawalProjection, of('withdrawals'));
  const notices = fold(paymentNoticeProjection, of('notices'));
  const payments = fold(paymentProjection, of('payments'));
  const rows = {
    sums: sumsOf(fold(ledgerBalanceProjection, of('balances'))),
    runningWithdrawals: 0,
    withdrawals,
    unpaidNotices: notices,
    noticesTotal: notices.length,
    payments,
    paymentsTotal: payments.length,
    maskedNumberOf: () => '',
  };
  return figuresOf(account, rows, { userId: accountId, today: '2027-06-15' });
}

/** Figures that must be of the same event, however far each read model is. */
const together = [
  ['debt_amount_cents', 'reserved_cents'],
  ['owed_cents', 'credit_balance_cents', 'accrued_interest_cents'],
  ['to_pay', 'days_past_due'],
] as const;

describe('figures of an account', () => {
  const events = recordedOf(busyLife());
  // From the third event on, the account exists in every read model.
  const first = 3;
  const all = (count: number) =>
    Object.fromEntries(readModels.map((name) => [name, count])) as Record<ReadModel, number>;
  const equal = [...events.keys(), events.length].map((count) =>
    count < first ? null : toldWith(events, all(count)),
  );

  it.each(readModels)(
    'no amount is shown twice or missing while the read model of the %s is ahead or behind',
    proves('F-13', 'C-225'),
    (name) => {
      for (let count = first; count < events.length; count += 1) {
        for (const [one, others] of [
          [count + 1, count],
          [count, count + 1],
        ] as const) {
          const told = toldWith(events, { ...all(others), [name]: one });
          const moments = [equal[one], equal[others]];
          const says = `${name} at ${one}, others at ${others}: ${events[count]?.type}`;
          const limit = 40_000_000;
          if (told.available_cents > 0)
            expect(told.available_cents, says).toBe(limit - told.debt_amount_cents - told.reserved_cents);
          expect(
            moments.map((at) => at?.available_cents),
            says,
          ).toContain(told.available_cents);
          for (const names of together) {
            const only = (figures: AccountFigures | null | undefined) => names.map((key) => figures?.[key]);
            expect(moments.map(only), says).toContainEqual(only(told));
          }
        }
      }
    },
  );

  it('are the same for the customer and for staff after every event', proves('A-116', 'C-225'), () => {
    const { evolve, initialState } = decide.creditAccount;
    let state = initialState();
    const { events: lived } = busyLife();
    for (const [index, event] of lived.entries()) {
      state = evolve(state, event);
      // A fact booked late and its recast are appended together.
      if (index + 1 >= first && lived[index + 1]?.type !== 'AccountRecast')
        expect(equal[index + 1], event.type).toMatchObject(figuresInState(state, '2027-06-15'));
    }
  });

  it('the minimum withdrawal is 5,000 kr, in steps of 1,000 kr', proves('C-397', 'C-400'), () => {
    expect(equal.at(-1)).toMatchObject({
      minimum_withdrawal_cents: 500_000,
      withdrawal_step_cents: 100_000,
    });
  });

  it('the test covers each kind of event that moves or reserves money', () => {
    const kinds = new Set<string>(events.slice(first).map(({ type }) => type));
    for (const kind of [
      'WithdrawalRequested',
      'WithdrawalPaidOut',
      'PayoutReturned',
      'InterestAccrued',
      'NoticeIssued',
      'OverdueInterestCharged',
      'ReminderFeeCharged',
      'PaymentReceived',
      'PaymentAllocated',
      'AccountRecast',
      'CreditApplied',
      'PaymentReversed',
      'CreditLossDeclared',
    ])
      expect(kinds).toContain(kind);
  });
});
