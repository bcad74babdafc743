import type { PaymentPart } from './events-servicing.ts';

/** What is owed and paid of one part of a notice, öre. */
export interface Claim {
  readonly owedCents: number;
  readonly paidCents: number;
}

/** A notice of which something is unpaid. */
export interface OpenNotice {
  readonly noticeId: string;
  readonly noticeNumber: number;
  readonly noticeOn: string;
  readonly dueOn: string;
  readonly amortizations: readonly (Claim & { readonly withdrawalId: string })[];
  readonly interest: Claim;
  /** Monthly and invoice fee. */
  readonly fees: Claim;
  readonly reminderFee: Claim;
  readonly overdueInterest: Claim;
  /**
   * What was paid of amortizations and interest, by value date, ascending: late interest through any day is a function of these, so that
   * a payment that is booked late changes it as if it had been booked in time.
   */
  readonly basePayments: readonly { readonly on: string; readonly cents: number }[];
  readonly remindedOn: string | null;
}

/** A payment as it was booked, for its reversal. */
export interface BookedPayment {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly valueOn: string;
  readonly parts: readonly PaymentPart[];
}

export interface ServicingState {
  /** Ascending; the rate of a day is the last one that begins on or before it. */
  readonly rates: readonly { readonly fromOn: string; readonly yearBasisPoints: number }[];
  /** The interest that runs: of the period since the last notice. */
  readonly accrual: {
    /** Last day that is accrued; null while nothing has ever been owed. */
    readonly throughOn: string | null;
    readonly periodFromOn: string | null;
    /** Exact: öre × basis points × days. */
    readonly units: number;
    readonly postedCents: number;
  };
  /** Oldest first. */
  readonly notices: readonly OpenNotice[];
  readonly noticesIssued: number;
  readonly lastNoticeOn: string | null;
  readonly lastDueOn: string | null;
  /** Paid in by the customer and not taken by any claim. */
  readonly creditCents: number;
  /** Newest last, bounded: what a reversal may concern. */
  readonly payments: readonly BookedPayment[];
}

export const initialServicing = (): ServicingState => ({
  rates: [],
  accrual: { throughOn: null, periodFromOn: null, units: 0, postedCents: 0 },
  notices: [],
  noticesIssued: 0,
  lastNoticeOn: null,
  lastDueOn: null,
  creditCents: 0,
  payments: [],
});
