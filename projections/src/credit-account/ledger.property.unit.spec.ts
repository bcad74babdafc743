import * as decide from '@kreditlina/domain/credit-account/index';
import {
  anna,
  bengt,
  firstWithdrawal,
  granted,
  idOf,
  otherWithdrawalId,
} from '@kreditlina/domain/credit-account/testing/ids';
import { type Life, payoutIdOf, withdrawnLife } from '@kreditlina/domain/credit-account/testing/life';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { sum } from '@kreditlina/domain/kernel/units';
import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyListProjection } from '../company/staff-list/evolve.ts';
import { dailyFigureProjection } from '../overview/daily-figure.ts';
import { asRecorded, newEvent } from '../testing/fold-row.ts';
import { creditAccountProjection } from './credit-account.ts';
import { ledgerBalanceProjection, sumsOf } from './ledger-balance.ts';
import { ledgerEntryProjection } from './ledger-entry.ts';
import { paymentProjection } from './payment.ts';
import { paymentNoticeProjection } from './payment-notice/payment-notice.ts';
import { daysPastDueOn, isLostOn, standingOn } from './payment-notice/standing.ts';
import { fold, recordedOf, withAccrued } from './testing/folded.ts';
import { withdrawalProjection } from './withdrawal.ts';

const { companyId } = granted;

