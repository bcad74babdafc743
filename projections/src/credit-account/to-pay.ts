import { centsOf, kronorOf } from '@kreditlina/domain/calculators/rounding';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { NoticeView } from './payment-notice/standing.ts';

type Unpaid = Pick<NoticeView, 'dueDate' | 'remaining' | 'daysPastDue'>;

const firstDue = (notices: readonly Unpaid[]): Unpaid | undefined =>
  notices.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))[0];

/**
 * Amounts to pay by the next due date, with late amounts separately. If two notices are not yet due because
 * one was issued late, only the earlier is included until it is paid or late.
 */
export function toPayOf(notices: readonly Unpaid[]): Company['to_pay'] {
  const late = notices.filter(({ daysPastDue }) => daysPastDue > 0);
  const overdueSince = firstDue(late)?.dueDate ?? null;
  const next = firstDue(notices.filter(({ daysPastDue }) => daysPastDue === 0));
  const dueDate = next?.dueDate ?? overdueSince;
  if (dueDate === null) return null;
  const sum = (of: readonly Unpaid[]): number =>
    kronorOf(of.reduce((total, one) => total + centsOf(one.remaining), 0));
  return {
    amount: sum(next ? [...late, next] : late),
    dueDate,
    isOverdue: late.length > 0,
    overdueAmount: sum(late),
    overdueSince,
  };
}
