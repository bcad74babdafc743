import { kronorOf } from '@kreditlina/domain/calculators/rounding';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { sum } from '@kreditlina/domain/kernel/units';
import type { Standing } from './payment-notice/standing.ts';

type Unpaid = Pick<Standing, 'dueOn' | 'payBy' | 'remainingCents' | 'pastDueCents' | 'daysPastDue'>;

const first = <Notice>(notices: readonly Notice[], dayOf: (notice: Notice) => string): string | undefined =>
  notices.map(dayOf).sort()[0];

/**
 * Amounts to pay by the next due date, with late amounts separately. Amounts past due that are too small to
 * be late are included, as in the next notice. If two notices are not yet due because one was issued late,
 * only the earlier is included until it is paid or late.
 */
export function toPayOf(notices: readonly Unpaid[]): Company['to_pay'] {
  const late = notices.filter(({ daysPastDue }) => daysPastDue > 0);
  const coming = notices.filter((one) => one.remainingCents > one.pastDueCents);
  const overdueSince = first(late, ({ dueOn }) => dueOn);
  const nextOn = first(coming, ({ payBy }) => payBy);
  const dueDate = nextOn ?? overdueSince ?? first(notices, ({ dueOn }) => dueOn);
  if (dueDate === undefined) return null;
  const next = coming.find(({ payBy }) => payBy === nextOn);
  const pastDueOf = (of: readonly Unpaid[]): number => sum(of.map(({ pastDueCents }) => pastDueCents));
  const nextCents = next ? next.remainingCents - next.pastDueCents : 0;
  return {
    amount: kronorOf(pastDueOf(notices) + nextCents),
    dueDate,
    isOverdue: late.length > 0,
    overdueAmount: kronorOf(pastDueOf(late)),
    overdueSince: overdueSince ?? null,
  };
}
