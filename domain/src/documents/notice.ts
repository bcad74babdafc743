import type { Letterhead } from './letterhead.ts';

/** Days with one debt and one rate. */
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

/** A notice, or the reminder of one, as it is printed. Amounts are whole öre, dates business dates in Sweden. */
export interface NoticeDocument extends Letterhead {
  /** 1, 2, 3 … of the account. */
  readonly number: number;
  /** The day on which it was really issued, usually the first of a month. */
  readonly noticeOn: string;
  readonly dueOn: string;
  /** Digits, with length and check digit. */
  readonly ocrNumber: string;
  readonly amortizationCents: number;
  readonly interestCents: number;
  /** What the interest was reckoned from. With the correction they add up to it. */
  readonly interestPeriods: readonly InterestPeriod[];
  /** Interest of earlier days that turned out otherwise; negative when too much was reckoned. */
  readonly interestCorrectionCents: number;
  readonly overdueInterestCents: number;
  readonly reminderFeeCents: number;
  readonly monthlyFeeCents: number;
  readonly invoiceFeeCents: number;
  /** Paid of this notice already, with the customer's credit or before the reminder. */
  readonly paidCents: number;
  /** What earlier notices leave to be paid. */
  readonly broughtForwardCents: number;
  /** Everything above, less what is paid: the amount of the payment slip. */
  readonly toPayCents: number;
  /** The whole debt on that day, before this notice is paid. */
  readonly debtCents: number;
  /** What late payment costs, by the policy of this version. */
  readonly late: {
    readonly rateYearBasisPoints: number;
    readonly reminderFeeCents: number;
    readonly policyVersion: string;
  };
  /** Day of the reminder; absent on the notice itself. */
  readonly remindedOn?: string;
}
