import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { foldRow, newEvent } from '../../testing/fold-row.ts';
import { uuidOf } from '../../testing/life.ts';
import { withdrawalView } from '../wire.ts';
import { withdrawalProjection } from './evolve.ts';

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
