import { servicingTerms } from '@kreditlina/domain/calculators/credit-terms';
import { kronorOf } from '@kreditlina/domain/calculators/rounding';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { type Ageing, ageing } from '@kreditlina/domain/credit-account/contracts/customer';
import type { NoticeStatus } from '@kreditlina/domain/credit-account/contracts/enums';
import { shortfallOn } from '@kreditlina/domain/credit-account/index';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import type { CreditAccountRow, Loss } from '../credit-account.ts';
import type { Owed } from './charges.ts';
import type { PaymentNoticeRow } from './payment-notice.ts';

/** Status of a notice on a business date, in öre. */
export interface Standing {
  readonly owedCents: number;
  readonly paidCents: number;
  readonly remainingCents: number;
  readonly status: NoticeStatus;
  /** 0 unless the amount unpaid after the due date is large enough for a reminder. */
  readonly daysPastDue: number;
  /** Current due date; for a late notice, the missed one. */
  readonly dueOn: string;
  /** Part of the unpaid amount that was due before the day. */
  readonly pastDueCents: number;
  /** Due date of the rest. */
  readonly payBy: string;
}

export const isLostOn = (losses: readonly Loss[], day: string): boolean =>
  losses.some(({ on, reversedOn }) => on <= day && (reversedOn === null || day < reversedOn));

/** @param day business date; later payments and charges do not count */
export function standingOn(notice: PaymentNoticeRow, losses: readonly Loss[], day: string): Standing {
  const until = (of: readonly Owed[]): number =>
    of.reduce((sum, { on, cents }) => (on <= day ? sum + cents : sum), 0);
  const [owedCents, paidCents] = [until(notice.owed), until(notice.paid)];
  const remainingCents = owedCents - paidCents;
  const isWrittenOff = remainingCents > 0 && isLostOn(losses, day);
  const dueAgain = notice.due_again.filter(({ fromOn }) => fromOn <= day);
  const { lateSince, daysPastDue, pastDueCents } = shortfallOn(
    {
      dueOn: notice.due_on,
      unpaidCents: isWrittenOff ? 0 : remainingCents,
      lateChargesCents: owedCents - notice.amortization_cents - notice.interest_cents - notice.fees_cents,
      dueAgain,
    },
    day,
  );
  const payBy = [notice.due_on, ...notice.due_again.map(({ throughOn }) => throughOn)].sort().at(-1) ?? '';
  const dueOn = lateSince ?? payBy;
  return {
    owedCents,
    paidCents,
    remainingCents,
    status: statusOf({
      remainingCents,
      paidCents,
      isWrittenOff,
      isLate: lateSince !== undefined,
      isDue: dueOn <= day,
    }),
    daysPastDue,
    dueOn,
    pastDueCents,
    payBy,
  };
}

function statusOf(of: {
  readonly remainingCents: number;
  readonly paidCents: number;
  readonly isWrittenOff: boolean;
  readonly isLate: boolean;
  readonly isDue: boolean;
}): NoticeStatus {
  if (of.remainingCents <= 0) return 'paid';
  if (of.isWrittenOff) return 'written-off';
  if (of.isLate) return 'overdue';
  if (of.paidCents > 0) return 'partially-paid';
  return of.isDue ? 'due' : 'upcoming';
}

/** Days past due of an account: those of its oldest late notice. */
export const daysPastDueOn = (
  notices: readonly PaymentNoticeRow[],
  losses: readonly Loss[],
  day: string,
): number =>
  Math.max(
    0,
    ...notices
      .filter(({ notice_on }) => notice_on <= day)
      .map((one) => standingOn(one, losses, day).daysPastDue),
  );

/** Bounds of the ageing classes in reports to lenders, in days past due, inclusive. */
export const ageingBounds: Readonly<
  Record<Ageing, { readonly least: number; readonly most: number | null }>
> = {
  '1-30': { least: 1, most: 30 },
  '31-60': { least: 31, most: 60 },
  '61-90': { least: 61, most: 90 },
  '91+': { least: 91, most: null },
};

/** Ageing class for a number of days past due; null for none. */
export const ageingOf = (daysPastDue: number): Ageing | null =>
  ageing.options.findLast((one) => daysPastDue >= ageingBounds[one].least) ?? null;

/** Consecutive days on which an account was late. */
export interface LatePeriod {
  readonly from: string;
  /** Last day; null if the account is still late. */
  readonly through: string | null;
  /** Maximum days past due within the period. */
  readonly days: number;
}

/**
 * Periods in which the account was late, by value dates, oldest first. The status can change only on the days
 * of entries, on the day after a due date, when a loss is declared or reversed, and with new servicing terms.
 */
export function latePeriods(
  notices: readonly PaymentNoticeRow[],
  losses: readonly Loss[],
  today: string,
): LatePeriod[] {
  const turns = [
    ...notices.flatMap(({ due_on, due_again, owed, paid }) => [
      ...[due_on, ...due_again.map(({ throughOn }) => throughOn)].map((on) => addDays(on, 1)),
      ...[...owed, ...paid].map(({ on }) => on),
    ]),
    ...losses.flatMap(({ on, reversedOn }) => [on, ...(reversedOn ? [reversedOn] : [])]),
    ...servicingTerms.map(({ fromOn }) => fromOn),
  ];
  const days = [...new Set([...turns, today])].filter((day) => day <= today).sort();
  const periods: LatePeriod[] = [];
  let from: string | null = null;
  let most = 0;
  for (const day of days) {
    // Days past due grew until the previous day.
    if (from !== null) most = Math.max(most, daysPastDueOn(notices, losses, addDays(day, -1)));
    const late = daysPastDueOn(notices, losses, day);
    if (late > 0) {
      from ??= day;
      most = Math.max(most, late);
    } else if (from !== null) {
      periods.push({ from, through: addDays(day, -1), days: most });
      [from, most] = [null, 0];
    }
  }
  if (from !== null) periods.push({ from, through: null, days: most });
  return periods;
}

export type NoticeView = Company['current_payment_notices'][number];

/**
 * @param account account of the notice
 * @param today business date on which the status is judged
 */
export function noticeView(row: PaymentNoticeRow, account: CreditAccountRow, today: string): NoticeView {
  const standing = standingOn(row, account.losses, today);
  return {
    id: row.id,
    number: row.number,
    noticeDate: row.notice_on,
    dueDate: standing.dueOn,
    periodFrom: row.period_from_on,
    periodThrough: row.period_through_on,
    amortization: kronorOf(row.amortization_cents),
    interest: kronorOf(row.interest_cents),
    fees: kronorOf(row.fees_cents),
    interestOnOverduePayments: kronorOf(row.overdue_interest_cents),
    reminderFee: kronorOf(row.reminder_fee_cents),
    totalAmount: kronorOf(standing.owedCents),
    paid: kronorOf(standing.paidCents),
    remaining: kronorOf(standing.remainingCents),
    status: standing.status,
    daysPastDue: standing.daysPastDue,
    reminderDate: row.reminded_on,
    ocr: account.ocr_number,
  };
}
