import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import type { PaymentPart } from '@kreditlina/domain/credit-account/events-servicing';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import { countsOn, partsOf } from '../parts.ts';
import { type NoticeDay, type PaymentNoticeRow, paymentNoticeTable } from './table.ts';

type Event = Stored<CreditAccountEvent>;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

function withDay(days: readonly NoticeDay[], { on, owedCents, paidCents }: NoticeDay): readonly NoticeDay[] {
  if (owedCents === 0 && paidCents === 0) return days;
  const same = days.find((one) => one.on === on) ?? { on, owedCents: 0, paidCents: 0 };
  const day = { on, owedCents: same.owedCents + owedCents, paidCents: same.paidCents + paidCents };
  return [...days.filter((one) => one.on !== on), day].sort((a, b) => (a.on < b.on ? -1 : 1));
}

const issued = ({ data, occurredAt }: Extract<Event, { type: 'NoticeIssued' }>): PaymentNoticeRow => ({
  id: data.noticeId,
  account_id: data.accountId,
  number: data.noticeNumber,
  notice_on: data.noticeOn,
  due_on: data.dueOn,
  period_from_on: data.periodFromOn,
  period_through_on: data.periodThroughOn,
  amortization_cents: sum(data.amortizations.map((one) => one.amountCents)),
  interest_cents: data.interestCents,
  fees_cents: data.monthlyFeeCents + data.invoiceFeeCents,
  overdue_interest_cents: 0,
  reminder_fee_cents: 0,
  reminded_on: null,
  paid_cents: 0,
  paid_interest_cents: 0,
  days: withDay([], { on: data.noticeOn, owedCents: data.totalCents, paidCents: 0 }),
  updated_at: occurredAt,
});

/** What a notice asks for less, or now again, as the event tells: of its interest and of its amortizations. */
function askedOf(event: Event, noticeId: string) {
  switch (event.type) {
    case 'InterestCorrected': {
      const of = event.data.notices.filter((one) => one.noticeId === noticeId);
      return { interest: sum(of.map((one) => one.interestCents)), amortization: 0 };
    }
    case 'PayoutReturned': {
      const of = event.data.notices.filter((one) => one.noticeId === noticeId);
      return { interest: 0, amortization: -sum(of.map((one) => one.amountCents)) };
    }
    default:
      return { interest: 0, amortization: 0 };
  }
}

/** Late charges on the notice that come with the event, and the day from which they count. */
function chargesOf(event: Event, noticeId: string) {
  const of = <Charge extends { noticeId: string }>(charges: readonly Charge[]) =>
    charges.filter((one) => one.noticeId === noticeId);
  switch (event.type) {
    case 'OverdueInterestCharged':
      return { overdue: sum(of(event.data.charges).map((one) => one.interestCents)), fee: 0 };
    case 'InterestCorrected':
      return {
        overdue: sum(of(event.data.overdue).map((one) => one.interestCents)),
        fee: -sum(of(event.data.waivedFees).map((one) => one.feeCents)),
      };
    case 'ReminderFeeCharged':
      return { overdue: 0, fee: event.data.feeCents };
    default:
      return { overdue: 0, fee: 0 };
  }
}

/** Parts that pay this notice, and the day from which they count. */
function paidOf(event: Event, noticeId: string): { readonly on: string; readonly parts: PaymentPart[] } {
  const parts = partsOf(event).filter((one) => one.noticeId === noticeId);
  switch (event.type) {
    case 'PaymentAllocated':
    // A reversed payment has never counted, nor what turned out not to be owed.
    case 'OverpaymentCredited':
    case 'PaymentReversed':
      return { on: event.data.valueOn, parts };
    default:
      return { on: countsOn(event), parts };
  }
}

function noticesOf(event: Event): string[] {
  const parts = partsOf(event).flatMap(({ noticeId }) => noticeId ?? []);
  switch (event.type) {
    case 'NoticeIssued':
    case 'ReminderFeeCharged':
      return [event.data.noticeId];
    case 'OverdueInterestCharged':
      return event.data.charges.map((one) => one.noticeId);
    case 'InterestCorrected': {
      const { notices, overdue, waivedFees } = event.data;
      return [...new Set([...notices, ...overdue, ...waivedFees].map((one) => one.noticeId))];
    }
    case 'PayoutReturned':
      return event.data.notices.map((one) => one.noticeId);
    default:
      return parts;
  }
}

/** Notices, their late charges and what is paid of them, day by day. */
export const paymentNoticeProjection = projection<typeof paymentNoticeTable, CreditAccountEvent>({
  name: 'payment-notice',
  version: 1,
  table: paymentNoticeTable,
  categories: ['creditAccount'],
  poison: 'stop',
  key: noticesOf,
  evolve: (row, event, key) => {
    if (event.type === 'NoticeIssued') return issued(event);
    if (!row) return null;
    const { overdue, fee } = chargesOf(event, key);
    const { on, parts } = paidOf(event, key);
    const paid = sum(parts.map((one) => one.amountCents));
    const interest = parts.filter((one) => one.kind === 'interest').map((one) => one.amountCents);
    const asked = askedOf(event, key);
    const charged = { on: countsOn(event), owedCents: overdue + fee, paidCents: 0 };
    const less = { on: row.notice_on, owedCents: asked.interest + asked.amortization, paidCents: 0 };
    return {
      ...row,
      amortization_cents: row.amortization_cents + asked.amortization,
      interest_cents: row.interest_cents + asked.interest,
      overdue_interest_cents: row.overdue_interest_cents + overdue,
      reminder_fee_cents: row.reminder_fee_cents + fee,
      reminded_on: event.type === 'ReminderFeeCharged' ? event.data.chargedOn : row.reminded_on,
      paid_cents: row.paid_cents + paid,
      paid_interest_cents: row.paid_interest_cents + sum(interest),
      days: withDay(withDay(withDay(row.days, less), charged), { on, owedCents: 0, paidCents: paid }),
      updated_at: event.occurredAt,
    };
  },
});
