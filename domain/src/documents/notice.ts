import type { Letterhead } from './letterhead.ts';

/** A period with constant debt and rate. */
export interface InterestPeriod {
  /** Business dates, both included. */
  readonly fromOn: string;
  readonly throughOn: string;
  /** By 30/360. */
  readonly days: number;
  readonly principalCents: number;
  readonly rateYearBasisPoints: number;
  readonly interestCents: number;
}

/** A notice, or its reminder, as printed. Amounts are whole öre, dates business dates in Sweden. */
export interface NoticeDocument extends Letterhead {
  /** Sequential number in the account: 1, 2, 3 … */
  readonly number: number;
  /** Day of actual issue, usually the first of a month. */
  readonly noticeOn: string;
  readonly dueOn: string;
  /** Digits, including length and check digit. */
  readonly ocrNumber: string;
  readonly amortizationCents: number;
  readonly interestCents: number;
  /** Calculation of the interest. Together with the correction the periods add up to it. */
  readonly interestPeriods: readonly InterestPeriod[];
  /** Correction of interest of earlier days; negative when too much was charged. */
  readonly interestCorrectionCents: number;
  readonly overdueInterestCents: number;
  readonly reminderFeeCents: number;
  readonly monthlyFeeCents: number;
  readonly invoiceFeeCents: number;
  /** Already paid of this notice, by the customer's credit balance or before the reminder. */
  readonly paidCents: number;
  /** Unpaid amount of earlier notices. */
  readonly broughtForwardCents: number;
  /** Sum of the above, less payments: the amount of the payment slip. */
  readonly toPayCents: number;
  /** Total debt on that day, before payment of this notice. */
  readonly debtCents: number;
  /** Cost of late payment, under this version's policy. */
  readonly late: {
    readonly rateYearBasisPoints: number;
    readonly reminderFeeCents: number;
    readonly policyVersion: string;
  };
  /** Day of the reminder; absent on the notice itself. */
  readonly remindedOn?: string;
}
