import { newEvent } from '@kreditlina/projection-engine/testing/harness';
import { expect, it } from 'vitest';
import { foldRow } from '../../testing/fold-row.ts';
import { uuidOf } from '../../testing/life.ts';
import { paymentNoticeProjection } from './evolve.ts';

const accountId = uuidOf('account');
const issued = {
  accountId,
  noticeId: uuidOf('notice'),
  noticeNumber: 1,
  noticeOn: '2026-12-01',
  dueOn: '2027-01-04',
  periodFromOn: '2026-11-20',
  periodThroughOn: '2026-11-30',
  amortizations: [],
  interestCents: 66_000,
  periodInterestCents: 66_000,
  monthlyFeeCents: 0,
  invoiceFeeCents: 0,
  totalCents: 66_000,
  broughtForwardCents: 0,
  principalCents: 20_000_000,
  rateYearBasisPoints: 1_080,
  policyVersion: '2026-11',
};
const rowOf = (data: object) =>
  foldRow(paymentNoticeProjection, `creditAccount-${accountId}`, [
    newEvent('NoticeIssued', { ...issued, ...data }),
  ]);

it.each([
  ['really was', { issuedOn: '2026-12-19' }, '2026-12-19'],
  ['should have been, as far as an old event tells', {}, '2026-12-01'],
])('a notice has the day on which it %s issued', (_which, data, day) => {
  expect(rowOf(data)).toMatchObject({ notice_on: day, owed: [{ on: day, cents: 66_000 }] });
});

it('a notice of which a payment was taken back for a fault of ours is due again later', () => {
  const part = { kind: 'interest', noticeId: issued.noticeId, withdrawalId: null, amountCents: 66_000 };
  const payment = { accountId, paymentId: uuidOf('payment'), valueOn: '2026-12-20' };
  const reversed = {
    ...payment,
    amountCents: 66_000,
    reversedOn: '2027-01-10',
    creditCents: 0,
    parts: [part],
  };
  const due = (data: object) =>
    foldRow(paymentNoticeProjection, `creditAccount-${accountId}`, [
      newEvent('NoticeIssued', issued),
      newEvent('PaymentAllocated', { ...payment, parts: [part], creditLeftCents: 0 }),
      newEvent('PaymentReversed', { ...reversed, ...data }),
    ])?.due_on;
  expect(due({ reason: 'mistake', dueAgainOn: '2027-01-25' })).toBe('2027-01-25');
  expect(due({ reason: 'bank-recall' })).toBe('2027-01-04');
});

it('a notice whose reminder a late booking made void was not reminded of', () => {
  const { noticeId } = issued;
  const charged = { accountId, noticeId, chargedOn: '2027-01-12', feeCents: 6_000, policyVersion: '2026-11' };
  const corrected = {
    accountId,
    cause: 'late-booking',
    causeId: uuidOf('payment'),
    fromOn: '2027-01-04',
    throughOn: '2027-01-13',
    interestCents: 0,
    notices: [],
    overdue: [],
  };
  const remindedOn = (waivedFees: object[]) =>
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
