import type { AccruedInterestEvent } from '@kreditlina/domain/accrued-interest/events';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { sum } from '@kreditlina/domain/kernel/units';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import {
  bigint,
  defineTable,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  uuid,
  uuids,
} from '@kreditlina/projection-engine/table';
import { countsOn, partsOf } from '../parts.ts';
import { accruedNotices, chargesOf, type Owed, plus, withOverdue } from './charges.ts';
import {
  type Billed,
  billedAfter,
  type DueAgain,
  dueAgainAfter,
  type RecastNotice,
  recastOf,
} from './recast.ts';

/** Part paid by one payment. */
export interface Paid extends Owed {
  readonly paymentId: string;
}

/** Monthly notices with their late charges and payments. */
export const paymentNoticeTable = defineTable('payment_notice', {
  columns: {
    id: uuid(),
    account_id: uuid(),
    number: integer(),
    /** Actual day of issue. */
    notice_on: text(),
    due_on: text(),
    /** Amounts owed again after a reversal, with the day through which they are not late. */
    due_again: json<readonly DueAgain[]>(),
    period_from_on: text(),
    period_through_on: text(),
    amortization_cents: bigint(),
    interest_cents: bigint(),
    fees_cents: bigint(),
    /** Late interest through yesterday, of which `accrued_overdue_cents` is not posted yet. */
    overdue_interest_cents: bigint(),
    accrued_overdue_cents: bigint(),
    reminder_fee_cents: bigint(),
    reminded_on: nullable(text()),
    paid_cents: bigint(),
    amortizations: json<readonly Billed[]>(),
    withdrawal_ids: uuids(),
    /** One entry per date, or date and payment. The unpaid amount is `owed` less `paid` up to a day. */
    owed: json<readonly Owed[]>(),
    paid: json<readonly Paid[]>(),
    updated_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['account_id', 'number'] }, { columns: ['withdrawal_ids'], method: 'gin' }],
});

export type PaymentNoticeRow = RowOf<typeof paymentNoticeTable>;

declare module '../../read-schema.ts' {
  interface ReadSchema {
    payment_notice: PaymentNoticeRow;
  }
}

type Event = Stored<CreditAccountEvent>;

const issued = ({ data, occurredAt }: Extract<Event, { type: 'NoticeIssued' }>): PaymentNoticeRow => ({
  id: data.noticeId,
  account_id: data.accountId,
  number: data.noticeNumber,
  notice_on: data.issuedOn,
  due_on: data.dueOn,
  due_again: [],
  period_from_on: data.periodFromOn,
  period_through_on: data.periodThroughOn,
  amortization_cents: sum(data.amortizations.map((one) => one.amountCents)),
  interest_cents: data.interestCents,
  fees_cents: data.monthlyFeeCents + data.invoiceFeeCents,
  overdue_interest_cents: 0,
  accrued_overdue_cents: 0,
  reminder_fee_cents: 0,
  reminded_on: null,
  paid_cents: 0,
  amortizations: data.amortizations,
  withdrawal_ids: data.amortizations.map(({ withdrawalId }) => withdrawalId),
  owed: [{ on: data.issuedOn, cents: data.totalCents }],
  paid: [],
  updated_at: occurredAt,
});

/** Payments of a notice after an event; a reversed payment is removed. */
function paidWith(row: PaymentNoticeRow, event: Event, cents: number): readonly Paid[] {
  switch (event.type) {
    case 'PaymentReversed':
      return row.paid.filter(({ paymentId }) => paymentId !== event.data.paymentId);
    case 'PaymentAllocated':
      return plus(row.paid, { on: event.data.valueOn, paymentId: event.data.paymentId, cents });
    case 'CreditApplied':
      return plus(row.paid, { on: event.data.appliedOn, paymentId: event.data.paymentId, cents });
    case 'AccountRecast':
      return event.data.payments
        .flatMap(({ paymentId, parts }) => parts.map((part) => ({ ...part, paymentId })))
        .filter(({ noticeId }) => noticeId === row.id)
        .reduce<readonly Paid[]>(
          (paid, { on, paymentId, amountCents }) => plus(paid, { on, paymentId, cents: amountCents }),
          row.paid,
        );
    default:
      return row.paid;
  }
}

/** Removes a withdrawal that the bank returned, as if the notice had never billed it. */
function withoutWithdrawal(row: PaymentNoticeRow, withdrawalId: string): PaymentNoticeRow {
  const gone = sum(
    row.amortizations.filter((one) => one.withdrawalId === withdrawalId).map((one) => one.amountCents),
  );
  return {
    ...row,
    amortizations: row.amortizations.filter((one) => one.withdrawalId !== withdrawalId),
    withdrawal_ids: row.withdrawal_ids.filter((id) => id !== withdrawalId),
    amortization_cents: row.amortization_cents - gone,
    owed: plus(row.owed, { on: row.notice_on, cents: -gone }),
  };
}

