import { centsOf, kronorOf } from '@kreditlina/domain/calculators/units';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { NoticeView } from './wire.ts';

type Unpaid = Pick<NoticeView, 'dueDate' | 'remaining' | 'daysPastDue'>;

/**
 * What notices ask for by the day on which the next one is due, oldest first: what is late told apart from what is not due yet. Of two that
 * are not due, since one was issued late, the later one waits until the other is paid or late.
 */
export function toPayOf(notices: readonly Unpaid[]): Company['to_pay'] {
  const late = notices.filter(({ daysPastDue }) => daysPastDue > 0);
  const next = notices
    .filter(({ daysPastDue }) => daysPastDue === 0)
    .reduce<Unpaid | undefined>(
      (first, one) => (first && first.dueDate <= one.dueDate ? first : one),
      undefined,
    );
  const dueDate = next?.dueDate ?? late[0]?.dueDate;
  if (dueDate === undefined) return null;
  const sum = (of: readonly Unpaid[]): number =>
    kronorOf(of.reduce((total, one) => total + centsOf(one.remaining), 0));
  return {
    amount: sum(next ? [...late, next] : late),
    dueDate,
    isOverdue: late.length > 0,
    overdueAmount: sum(late),
    overdueSince: late[0]?.dueDate ?? null,
  };
}
