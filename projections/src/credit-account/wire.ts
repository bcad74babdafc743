import { kronorOf } from '@kreditlina/domain/calculators/units';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { WithdrawalState } from '@kreditlina/domain/credit-account/contracts/customer';
import type { PaymentRow } from './payment/table.ts';
import { standingOn } from './payment-notice/standing.ts';
import type { PaymentNoticeRow } from './payment-notice/table.ts';
import type { CreditAccountRow } from './table.ts';
import type { WithdrawalRow } from './withdrawal/table.ts';

export type NoticeView = Company['current_payment_notices'][number];
export type PaymentView = Company['payments'][number];
type ApplicationView = Company['withdrawal_applications'][number];
type WithdrawalView = Company['withdrawals'][number];

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

export function paymentView(row: PaymentRow): PaymentView {
  const of = (kind: keyof PaymentRow['paid']): number => kronorOf(row.paid[kind] ?? 0);
  return {
    id: row.id,
    paymentDate: row.value_on,
    amortization: of('principal'),
    interest: of('interest'),
    interestOnOverduePayments: of('overdue-interest'),
    reminderFee: of('reminder-fee'),
    totalAmount: kronorOf(row.amount_cents),
    fees: of('fee'),
    extraAmortization: kronorOf(row.extra_cents),
    recovery: of('recovery'),
    credit: kronorOf(row.credit_cents),
    reversedDate: row.reversed_on,
  };
}

const statusOf: Readonly<Record<WithdrawalState, ApplicationView['status']>> = {
  signed: 'Pending',
  referred: 'Pending',
  approved: 'Approved',
  ordered: 'Approved',
  'paid-out': 'Approved',
  returned: 'Approved',
  denied: 'Denied',
};
/** The customer has not applied for a withdrawal until they have signed the request. */
export const unsigned = ['requested', 'cancelled'] as const;
const isSigned = (state: WithdrawalRow['state']): state is WithdrawalState => state in statusOf;

/** @param masked the requester's personal number, masked for lists */
export function applicationView(row: WithdrawalRow, masked: string, readerId: string): ApplicationView[] {
  const { state } = row;
  if (!isSigned(state)) return [];
  return [
    {
      id: row.id,
      createdDate: row.requested_at,
      status: statusOf[state],
      amount: kronorOf(row.amount_cents),
      appliedBySocialSecurityNumber: masked,
      isOwn: row.requested_by === readerId,
      state,
      reasons: [...row.reasons],
    },
  ];
}

/**
 * @param isLost true if the debt is written off, so that nothing is left to repay
 * @param today business date of the monthly amount
 */
export function withdrawalView(row: WithdrawalRow, isLost: boolean, today: string): WithdrawalView[] {
  const { paid_out_on: date, plan_month_count: months } = row;
  const changed = row.plan_changes.findLast(({ fromOn }) => fromOn <= today);
  const monthly = changed?.monthlyAmortizationCents ?? row.monthly_amortization_cents;
  if (date === null || months === null || monthly === null) return [];
  const isGone = isLost || row.returned_on !== null;
  return [
    {
      id: row.id,
      date,
      amount: kronorOf(row.amount_cents),
      remaining: isGone ? 0 : kronorOf(row.amount_cents - row.repaid_cents),
      months,
      monthlyAmortization: kronorOf(monthly),
      rateYearBasisPoints: row.rate_year_basis_points ?? 0,
      returnedDate: row.returned_on,
    },
  ];
}
