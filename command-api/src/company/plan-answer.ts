import { kronorOf } from '@kreditlina/domain/calculators/units';
import type { planAnswer } from '@kreditlina/domain/credit-account/contracts/customer';
import type { AccountPlan, PlanRow, Plans } from '@kreditlina/domain/credit-account/index';
import type { z } from 'zod';

type Answer = z.output<typeof planAnswer>;

const rowOf = (row: PlanRow): Answer['pooled']['current'][number] => ({
  month: row.month,
  due_date: row.dueOn,
  balance: kronorOf(row.balanceCents),
  amortization: kronorOf(row.amortizationCents),
  interest_payment: kronorOf(row.interestCents),
  monthly_fee: kronorOf(row.monthlyFeeCents),
  invoice_fee: kronorOf(row.invoiceFeeCents),
  monthly_total_payment: kronorOf(row.totalCents),
});
const plansOf = ({ original, current }: Plans): Answer['pooled'] => ({
  original: original.map(rowOf),
  current: current.map(rowOf),
});

/** The plan with the names of the wire. */
export const planView = ({ draws, pooled }: AccountPlan): Answer => ({
  draws: draws.map((one) => ({
    id: one.withdrawalId,
    date: one.paidOutOn,
    amount: kronorOf(one.amountCents),
    ...plansOf(one),
  })),
  pooled: plansOf(pooled),
});
