import type { Letterhead } from './letterhead.ts';

/** Plan of an amount, calculated by the calculators from these terms. */
export interface RepaymentPlanDocument extends Letterhead {
  /** Business date. */
  readonly printedOn: string;
  readonly amountCents: number;
  readonly rateYearBasisPoints: number;
  /** Month in which the remainder is paid off. */
  readonly settleInMonth: number;
}
