import { centsOf } from '@kreditlina/domain/calculators/rounding';
import type { ExplainedFigure } from '@kreditlina/domain/credit-account/contracts/customer';
import * as decide from '@kreditlina/domain/credit-account/index';
import { accountId, anna, idOf } from '@kreditlina/domain/credit-account/testing/ids';
import { activeLife, type Life, withdrawnLife } from '@kreditlina/domain/credit-account/testing/life';
import { lives, steps } from '@kreditlina/domain/credit-account/testing/walk';
import { sum } from '@kreditlina/domain/kernel/units';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { costlyRuns } from '@kreditlina/tools/extent';
import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Explaining, explaining } from './explain.ts';
import { lineWords } from './explain-texts.ts';
import { recordedOf } from './testing/folded.ts';

function foldedBy(events: readonly RecordedEvent[], all: readonly Explaining[]): void {
  let state = decide.creditAccount.initialState();
  for (const event of events) {
    const before = state;
    state = decide.creditAccount.evolve(before, event as never);
    for (const one of all) one.onEvent(event, before, state);
  }
}

/** Date, words, kronor and event of each line. */
function linesOf(life: Life, amount: ExplainedFigure, of?: string) {
  const one = explaining({ amount, of, language: 'sv', today: life.today });
  foldedBy(recordedOf(life), [one]);
  return one
    .told()
    ?.lines.map(({ date, text, amount: kronor, event }) => [
      date,
      text.replaceAll(/\s/g, ' '),
      kronor,
      event,
    ]);
}

type Figure = readonly [ExplainedFigure, string | undefined, number];

/** Every figure that can be explained, from the state. */
function figuresOf({ state }: Life): Figure[] {
  const isRunning = state.bankStatus === 'active';
  const claims = (notice: (typeof state.notices)[number]) => [
    ...notice.amortizations,
    notice.interest,
    notice.fees,
    notice.reminderFee,
    notice.overdueInterest,
  ];
  return [
    ['debt', undefined, decide.principalCents(state)],
    ['reserved', undefined, decide.reservedCents(state)],
    ['available', undefined, isRunning ? decide.availableCents(state) : 0],
    ['owed', undefined, decide.owedCents(state)],
    ['accrued-interest', undefined, Math.max(0, state.accrual.unbilledCents)],
    ['credit-balance', undefined, state.creditCents],
    ...state.notices.map(
      (one): Figure => [
        'notice',
        one.noticeId,
        sum(claims(one).map(({ owedCents, paidCents }) => owedCents - paidCents)),
      ],
    ),
    ...state.payments.map((one): Figure => ['payment', one.paymentId, one.amountCents]),
    ...state.withdrawals.map(
      (one): Figure => [
        'withdrawal',
        one.withdrawalId,
        one.status === 'paid-out' ? one.principalCents : one.amountCents,
      ],
    ),
  ];
}

