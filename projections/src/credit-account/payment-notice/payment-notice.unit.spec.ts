import type { DataOf } from '@kreditlina/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { foldRow, newEvent } from '../../testing/fold-row.ts';
import { uuidOf } from '../../testing/life.ts';
import { paymentNoticeProjection } from './payment-notice.ts';
import { standingOn } from './standing.ts';

const accountId = uuidOf('account');
const issued = {
  accountId,
  noticeId: uuidOf('notice'),
  noticeNumber: 1,
  noticeOn: '2026-12-01',
  issuedOn: '2026-12-19',
  dueOn: '2027-01-04',
  periodFromOn: '2026-11-20',
  periodThroughOn: '2026-11-30',
  amortizations: [],
  interestCents: 66_000,
  periodInterestCents: 66_000,
  aheadInterestCents: 0,
  lastParts: [],
  monthlyFeeCents: 0,
  invoiceFeeCents: 0,
  totalCents: 66_000,
  broughtForwardCents: 0,
  principalCents: 20_000_000,
  rateYearBasisPoints: 1_080,
  policyVersion: '2026-11',
};

it('a notice has the day on which it was issued', () => {
  const row = foldRow(paymentNoticeProjection, `creditAccount-${accountId}`, [
    newEvent('NoticeIssued', issued),
  ]);
  expect(row).toMatchObject({ notice_on: issued.issuedOn, owed: [{ on: issued.issuedOn, cents: 66_000 }] });
});

it('gives a notice a new due date when a payment is reversed through our fault', () => {
  const part = {
    kind: 'interest' as const,
    noticeId: issued.noticeId,
    withdrawalId: null,
    amountCents: 66_000,
  };
  const payment = { accountId, paymentId: uuidOf('payment'), valueOn: '2026-12-20' };
  const reversed = {
    ...payment,
    amountCents: 66_000,
    reversedOn: '2027-01-10',
    creditCents: 0,
    parts: [part],
  };
  const standing = (day: string, data: Partial<DataOf<'PaymentReversed'>>, paidCents = 66_000) => {
    const row = foldRow(paymentNoticeProjection, `creditAccount-${accountId}`, [
      newEvent('NoticeIssued', issued),
      newEvent('PaymentAllocated', {
        ...payment,
        parts: [{ ...part, amountCents: paidCents }],
        creditLeftCents: 0,
      }),
      newEvent('PaymentReversed', { ...reversed, parts: [{ ...part, amountCents: paidCents }], ...data }),
    ]);
    return row && standingOn(row, [], day);
  };
  const ours = { reason: 'mistake' as const, dueAgainOn: '2027-01-25' };
  expect(standing('2027-01-25', ours)).toMatchObject({ status: 'due', dueOn: '2027-01-25', daysPastDue: 0 });
  expect(standing('2027-01-26', ours)).toMatchObject({ dueOn: '2027-01-25', daysPastDue: 1 });
  // The remainder was late all along.
  expect(standing('2027-01-15', ours, 10_000)).toMatchObject({ dueOn: '2027-01-04', daysPastDue: 11 });
  expect(standing('2027-01-10', { reason: 'bank-recall' })).toMatchObject({
    dueOn: '2027-01-04',
    daysPastDue: 6,
  });
});

it('gives a notice a new due date when its loss is reversed', () => {
  const row = foldRow(paymentNoticeProjection, `creditAccount-${accountId}`, [
    newEvent('NoticeIssued', issued),
    newEvent('CreditLossReversed', {
      accountId,
      proposalId: uuidOf('loss'),
      reversedOn: '2027-03-01',
      dueAgainOn: '2027-03-15',
      notices: [{ noticeId: issued.noticeId, amountCents: 66_000 }],
    }),
    newEvent('ReminderFeeCharged', {
      accountId,
      noticeId: issued.noticeId,
      chargedOn: '2027-03-22',
      feeCents: 6_000,
      policyVersion: '2026-11',
    }),
  ]);
  const losses = [{ on: '2027-02-10', reversedOn: '2027-03-01' }];
  const late = (day: string) => row && standingOn(row, losses, day).daysPastDue;
  expect(['2027-02-09', '2027-02-10', '2027-03-15', '2027-03-16'].map(late)).toEqual([36, 0, 0, 1]);
  // The reminder fee counts from the new due date, not from the old one.
  expect(['2027-03-22', '2027-04-14'].map(late)).toEqual([7, 30]);
});

