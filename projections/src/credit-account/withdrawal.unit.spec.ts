import type { DenialReason } from '@kreditlina/domain/credit-account/contracts/enums';
import type { CatalogueFact } from '@kreditlina/domain/testing/catalogue-event';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { foldRow, newEvent } from '../testing/fold-row.ts';
import { uuidOf } from '../testing/life.ts';
import { withdrawalProjection, withdrawalView } from './withdrawal.ts';

it(
  'changes the monthly amount of a withdrawal from the effective date, not the date of decision',
  proves('X-06'),
  () => {
    const of = { accountId: uuidOf('account'), withdrawalId: uuidOf('withdrawal') };
    const row = foldRow(withdrawalProjection, `creditAccount-${of.accountId}`, [
      newEvent('WithdrawalRequested', {
        ...of,
        amountCents: 24_000_000,
        kind: 'initial',
        requestedBy: uuidOf('user'),
      }),
      newEvent('WithdrawalPaidOut', {
        ...of,
        payoutId: uuidOf('payout'),
        amountCents: 24_000_000,
        paidOutOn: '2026-11-20',
        bankReference: 'B-1',
        planMonthCount: 24,
        monthlyAmortizationCents: 1_000_000,
        rateYearBasisPoints: 1_080,
      }),
      newEvent('PaymentPlanChanged', {
        ...of,
        monthlyAmortizationCents: 400_000,
        effectiveOn: '2027-02-01',
        reasonCode: 'seasonal-business',
      }),
    ]);
    if (!row) throw new Error('no row');
    const partOn = (day: string) => withdrawalView(row, false, day)[0]?.monthlyAmortization;
    expect([partOn('2027-01-31'), partOn('2027-02-01')]).toEqual([10_000, 4_000]);
  },
);

const [accountId, withdrawalId] = [uuidOf('account'), uuidOf('withdrawal')];
const requested = newEvent('WithdrawalRequested', {
  accountId,
  withdrawalId,
  amountCents: 2_000_000,
  kind: 'later',
  requestedBy: uuidOf('user'),
});
const after = (...[type, data]: CatalogueFact<'WithdrawalReferred' | 'WithdrawalDenied'>) =>
  foldRow(withdrawalProjection, `creditAccount-${accountId}`, [
    requested,
    newEvent(type, { accountId, withdrawalId, ...data }),
  ]);

describe('reasons in the row of a withdrawal', () => {
  it(
    'the row has no reasons while the withdrawal is under review, as the customer reads it',
    proves('C-228'),
    () => {
      for (const reason of ['sanctions-hit', 'not-screened', 'signing-authority'] as const)
        expect(after('WithdrawalReferred', { reasons: [reason] })).toMatchObject({
          state: 'referred',
          reasons: [],
        });
    },
  );

  it(
    'a denial by staff has the same reason whatever was under review, even a list hit',
    proves('C-228'),
    () => {
      for (const reason of ['sanctions-hit', 'not-screened', 'signing-authority', 'blocked'] as const)
        expect(after('WithdrawalDenied', { decidedBy: 'staff', reasons: [reason, 'staff'] })).toMatchObject({
          state: 'denied',
          reasons: ['staff'],
        });
      const reasons: DenialReason[] = ['overdue', 'account-not-active'];
      expect(after('WithdrawalDenied', { decidedBy: 'staff', reasons })).toMatchObject({ reasons });
    },
  );
});

it('a payout without a valid order is a withdrawal, also if there was none', proves('X-41'), () => {
  const stream = `creditAccount-${accountId}`;
  const found = newEvent('PayoutFound', {
    accountId,
    withdrawalId,
    payoutId: uuidOf('payout'),
    amountCents: 2_000_000,
    requestedBy: uuidOf('user'),
  });
  expect(foldRow(withdrawalProjection, stream, [found])).toMatchObject({
    state: 'ordered',
    amount_cents: 2_000_000,
  });
  const denied = newEvent('WithdrawalDenied', {
    accountId,
    withdrawalId,
    decidedBy: 'staff',
    reasons: ['staff'],
  });
  expect(foldRow(withdrawalProjection, stream, [requested, denied, found])).toMatchObject({
    state: 'ordered',
    reasons: [],
  });
});