describe('explanation of an amount', () => {
  it('property: after any life, an amount’s lines add up to it, and each names an event of the log', {
    ...proves('M-06'),
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(steps, (walk) => {
        const life = lives(walk, () => undefined);
        const events = recordedOf(life);
        const typeAt = new Map(events.map(({ position, type }) => [position, type]));
        const figures = figuresOf(life).map(([amount, of, cents]) => ({
          cents,
          amount,
          explaining: explaining({ amount, of, language: 'sv', today: life.today }),
        }));
        foldedBy(
          events,
          figures.map((one) => one.explaining),
        );
        for (const { amount, cents, explaining: one } of figures) {
          const told = one.told();
          if (!told) throw new Error(`nothing made ${amount}`);
          const lines = sum(told.lines.map((line) => centsOf(line.amount)));
          expect([amount, lines + centsOf(told.earlier)]).toEqual([amount, cents + 0]);
          expect([amount, centsOf(told.value) + 0]).toEqual([amount, cents + 0]);
          for (const { position, event, text } of told.lines) {
            if (position === null) expect(event).toMatch(/^(InterestAccrued|OverdueInterestCharged)$/);
            else expect([amount, typeAt.get(position)]).toEqual([amount, event]);
            expect(text).not.toBe(lineWords.other.sv);
          }
        }
      }),
      { numRuns: costlyRuns(150) },
    );
  });

  it('starts the available amount with the event that set the limit', () => {
    const life = withdrawnLife('2026-11-09', 10_000_000);
    life.told({
      type: 'LimitChanged',
      data: {
        accountId,
        proposalId: null,
        beforeCents: 40_000_000,
        afterCents: 30_000_000,
        reasonCode: 'risk',
        changedBy: anna,
        approvedBy: null,
        policyVersion: '2026-11',
      },
    });
    expect(linesOf(life, 'available')?.map(([, ...line]) => line)).toEqual([
      ['Din kreditgräns', 300_000, 'LimitChanged'],
      ['Kvar att betala av ett uttag', -100_000, 'WithdrawalPaidOut'],
    ]);
    const ended = activeLife('2026-11-09').told({
      type: 'BankStatusChanged',
      data: { accountId, from: 'active', to: 'closed' },
    });
    expect(linesOf(ended, 'available')?.at(-1)?.slice(1)).toEqual([
      'Krediten är avslutad',
      -400_000,
      'BankStatusChanged',
    ]);
  });

  it('shows the formula of interest since the last notice', () => {
    const life = withdrawnLife('2026-11-29', 24_000_000).until('2026-12-03');
    expect(linesOf(life, 'accrued-interest')).toEqual([
      ['2026-12-02', 'Ränta för 2 dagar: 240 000 kr × 10,80 % × 2/360', 144, 'InterestAccrued'],
    ]);
    life.until('2027-01-05');
    const late = linesOf(life, 'notice', life.state.notices[0]?.noticeId);
    expect(late?.[0]?.slice(1)).toEqual(['Avin: amortering, ränta och avgifter', 10_144, 'NoticeIssued']);
    expect(late?.[1]).toEqual([
      '2026-12-31',
      'Dröjsmålsränta: 8,00 % om året på 10 144 kr',
      4.51,
      'OverdueInterestCharged',
    ]);
  });

  it('shows a payment’s refund, and dates later payments from its credit', () => {
    const life = withdrawnLife('2026-11-29', 1_000_000).until('2026-12-03');
    life.pays('P', 2_000_000);
    const { creditCents } = life.state;
    expect(creditCents).toBeGreaterThan(900_000);
    life.does(decide.refundCredit, {
      refundId: idOf('R'),
      amountCents: 500_000,
      refundedOn: '2026-12-03',
      refundedBy: idOf('anna'),
    });
    const of = idOf('P');
    expect(linesOf(life, 'payment', of)).toContainEqual([
      '2026-12-03',
      'Tillgodohavandet betalades tillbaka till dig',
      5_000,
      'CreditRefunded',
    ]);
    // The payment would pay a withdrawal of its own day.
    life.until('2026-12-04').orders(idOf('later'), 2_400_000);
    life.isPaidOut(idOf('later'));
    life.until('2027-01-02');
    const later = linesOf(life, 'payment', of)?.filter(([, , , event]) => event === 'CreditApplied');
    expect(later?.map(([date, text]) => [date, text])).toContainEqual([
      '2027-01-01',
      'Amortering, ur tillgodohavandet',
    ]);
  });

  it('describes reallocated money as just that when an earlier payment arrives late', () => {
    const life = withdrawnLife('2026-11-20', 24_000_000).until('2027-01-08');
    life.pays('again', 1_087_358);
    life.until('2027-01-20').pays('in time', 1_079_440, '2026-12-23');
    const lines = linesOf(life, 'debt') ?? [];
    expect(lines.filter(([, , , event]) => event === 'AccountRecast').map(([, text]) => text)).toContain(
      'Kontot räknades om: en betalning kom in',
    );
    expect(lines.map(([, text]) => text).join()).not.toContain('för mycket');
    // The late payment is divided for the first time, the other one again.
    const textsOf = (payment: string) => linesOf(life, 'payment', idOf(payment))?.map(([, text]) => text);
    expect(textsOf('in time')).toContain('Ränta');
    expect(textsOf('in time')?.join()).not.toContain('fördelas om');
    expect(textsOf('again')).toContain('Amortering, fördelas om');
  });

  it('explains no notice, payment or withdrawal of another account', () => {
    const life = withdrawnLife('2026-11-29');
    for (const amount of ['notice', 'payment', 'withdrawal'] as const) {
      expect(linesOf(life, amount, idOf('nobody'))).toBeUndefined();
      expect(linesOf(life, amount)).toBeUndefined();
    }
  });
});