describe('a notice after a recast', () => {
  const { noticeId } = issued;
  const claim = (owedCents: number, paidCents = 0) => ({ owedCents, paidCents });
  const now = {
    noticeId,
    periodInterestCents: 66_000,
    askedInterestCents: 66_000,
    aheadInterestCents: 0,
    lastParts: [],
    lastPayments: [],
    amortizations: [],
    interest: claim(66_000),
    fees: claim(0),
    reminderFee: claim(6_000),
    overdueInterest: claim(500),
    basePayments: [],
    remindedOn: '2027-01-12',
    isWrittenOff: false,
  };
  const late = { accountId, paymentId: uuidOf('late'), valueOn: '2026-12-23', bookedOn: '2027-01-14' };
  const other = { accountId, paymentId: uuidOf('other'), valueOn: '2027-01-08' };
  const interest = (amountCents: number) => ({
    kind: 'interest' as const,
    noticeId,
    withdrawalId: null,
    amountCents,
  });
  const after = (recast: Partial<DataOf<'AccountRecast'>>) =>
    foldRow(paymentNoticeProjection, `creditAccount-${accountId}`, [
      newEvent('NoticeIssued', issued),
      newEvent('PaymentAllocated', { ...other, parts: [interest(20_000)], creditLeftCents: 0 }),
      newEvent('OverdueInterestCharged', {
        accountId,
        throughOn: '2027-01-11',
        rateYearBasisPoints: 800,
        policyVersion: '2026-11',
        charges: [{ noticeId, interestCents: 500 }],
      }),
      newEvent('ReminderFeeCharged', {
        accountId,
        noticeId,
        chargedOn: '2027-01-12',
        feeCents: 6_000,
        policyVersion: '2026-11',
      }),
      newEvent('AccountRecast', {
        accountId,
        cause: 'payment',
        causeId: late.paymentId,
        bookedOn: late.bookedOn,
        valueOn: late.valueOn,
        withdrawals: [],
        notices: [],
        payments: [],
        ...recast,
      }),
    ]);

  it('a reminder that would not have been sent does not count', () => {
    const unreminded = { ...now, remindedOn: null, reminderFee: claim(0) };
    expect(after({ notices: [unreminded] })).toMatchObject({ reminded_on: null, reminder_fee_cents: 0 });
    expect(after({ notices: [now] })).toMatchObject({
      reminded_on: '2027-01-12',
      reminder_fee_cents: 6_000,
    });
  });

  it('is paid by the parts of each payment, from the day on which they count', () => {
    const row = after({
      notices: [{ ...now, interest: claim(65_000, 65_000), overdueInterest: claim(0) }],
      payments: [
        {
          paymentId: late.paymentId,
          parts: [{ ...interest(65_000), on: late.valueOn }],
          creditCents: 0,
          refundedCents: 0,
        },
        {
          paymentId: other.paymentId,
          parts: [{ ...interest(-20_000), on: other.valueOn }],
          creditCents: 20_000,
          refundedCents: 0,
        },
      ],
    });
    expect(row).toMatchObject({
      interest_cents: 65_000,
      overdue_interest_cents: 0,
      paid_cents: 65_000,
      paid: [{ on: late.valueOn, paymentId: late.paymentId, cents: 65_000 }],
    });
    // Interest was too high from the notice's own day.
    expect(row?.owed).toContainEqual({ on: issued.issuedOn, cents: 65_000 });
  });

  it('asks for what it bills for withdrawals after the recast', () => {
    const withdrawalId = uuidOf('withdrawal');
    const row = after({ notices: [{ ...now, amortizations: [{ withdrawalId, ...claim(70_000) }] }] });
    expect(row).toMatchObject({ amortization_cents: 70_000, withdrawal_ids: [withdrawalId] });
    expect(row?.owed).toContainEqual({ on: issued.issuedOn, cents: 136_000 });
  });

  it('owes again what the recast says, not late before its new due date', () => {
    const dueAgain = [{ throughOn: '2027-02-01', amountCents: 30_000 }];
    expect(after({ notices: [{ ...now, dueAgainOn: '2027-02-01', dueAgain }] })?.due_again).toEqual([
      { fromOn: late.valueOn, throughOn: '2027-02-01', cents: 30_000 },
    ]);
  });
});
