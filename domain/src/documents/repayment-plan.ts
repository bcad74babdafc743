import type { Letterhead } from './letterhead.ts';

/** The plan of an amount, as the calculators make it from these terms. */
export interface RepaymentPlanDocument extends Letterhead {
  /** Business date. */
  readonly printedOn: string;
  readonly amountCents: number;
  readonly rateYearBasisPoints: number;
  /** Month in which the rest is paid off. */
  readonly settleInMonth: number;
}
