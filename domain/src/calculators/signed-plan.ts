import { addDays, nextBankDay } from '../kernel/business-dates.ts';
import { sum } from '../kernel/units.ts';
import { creditTerms, servicingTermsOn } from './credit-terms.ts';
import { dayBefore, firstOfMonth } from './day-count.ts';
import { effectiveRateOfDays } from './effective-rate.ts';
import { addDated, type Dated } from './interest.ts';
import { type AskedRow, NoticesAhead } from './notices-ahead.ts';
import { type Instalment, minimumAmortizationCents, planTotals } from './repayment-plan.ts';
import { divideHalfEven } from './rounding.ts';

/** Amount to pay by `dueOn`, without what credit pays; the balance is the debt before that payment. */
export interface PlanRow extends Instalment {
  readonly dueOn: string;
  readonly creditCents: number;
}

/** Withdrawal as promised at its payout. */
export interface PromisedWithdrawal {
  readonly withdrawalId: string;
  readonly paidOutOn: string;
  readonly amountCents: number;
  readonly monthCount: number;
  /** Number of the notice with which the rest is paid; by default the last. */
  readonly settleInMonth?: number;
}

/**
 * Notices for withdrawals from their payout on, if each is paid on its due date and nothing changes, at one
 * rate and with the fees of the first payout's day.
 * @param withdrawals by payout
 */
export function promisedNotices(
  withdrawals: readonly PromisedWithdrawal[],
  rateYearBasisPoints: number,
): AskedRow[] {
  const [first] = withdrawals;
  if (!first) return [];
  const { paidOutOn } = first;
  const terms = servicingTermsOn(paidOutOn);
  const ahead = new NoticesAhead({
    withdrawals: withdrawals.map((one) => ({
      withdrawalId: one.withdrawalId,
      paidOutOn: one.paidOutOn,
      principalCents: one.amountCents,
      unbilledCents: one.amountCents,
      partOn: partOf(one),
    })),
    principalChanges: withdrawals.reduce<readonly Dated[]>(
      (all, one) => addDated(all, one.paidOutOn, one.amountCents),
      [],
    ),
    rates: [{ fromOn: paidOutOn, yearBasisPoints: rateYearBasisPoints }],
    lostPeriods: [],
    unbilledCents: 0,
    accruedThroughOn: dayBefore(paidOutOn),
    creditCents: 0,
    lastDueOn: null,
    ahead: [],
    tomorrow: addDays(paidOutOn, 1),
    termsOn: () => terms,
  });
  return ahead.all(firstOfMonth(addDays(paidOutOn, 1)));
}

const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

function partOf({ amountCents, monthCount, paidOutOn, settleInMonth }: PromisedWithdrawal) {
  const part = minimumAmortizationCents(amountCents, monthCount);
  return (on: string): number =>
    settleInMonth !== undefined && monthOf(on) - monthOf(paidOutOn) >= settleInMonth ? amountCents : part;
}

/** Rows of a plan, with the debt before each. A withdrawal counts from its payout. */
export function withBalances(
  withdrawals: readonly { readonly paidOutOn: string; readonly principalCents: number }[],
  rows: readonly Omit<PlanRow, 'month' | 'balanceCents' | 'totalCents'>[],
): PlanRow[] {
  let paidCents = 0;
  return rows.map(({ dueOn, ...paid }, index) => {
    const lent = withdrawals.filter(({ paidOutOn }) => paidOutOn < dueOn);
    const balanceCents = sum(lent.map((one) => one.principalCents)) - paidCents;
    paidCents += paid.amortizationCents;
    return planRow(index + 1, dueOn, balanceCents, paid);
  });
}

export type Paid = Omit<PlanRow, 'month' | 'dueOn' | 'balanceCents' | 'totalCents'>;

export const planRow = (month: number, dueOn: string, balanceCents: number, paid: Paid): PlanRow => ({
  month,
  dueOn,
  balanceCents,
  ...paid,
  totalCents:
    paid.amortizationCents +
    paid.interestCents +
    paid.monthlyFeeCents +
    paid.invoiceFeeCents -
    paid.creditCents,
});

/** Amounts of a notice, summed over its withdrawals. */
export const paidOf = (row: AskedRow): Paid & { readonly dueOn: string } => ({
  dueOn: row.dueOn,
  amortizationCents: sum(row.parts.map((one) => one.amountCents)),
  interestCents: row.interestCents,
  monthlyFeeCents: row.monthlyFeeCents,
  invoiceFeeCents: row.invoiceFeeCents,
  creditCents: row.credit.chargesCents + sum(row.credit.parts.map((one) => one.amountCents)),
});

interface SignedTerms {
  readonly amountCents: number;
  readonly rateYearBasisPoints: number;
  readonly paidOutOn: string;
  /** Number of the notice with which the rest is paid; by default the last. */
  readonly settleInMonth?: number;
}

/**
 * Plan of a withdrawal that is alone on its account, from its payout: exactly the notices, to the öre, if
 * each is paid on its due date.
 */
export function signedPlan({
  amountCents,
  rateYearBasisPoints,
  paidOutOn,
  settleInMonth,
}: SignedTerms): PlanRow[] {
  const withdrawal = {
    withdrawalId: '',
    paidOutOn,
    amountCents,
    monthCount: creditTerms.repaymentMonths,
    ...(settleInMonth !== undefined && { settleInMonth }),
  };
  const rows = promisedNotices([withdrawal], rateYearBasisPoints);
  return withBalances([{ paidOutOn, principalCents: amountCents }], rows.map(paidOf));
}

/** Day on which an agreement or a request of a day assumes the payout: the next bank day. */
export const assumedPayoutOn = (agreedOn: string): string => nextBankDay(addDays(agreedOn, 1));

/** Price of a withdrawal as it is signed, in öre and basis points. */
export interface SignedPrice {
  /** Day of payout that the plan assumes. */
  readonly paidOutOn: string;
  readonly plan: readonly PlanRow[];
  /** Mean monthly interest and fees over the plan. */
  readonly averageMonthlyCostCents: number;
  readonly minimumAmortizationCents: number;
  /** Total repayment: withdrawal, interest and fees. */
  readonly totalCents: number;
  readonly effectiveRateBasisPoints: number;
}

/** Price of a withdrawal that is offered or signed on a day: of its notices, from the assumed payout. */
export function signedPrice(amountCents: number, rateYearBasisPoints: number, agreedOn: string): SignedPrice {
  const paidOutOn = assumedPayoutOn(agreedOn);
  const plan = signedPlan({ amountCents, rateYearBasisPoints, paidOutOn });
  const { totalCents } = planTotals(plan);
  return {
    paidOutOn,
    plan,
    averageMonthlyCostCents: divideHalfEven(totalCents - amountCents, creditTerms.repaymentMonths),
    minimumAmortizationCents: minimumAmortizationCents(amountCents),
    totalCents,
    effectiveRateBasisPoints: effectiveRateOfDays(amountCents, paidOutOn, plan),
  };
}