/** Moves in any order; a move that the rules refuse has no effect. */
const move = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('wait'), days: fc.integer({ min: 1, max: 45 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('pay'),
      kronor: fc.integer({ min: 1, max: 60_000 }),
      back: fc.integer({ min: 0, max: 40 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reverse'), which: fc.nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom('withdrawal', 'return', 'refund', 'loss', 'restore') }),
  },
);
type Move = { does: string; days?: number; kronor?: number; back?: number; which?: number };

const before = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);

function make(life: Life, one: Move, step: number): void {
  const { today } = life;
  const loss = { proposalId: idOf('loss'), reasonCode: 'bankruptcy' };
  switch (one.does) {
    case 'wait':
      life.until(before(today, -(one.days ?? 0)));
      return;
    case 'pay':
      life.pays(`P${step}`, (one.kronor ?? 0) * 100, before(today, one.back ?? 0));
      return;
    case 'reverse':
      life.does(decide.reversePayment, {
        paymentId: life.state.payments[one.which ?? 0]?.paymentId ?? idOf('none'),
        reversedOn: today,
        // Reversals of both kinds: one for our own mistake makes nothing late at once.
        reason: step % 2 === 0 ? 'bank-recall' : 'mistake',
        reversedBy: anna,
      });
      return;
    case 'withdrawal':
      // A loss ends the account: it allows no withdrawals.
      if (life.state.loss || life.state.withdrawals.some((one) => one.withdrawalId === otherWithdrawalId))
        return;
      life.orders(otherWithdrawalId, 5_000_000);
      life.isPaidOut(otherWithdrawalId);
      return;
    case 'return':
      life.does(decide.recordPayoutReturned, {
        payoutId: payoutIdOf(otherWithdrawalId),
        returnedOn: today,
        reason: 'closed',
      });
      return;
    case 'refund': {
      const refund = { refundId: idOf(`R${step}`), amountCents: life.state.creditCents };
      life.does(decide.refundCredit, { ...refund, refundedOn: today, refundedBy: bengt });
      if (!life.state.refundIds.includes(refund.refundId))
        life.does(decide.approveProposal, { kind: 'refund', proposalId: refund.refundId, approvedBy: anna });
      return;
    }
    case 'loss':
      life.does(decide.proposeCreditLoss, { ...loss, proposedBy: anna });
      life.does(decide.approveCreditLoss, { proposalId: loss.proposalId, approvedBy: bengt });
      return;
    default:
      life.does(decide.proposeLossReversal, { ...loss, proposedBy: bengt });
      life.does(decide.reverseCreditLoss, { proposalId: loss.proposalId, approvedBy: anna });
  }
}

function walk(moves: readonly Move[]): Life {
  const life = withdrawnLife('2026-11-09');
  for (const [step, one] of moves.entries()) {
    try {
      make(life, one, step);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return life;
}

const registered = asRecorded(
  `company-${companyId}`,
  newEvent('CompanyRegistered', {
    companyId,
    companyNumber: '5560000019',
    name: 'Bolag AB',
    companyForm: 'AB',
  }),
  1,
);

const left = (claims: readonly { owedCents: number; paidCents: number }[]): number =>
  sum(claims.map(({ owedCents, paidCents }) => owedCents - paidCents));

describe('rows of an account', () => {
  it('property: rows match the state to the öre, whatever happens in whatever order', {
    ...proves('F-13', 'X-42', 'A-023'),
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 14 }), (moves) => {
        const life = walk(moves);
        const { state } = life;
        const events = withAccrued(recordedOf(life), before(life.today, 1));
        const balances = fold(ledgerBalanceProjection, events);
        const entries = fold(ledgerEntryProjection, events);
        const on = (name: string) => balances.find((one) => one.ledger_account === name)?.balance_cents ?? 0;

        expect(sum(entries.map((one) => one.amount_cents))).toBe(0);
        for (const balance of balances) {
          const posted = entries.filter((one) => one.ledger_account === balance.ledger_account);
          expect(balance.balance_cents).toBe(sum(posted.map((one) => one.amount_cents)));
          expect(balance.entries).toBe(posted.length);
        }
        const asked = state.notices.filter(({ isWrittenOff }) => !isWrittenOff);
        expect(on('principal')).toBe(sum(state.withdrawals.map((one) => one.principalCents)));
        expect(0 - on('customer-credit')).toBe(state.creditCents);
        const sums = sumsOf(balances);
        expect(sums.reservedCents).toBe(decide.reservedCents(state));
        expect(sums.unbilledCents).toBe(state.accrual.unbilledCents);
        expect(on('interest') + on('accrued-interest')).toBe(
          state.accrual.unbilledCents + left(asked.map(({ interest }) => interest)),
        );
        expect(on('overdue-interest') + on('accrued-overdue-interest')).toBe(
          left(asked.map(({ overdueInterest }) => overdueInterest)),
        );
        expect(on('fees')).toBe(left(asked.flatMap(({ fees, reminderFee }) => [fees, reminderFee])));

        // The sums of charts and reports equal the ledger.
        const days = fold(dailyFigureProjection, events);
        const inAll = (
          figure: 'withdrawals_cents' | 'amortizations_cents' | 'interest_cents' | 'written_off_cents',
        ) => sum(days.map((one) => one[figure]));
        const paidOut = state.withdrawals.filter(({ status }) => status === 'paid-out');
        expect(inAll('withdrawals_cents')).toBe(sum(paidOut.map(({ amountCents }) => amountCents)));
        expect(inAll('withdrawals_cents') - inAll('amortizations_cents') - inAll('written_off_cents')).toBe(
          on('principal'),
        );
        expect(inAll('written_off_cents')).toBe(state.loss?.lost.principalCents ?? 0);
        expect(inAll('interest_cents')).toBe(0 - on('interest-income') - on('overdue-interest-income'));

        const [account] = fold(creditAccountProjection, events);
        const isLost = isLostOn(account?.losses ?? [], life.today);
        expect(isLost).toBe(state.loss !== null);
        const withdrawals = fold(withdrawalProjection, events);
        for (const withdrawal of state.withdrawals.filter(({ status }) => status === 'paid-out')) {
          const row = withdrawals.find(({ id }) => id === withdrawal.withdrawalId);
          const remaining = (row?.amount_cents ?? 0) - (row?.repaid_cents ?? 0);
          expect(isLost ? 0 : remaining).toBe(withdrawal.principalCents);
        }
        const notices = fold(paymentNoticeProjection, events);
        expect(notices).toHaveLength(state.notices.length);
        for (const notice of state.notices) {
          const row = notices.find(({ id }) => id === notice.noticeId);
          const { amortizations, interest, fees, reminderFee, overdueInterest } = notice;
          const claims = [...amortizations, interest, fees, reminderFee, overdueInterest];
          const owed =
            (row?.amortization_cents ?? 0) +
            (row?.interest_cents ?? 0) +
            (row?.fees_cents ?? 0) +
            (row?.overdue_interest_cents ?? 0) +
            (row?.reminder_fee_cents ?? 0);
          expect(owed - (row?.paid_cents ?? 0)).toBe(left(claims));
          // The daily entries add up to the same.
          const byDay = sum(row?.owed.map(({ cents }) => cents) ?? []);
          expect(byDay - sum(row?.paid.map(({ cents }) => cents) ?? [])).toBe(left(claims));
        }
        // Staff figures from the state equal customer figures from the rows.
        expect(decide.daysPastDue(state, life.today)).toBe(
          daysPastDueOn(notices, account?.losses ?? [], life.today),
        );
        expect(decide.lateNotices(state, life.today)).toHaveLength(
          notices.filter((one) => standingOn(one, account?.losses ?? [], life.today).status === 'overdue')
            .length,
        );
        const [listed] = fold(companyListProjection, [registered, ...events]);
        expect(listed?.loan_cents).toBe(on('principal'));
        expect(listed?.limit_cents).toBe(account?.limit_cents);
        expect(listed?.has_borrowed).toBe(withdrawals.some((one) => one.paid_out_on && !one.returned_on));
        for (const days of [0, 1, 20, 60]) {
          const day = before(life.today, -days);
          const late = notices.filter(
            (one) => standingOn(one, account?.losses ?? [], day).status === 'overdue',
          );
          expect(listed?.late_after.filter((on) => on < day)).toHaveLength(late.length);
        }
        const payments = fold(paymentProjection, events);
        for (const payment of state.payments) {
          const row = payments.find(({ id }) => id === payment.paymentId);
          expect(row?.reversed_on !== null).toBe(payment.isReversed);
          if (payment.isReversed) continue;
          expect(sum(Object.values(row?.paid ?? {}))).toBe(sum(payment.parts.map((one) => one.amountCents)));
          expect(row?.credit_cents).toBe(payment.creditCents + payment.refundedCents);
          const unasked = payment.parts.filter(
            ({ kind, noticeId }) => kind === 'principal' && noticeId === null,
          );
          expect(row?.extra_cents).toBe(sum(unasked.map((one) => one.amountCents)));
        }
      }),
    );
  });

  it('the rows include the first withdrawal and its notices', () => {
    const life = withdrawnLife('2026-11-09').until('2027-03-10');
    const events = recordedOf(life);
    expect(fold(paymentNoticeProjection, events).length).toBeGreaterThanOrEqual(3);
    expect(fold(withdrawalProjection, events)).toMatchObject([
      { id: firstWithdrawal.withdrawalId, state: 'paid-out', kind: 'initial' },
    ]);
  });
});
