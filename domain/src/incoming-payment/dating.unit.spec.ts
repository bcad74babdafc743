import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { foldAll, sampleContext } from '../kernel/testing/sampled-commands.ts';
import type { UnmatchedReason } from './contracts/enums.ts';
import type { IncomingPaymentEvent } from './events.ts';
import * as decide from './index.ts';
import { bookingOf, countsFrom, dateDoubt, incomingPayment, incomingPaymentId } from './index.ts';
import { approved, assigned, proposed, told } from './testing/commands.ts';

/** A Saturday; the next bank day is Monday the 23rd. */
const today = '2026-11-21';
const given = deciderSpec(incomingPayment);
const paymentId = incomingPaymentId(told.bankReference);
const waiting = (
  dates: { valueOn: string; bookedOn: string },
  reason: UnmatchedReason,
  amountCents = told.amountCents,
): IncomingPaymentEvent[] => [
  { type: 'IncomingPaymentRecorded', data: { paymentId, ...told, amountCents, ...dates } },
  { type: 'IncomingPaymentUnmatched', data: { paymentId, reason } },
];
const tooEarly = { valueOn: '2026-10-30', bookedOn: '2026-11-20' };
const dated = { ...assigned, reason: 'bank-corrected-date', valueOn: '2026-11-19' } as const;

describe('the dates of an incoming payment', () => {
  it.each([
    ['2026-11-20', '2026-11-21', undefined],
    ['2026-11-23', '2026-11-23', undefined],
    ['2026-11-24', '2026-11-21', 'dated-ahead'],
    ['2026-11-20', '2099-01-01', 'dated-ahead'],
    ['2025-10-17', '2026-11-20', undefined],
    ['2025-10-16', '2026-11-20', 'dated-long-ago'],
    ['2026-11-20', '2001-01-01', 'dated-long-ago'],
  ])('valued %s and booked %s: %s', proves('I-06'), (valueOn, bookedOn, doubt) => {
    expect(dateDoubt({ valueOn, bookedOn }, { today })).toBe(doubt);
  });

  it.each([
    ['2026-11-01', '2026-11-20', undefined],
    ['2026-10-31', '2026-11-20', 'dated-before-account'],
    ['2026-11-20', '2026-10-31', 'dated-before-account'],
  ])(
    'valued %s and booked %s on an account of 1 November: %s',
    proves('I-06'),
    (valueOn, bookedOn, doubt) => {
      expect(dateDoubt({ valueOn, bookedOn }, { today, firstOn: '2026-11-01' })).toBe(doubt);
    },
  );

  it('money with a date that cannot be right counts in the books from the day of the report', () => {
    expect(countsFrom({ valueOn: '2026-11-19', bookedOn: today }, today)).toBe('2026-11-19');
    expect(countsFrom({ valueOn: '2099-01-01', bookedOn: today }, today)).toBe(today);
    expect(countsFrom({ valueOn: '2001-01-01', bookedOn: today }, today)).toBe(today);
  });

  it('staff assign a payment with the right value date; the bank’s booking date stays if it can be right', () => {
    const state = given(...waiting(tooEarly, 'dated-before-account'))
      .when(decide.assignPayment, dated)
      .thenTypes('IncomingPaymentAssigned');
    expect(state.dates).toEqual({ valueOn: '2026-11-19', bookedOn: '2026-11-20' });
    expect(state.payment && bookingOf(state.payment, state)).toMatchObject({
      valueOn: '2026-11-19',
      bookedOn: '2026-11-20',
      assignedBy: assigned.assignedBy,
    });
    // The bank's own word stays in the payment.
    expect(state.payment).toMatchObject(tooEarly);
    const both = { valueOn: '2099-01-01', bookedOn: '2099-01-01' };
    const { dates } = given(...waiting(both, 'dated-ahead'))
      .when(decide.assignPayment, dated)
      .thenTypes('IncomingPaymentAssigned');
    expect(dates).toEqual({ valueOn: '2026-11-19', bookedOn: '2026-11-19' });
  });

  it('above 100,000 kr the second person approves the value date with the account', proves('X-54'), () => {
    const large = waiting(tooEarly, 'dated-before-account', 10_000_100);
    const proposing = { ...dated, assignedBy: proposed.assignedBy };
    given(...large)
      .when(decide.assignPayment, proposing)
      .thenTypes('IncomingPaymentAssignmentProposed');
    const proposals = decide.assignPayment(foldAll(incomingPayment, large), proposing, sampleContext);
    const { dates } = given(...large, ...proposals)
      .when(decide.approveAssignment, approved)
      .thenTypes('IncomingPaymentAssigned');
    expect(dates).toEqual({ valueOn: '2026-11-19', bookedOn: '2026-11-20' });
  });

  it('an unusable date is not kept, a usable one not changed, and the new one is usable', () => {
    const early = waiting(tooEarly, 'dated-before-account');
    given(...early)
      .when(decide.assignPayment, assigned)
      .thenRefused('VALUE_DATE_NEEDED');
    given(...waiting(tooEarly, 'no-reference'))
      .when(decide.assignPayment, assigned)
      .thenRefused('VALUE_DATE_NEEDED');
    given(...early)
      .when(decide.assignPayment, { ...dated, valueOn: '2026-10-31' })
      .thenRefused('DATE_BEFORE_ACCOUNT');
    given(...early)
      .when(decide.assignPayment, { ...dated, valueOn: '2026-11-22' })
      .thenRefused('DATE_IN_FUTURE');
    const usable = { valueOn: '2026-11-20', bookedOn: '2026-11-20' };
    given(...waiting(usable, 'no-reference'))
      .when(decide.assignPayment, dated)
      .thenRefused('VALUE_DATE_STANDS');
  });

  it('staff confirm an old date by keeping it, on an account that is older', () => {
    const old = { valueOn: '2025-01-15', bookedOn: '2025-01-15' };
    const { dates, status } = given(...waiting(old, 'dated-long-ago'))
      .when(decide.assignPayment, { ...assigned, firstOn: '2024-06-01' })
      .thenTypes('IncomingPaymentAssigned');
    expect([status, dates]).toEqual(['assigned', null]);
  });
});
