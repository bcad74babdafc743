import { servicingTermsOn } from '../calculators/credit-terms.ts';
import type { PaymentPart } from './events-servicing.ts';

/** Owed and paid amounts of one part of a notice, öre. */
export interface Claim {
  readonly owedCents: number;
  readonly paidCents: number;
}

/** Öre on a business date. */
export interface Dated {
  readonly on: string;
  readonly cents: number;
}

/** A notice, kept after it was paid: late bookings and reversals may concern it. */
export interface Notice {
  readonly noticeId: string;
  readonly noticeNumber: number;
  readonly noticeOn: string;
  readonly dueOn: string;
  /**
   * New due date of amounts owed again, after a payment was reversed for an error of ours or a loss was
   * reversed.
   */
  readonly dueAgainOn?: string;
  /** Amounts owed again, with the day through which they are not late. */
  readonly dueAgain?: readonly { readonly throughOn: string; readonly amountCents: number }[];
  /**
   * Its days, their interest at issue, and the billed interest: including underbilled interest of earlier
   * days.
   */
  readonly periodFromOn: string;
  readonly periodThroughOn: string;
  readonly periodInterestCents: number;
  readonly askedInterestCents: number;
  readonly amortizations: readonly (Claim & { readonly withdrawalId: string })[];
  readonly interest: Claim;
  /** Monthly and invoice fee. */
  readonly fees: Claim;
  readonly reminderFee: Claim;
  readonly overdueInterest: Claim;
  /**
   * Payments of amortizations and interest, by value date, ascending: late interest through any day is a
   * function of these, so that a payment booked late changes it as if it had been booked in time.
   */
  readonly basePayments: readonly Dated[];
  readonly remindedOn: string | null;
  /** Lost: no longer to be paid. */
  readonly isWrittenOff: boolean;
}

/** Current allocation of a part of a payment, and the day from which it counts there. */
export type PlacedPart = PaymentPart & { readonly on: string };

/** A payment as booked, for its reversal. Parts, credit and refunds add up to the amount. */
export interface BookedPayment {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly valueOn: string;
  readonly parts: readonly PlacedPart[];
  /** The part that is the customer's credit balance. */
  readonly creditCents: number;
  readonly refundedCents: number;
  readonly isReversed: boolean;
  /** The member of staff who assigned it. */
  readonly assignedBy?: string;
}

export interface DatedRate {
  readonly fromOn: string;
  readonly yearBasisPoints: number;
  readonly changeId: string | null;
}

export interface ServicingState {
  /** Ascending; the rate of a day is the last one that begins on or before it. */
  readonly rates: readonly DatedRate[];
  /**
   * Lending and repayments by value date, ascending, one entry per date: the principal of any day is a sum of
   * these.
   */
  readonly principalChanges: readonly Dated[];
  readonly accrual: {
    /** Last accrued day; null before the first debt. */
    readonly throughOn: string | null;
    /** Unbilled interest. Negative when a correction exceeds the current accruals. */
    readonly unbilledCents: number;
  };
  /** Deviations from the planned monthly parts, in the order of decision. */
  readonly planChanges: readonly {
    readonly withdrawalId: string;
    readonly fromOn: string;
    readonly monthlyAmortizationCents: number;
  }[];
  /** Oldest first. */
  readonly notices: readonly Notice[];
  readonly lastNoticeOn: string | null;
  readonly lastDueOn: string | null;
  /**
   * Paid by the customer and not taken by any claim: the credit of all payments, and credit that came from
   * none.
   */
  readonly creditCents: number;
  /** In the order of booking. */
  readonly payments: readonly BookedPayment[];
  readonly refundIds: readonly string[];
  readonly returnedPayoutIds: readonly string[];
}

export const initialServicing = (): ServicingState => ({
  rates: [],
  principalChanges: [],
  accrual: { throughOn: null, unbilledCents: 0 },
  planChanges: [],
  notices: [],
  lastNoticeOn: null,
  lastDueOn: null,
  creditCents: 0,
  payments: [],
  refundIds: [],
  returnedPayoutIds: [],
});

const unpaid = ({ owedCents, paidCents }: Claim): number => owedCents - paidCents;

/** Unpaid öre of a notice, with its late charges; zero for a written-off one. */
export function unpaidCents(notice: Notice): number {
  if (notice.isWrittenOff) return 0;
  const { interest, fees, reminderFee, overdueInterest, amortizations } = notice;
  return [interest, fees, reminderFee, overdueInterest, ...amortizations].reduce(
    (sum, one) => sum + unpaid(one),
    0,
  );
}

/** Notices with an unpaid part, oldest first. */
export const openNotices = ({ notices }: ServicingState): readonly Notice[] =>
  notices.filter((one) => unpaidCents(one) > 0);

/** The current due date of a notice. */
export const payBy = ({ dueOn, dueAgainOn = dueOn }: Pick<Notice, 'dueOn' | 'dueAgainOn'>): string =>
  dueAgainOn > dueOn ? dueAgainOn : dueOn;

/** Amount of a notice owed again on a day and not late yet. */
const dueAgainCents = ({ dueAgain = [] }: Notice, on: string): number =>
  dueAgain.reduce((sum, { throughOn, amountCents }) => (throughOn < on ? sum : sum + amountCents), 0);

/**
 * Whether part of a notice was due before a day; beside amounts owed again only if large enough for a
 * reminder.
 */
function isLate(notice: Notice, on: string): boolean {
  const againCents = dueAgainCents(notice, on);
  const leastCents = againCents === 0 ? 1 : servicingTermsOn(on).reminderMinCents;
  return notice.dueOn < on && unpaidCents(notice) - againCents >= leastCents;
}

/** Notices due before this day and not paid. */
export const overdueNotices = (state: ServicingState, on: string): readonly Notice[] =>
  openNotices(state).filter((one) => isLate(one, on));