/** The notice after a recast. What it asks for counts from its own day, late charges from the event's. */
function recasted(
  row: PaymentNoticeRow,
  now: RecastNotice,
  event: Extract<Event, { type: 'AccountRecast' }>,
): PaymentNoticeRow {
  const amortizations = billedAfter(row.amortizations, now);
  const after = {
    amortization_cents: sum(amortizations.map((one) => one.amountCents)),
    interest_cents: now.interest.owedCents,
    fees_cents: now.fees.owedCents,
    overdue_interest_cents: now.overdueInterest.owedCents,
    accrued_overdue_cents: 0,
    reminder_fee_cents: now.reminderFee.owedCents,
  };
  const asked = (of: typeof after): number => of.amortization_cents + of.interest_cents + of.fees_cents;
  const charged = (of: typeof after): number => of.overdue_interest_cents + of.reminder_fee_cents;
  const owed = plus(row.owed, { on: row.notice_on, cents: asked(after) - asked(row) });
  return {
    ...row,
    ...after,
    amortizations,
    withdrawal_ids: amortizations.map(({ withdrawalId }) => withdrawalId),
    reminded_on: now.remindedOn,
    due_again: dueAgainAfter(row.due_again, now, event.data.valueOn),
    owed: plus(owed, { on: countsOn(event), cents: charged(after) - charged(row) }),
  };
}

/** True for the reversal of a loss of which the debt was owed all the time, and stays as late as it is. */
export const isOwedThroughout = ({ type, data }: Event): boolean =>
  type === 'CreditLossReversed' && data.countsFromOn !== undefined;

/** Amounts that the event makes owed again, with the day through which they are not late. */
function dueAgainOf(
  { paid, due_again }: PaymentNoticeRow,
  event: Event,
  noticeId: string,
): readonly DueAgain[] {
  if (event.type !== 'PaymentReversed' && event.type !== 'CreditLossReversed') return due_again;
  const { dueAgainOn: throughOn, reversedOn } = event.data;
  if (throughOn === undefined || isOwedThroughout(event)) return due_again;
  const again =
    event.type === 'PaymentReversed'
      ? paid.filter(({ paymentId }) => paymentId === event.data.paymentId)
      : event.data.notices
          .filter((one) => one.noticeId === noticeId)
          .map(({ amountCents: cents }) => ({ on: reversedOn, cents }));
  return [...due_again, ...again.map(({ on: fromOn, cents }) => ({ fromOn, throughOn, cents }))];
}

export function noticesOf(event: Event): string[] {
  const parts = partsOf(event).flatMap(({ noticeId }) => noticeId ?? []);
  switch (event.type) {
    case 'NoticeIssued':
    case 'ReminderFeeCharged':
    case 'ReminderFeeWaived':
      return [event.data.noticeId];
    case 'CreditLossReversed':
      return event.data.notices.map(({ noticeId }) => noticeId);
    case 'OverdueInterestCharged':
      return event.data.charges.map((one) => one.noticeId);
    case 'AccountRecast':
      return [...event.data.notices.map((one) => one.noticeId), ...parts];
    default:
      return parts;
  }
}

export const paymentNoticeProjection = projection<
  typeof paymentNoticeTable,
  CreditAccountEvent | AccruedInterestEvent
>({
  name: 'payment-notice',
  version: 9,
  table: paymentNoticeTable,
  categories: ['creditAccount', 'accruedInterest'],
  poison: 'stop',
  key: (event) =>
    event.type === 'AccruedInterestRecorded'
      ? accruedNotices(event).map(({ noticeId }) => noticeId)
      : noticesOf(event),
  alsoRowsWhere: (event) =>
    event.type === 'PayoutReturned'
      ? { column: 'withdrawal_ids', value: event.data.withdrawalId, match: 'contains' }
      : null,
  evolve: (row, event, key) => {
    if (event.type === 'NoticeIssued') return issued(event);
    if (!row) return null;
    if (event.type === 'AccruedInterestRecorded' || event.type === 'OverdueInterestCharged')
      return withOverdue(row, event);
    if (event.type === 'PayoutReturned')
      return { ...withoutWithdrawal(row, event.data.withdrawalId), updated_at: event.occurredAt };
    const { fee } = chargesOf(event, key);
    const parts = partsOf(event).filter((one) => one.noticeId === key);
    const paid = sum(parts.map((one) => one.amountCents));
    const now = recastOf(event, key);
    const claims = now && event.type === 'AccountRecast' ? recasted(row, now, event) : row;
    return {
      ...claims,
      reminder_fee_cents: claims.reminder_fee_cents + fee,
      due_again: dueAgainOf(claims, event, key),
      reminded_on: event.type === 'ReminderFeeCharged' ? event.data.chargedOn : claims.reminded_on,
      paid_cents: row.paid_cents + paid,
      owed: plus(claims.owed, { on: countsOn(event), cents: fee }),
      paid: paidWith(row, event, paid),
      updated_at: event.occurredAt,
    };
  },
});
