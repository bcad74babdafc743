import type { Dated, InterestBasis } from '../calculators/interest.ts';
import type { CreditAccountEvent } from './events.ts';
import type { Excuse } from './events-recast.ts';
import type { PaymentPart } from './events-servicing.ts';

/** Owed and paid amounts of one part of a notice, öre. */
export interface Claim {
  readonly owedCents: number;
  readonly paidCents: number;
}

/** A notice. It is kept after payment, because late bookings and reversals may still affect it. */
export interface Notice {
  readonly noticeId: string;
  readonly noticeNumber: number;
  readonly noticeOn: string;
  readonly dueOn: string;
  /** New due date of amounts owed again after the reversal of a loss, or of a payment for our own error. */
  readonly dueAgainOn?: string | undefined;
  /** Amounts owed again, each with the last day on which it is not yet late. */
  readonly dueAgain?: readonly { readonly throughOn: string; readonly amountCents: number }[] | undefined;
  /**
   * Period of the interest and its amount at issue. `askedInterestCents` is the billed interest, which also
   * includes earlier days' interest that was billed too low.
   */
  readonly periodFromOn: string;
  readonly periodThroughOn: string;
  readonly periodInterestCents: number;
  readonly askedInterestCents: number;
  /** Part of the billed interest that is for the days until the due date, on the last parts alone. */
  readonly aheadInterestCents: number;
  /** Withdrawals whose last part the notice bills. */
  readonly lastParts: readonly string[];
  /** Payments of those parts by value date, ascending. */
  readonly lastPayments: readonly Dated[];
  readonly amortizations: readonly (Claim & { readonly withdrawalId: string })[];
  readonly interest: Claim;
  /** Monthly and invoice fee. */
  readonly fees: Claim;
  readonly reminderFee: Claim;
  readonly overdueInterest: Claim;
  /**
   * Payments of principal and interest by value date, ascending. Late interest is computed from these alone,
   * so that a payment booked late changes it as if booked in time.
   */
  readonly basePayments: readonly Dated[];
  readonly remindedOn: string | null;
  /** New due date after the reversal of a loss: no reminder before it, although the notice is late. */
  readonly remindAfterOn?: string | undefined;
  /** True if the notice was written off and is no longer payable. */
  readonly isWrittenOff: boolean;
}

/** A part of a payment with its current claim, and the day from which it counts as paid. */
export type PlacedPart = PaymentPart & { readonly on: string };

/** A booked payment, kept so that it can be reversed. Parts, credit and refunds add up to the amount. */
export interface BookedPayment {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly valueOn: string;
  readonly parts: readonly PlacedPart[];
  /** Öre of the payment in the customer's credit balance. */
  readonly creditCents: number;
  readonly refundedCents: number;
  readonly isReversed: boolean;
  /** Id of the staff member who reversed it. */
  readonly reversedBy?: string;
  /** Id of the staff member who assigned it. */
  readonly assignedBy?: string;
  /** Id of the one who proposed the account, if it took two. */
  readonly proposedBy?: string;
}

export interface DatedRate {
  readonly fromOn: string;
  readonly yearBasisPoints: number;
  readonly changeId: string | null;
}

/** The principal changes have one entry per date and add up to the principal. */
export interface ServicingState extends InterestBasis {
  readonly rates: readonly DatedRate[];
  readonly accrual: {
    /** Last day whose interest is posted; null before the first debt. */
    readonly throughOn: string | null;
    /** Interest posted and not billed. Negative if interest is billed ahead. */
    readonly unbilledCents: number;
  };
  /** All interest that was ever posted, without the corrections of recasts, in öre. */
  readonly posted: { readonly interestCents: number; readonly overdueInterestCents: number };
  /** Changes of the monthly parts of withdrawals, in the order of decision. */
  readonly planChanges: readonly {
    readonly withdrawalId: string;
    readonly fromOn: string;
    readonly monthlyAmortizationCents: number;
  }[];
  /** Oldest first. */
  readonly notices: readonly Notice[];
  readonly lastNoticeOn: string | null;
  readonly lastDueOn: string | null;
  /** Öre paid by the customer and not used for any claim; negative if more was paid back than came in. */
  readonly creditCents: number;
  /** In the order of booking, including reversed ones. */
  readonly payments: readonly BookedPayment[];
  readonly refundIds: readonly string[];
  readonly returnedPayoutIds: readonly string[];
  /** Parts of notices that are not late before a new day, because their being unpaid was our fault. */
  readonly excuses: readonly Excuse[];
  /** Facts that move money, in the order of booking: all that a recast needs. */
  readonly facts: readonly CreditAccountEvent[];
}

export const initialServicing = (): ServicingState => ({
  rates: [],
  principalChanges: [],
  lostPeriods: [],
  accrual: { throughOn: null, unbilledCents: 0 },
  posted: { interestCents: 0, overdueInterestCents: 0 },
  planChanges: [],
  notices: [],
  lastNoticeOn: null,
  lastDueOn: null,
  creditCents: 0,
  payments: [],
  refundIds: [],
  returnedPayoutIds: [],
  excuses: [],
  facts: [],
});

const unpaid = ({ owedCents, paidCents }: Claim): number => owedCents - paidCents;

/** Unpaid öre of a notice including late charges; 0 if it was written off. */
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
