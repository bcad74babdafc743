import { centsOf, kronorOf } from '@kreditlina/domain/calculators/units';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { NoticeView } from './wire.ts';

type Unpaid = Pick<NoticeView, 'dueDate' | 'remaining' | 'daysPastDue'>;

/** All that notices ask for, oldest first: what is late told apart from what is not due yet. */
export function toPayOf(notices: readonly Unpaid[]): Company['to_pay'] {
  const late = notices.filter(({ daysPastDue }) => daysPastDue > 0);
  const newest = notices.findLast(({ daysPastDue }) => daysPastDue === 0);
  const dueDate = newest?.dueDate ?? late[0]?.dueDate;
  if (dueDate === undefined) return null;
  const sum = (of: readonly Unpaid[]): number =>
    kronorOf(of.reduce((total, one) => total + centsOf(one.remaining), 0));
  return {
    amount: sum(notices),
    dueDate,
    isOverdue: late.length > 0,
    overdueAmount: sum(late),
    overdueSince: late[0]?.dueDate ?? null,
  };
}
