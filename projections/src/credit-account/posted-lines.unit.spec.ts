import { accountId, idOf } from '@kreditlina/domain/credit-account/testing/ids';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { dailyFigureProjection } from '../overview/daily-figure.ts';
import { asRecorded } from '../testing/fold-row.ts';
import { toNewEvent } from '../testing/life.ts';
import { ledgerEntryProjection } from './ledger-entry.ts';
import { fold } from './testing/folded.ts';

const actor = { kind: 'system', id: 'test', role: 'system' } as const;
const at = (time: string, on: string, type: string, data: object) =>
  asRecorded(
    `creditAccount-${accountId}`,
    {
      ...toNewEvent({ type, data: { accountId, ...data } }, idOf(type), Date.parse(time), { actor }),
      effectiveOn: on,
    },
    1,
  );
const payout = (time: string, on: string) =>
  at(time, on, 'WithdrawalPaidOut', {
    withdrawalId: idOf('W'),
    payoutId: idOf('P'),
    amountCents: 5_000_000,
    paidOutOn: on,
    monthlyAmortizationCents: 208_400,
    planMonthCount: 24,
    rateYearBasisPoints: 1_080,
    bankReference: 'B-1',
  });
const recast = (time: string, on: string) =>
  at(time, on, 'AccountRecast', {
    cause: 'payment',
    causeId: idOf('late'),
    bookedOn: time.slice(0, 10),
    valueOn: on,
    throughOn: null,
    lines: [{ debit: 'interest-income', credit: 'interest', amountCents: 4_300 }],
    interestCents: -4_300,
    unbilledCents: 0,
    creditCents: 0,
    withdrawals: [],
    notices: [],
    payments: [],
    excused: [],
  });
const accrual = (time: string, throughOn: string) => {
  const accounts = [{ accountId, interestCents: 1_500, overdueInterestCents: 0, notices: [] }];
  const event = { type: 'AccruedInterestRecorded', data: { throughOn, accounts } };
  const stored = toNewEvent(event, idOf('accrued'), Date.parse(time), { actor });
  return asRecorded(`accruedInterest-${accountId}`, { ...stored, effectiveOn: throughOn }, 1);
};

describe('the day on which a posting counts', () => {
  it.each([
    ['a correction', recast, '2026-11-30T20:00:00.000Z', '2026-11-20', '2026-11-20'],
    ['a correction', recast, '2026-12-01T06:00:00.000Z', '2026-11-20', '2026-12-01'],
    ['a late payout', payout, '2027-01-04T06:00:00.000Z', '2026-11-20', '2027-01-04'],
    ['an accrual of its own month', accrual, '2026-12-03T06:00:00.000Z', '2026-11-30', '2026-11-30'],
  ])(
    '%s with value on an earlier day counts then only while the month is open',
    proves('F-13'),
    (_of, event, time, valueOn, countedOn) => {
      const events = [event(time, valueOn)];
      const entries = fold(ledgerEntryProjection, events);
      expect(new Set(entries.map((one) => one.effective_on))).toEqual(new Set([countedOn]));
      expect(new Set(entries.map((one) => one.value_on))).toEqual(new Set([valueOn]));
      const days = fold(dailyFigureProjection, events);
      expect(days.map(({ day, known_on }) => [day, known_on])).toEqual([[countedOn, time.slice(0, 10)]]);
    },
  );
});
