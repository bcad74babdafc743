import type { DataOf } from '@kreditlina/domain/catalogue';
import { expect, it } from 'vitest';
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

it('a reminder voided by a late booking does not count', () => {
  const { noticeId } = issued;
  const charged = { accountId, noticeId, chargedOn: '2027-01-12', feeCents: 6_000, policyVersion: '2026-11' };
  const corrected = {
    accountId,
    cause: 'late-booking' as const,
    causeId: uuidOf('payment'),
    fromOn: '2027-01-04',
    throughOn: '2027-01-13',
    interestCents: 0,
    notices: [],
    overdue: [],
  };
  const remindedOn = (waivedFees: DataOf<'InterestCorrected'>['waivedFees']) =>
    foldRow(paymentNoticeProjection, `creditAccount-${accountId}`, [
      newEvent('NoticeIssued', issued),
      newEvent('ReminderFeeCharged', charged),
      newEvent('InterestCorrected', {
        ...corrected,
        overdue: [{ noticeId, interestCents: -10 }],
        waivedFees,
      }),
    ])?.reminded_on;
  expect(remindedOn([{ noticeId, feeCents: 6_000 }])).toBeNull();
  expect(remindedOn([])).toBe('2027-01-12');
});
