import { servicingTermsOn } from '../calculators/credit-terms.ts';
import type { PaymentPart } from './events-servicing.ts';

/** What is owed and paid of one part of a notice, öre. */
export interface Claim {
  readonly owedCents: number;
  readonly paidCents: number;
}

/** Öre on a business date. */
export interface Dated {
  readonly on: string;
  readonly cents: number;
}

/** A notice, also after it was paid: what is booked late or taken back may concern it. */
export interface Notice {
  readonly noticeId: string;
  readonly noticeNumber: number;
  readonly noticeOn: string;
  readonly dueOn: string;
  /** A payment of it was taken back for a fault of ours, or a loss: what is owed again of it is to be paid by this day. */
  readonly dueAgainOn?: string;
  /** What was to be paid of it again, and through which day none of that is late. */
  readonly dueAgain?: readonly { readonly throughOn: string; readonly amountCents: number }[];
  /** Its days, what they cost when it was issued, and what it asked for: with what earlier days turned out to cost more. */
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
   * What was paid of amortizations and interest, by value date, ascending: late interest through any day is a function of these, so that
   * a payment that is booked late changes it as if it had been booked in time.
   */
  readonly basePayments: readonly Dated[];
  readonly remindedOn: string | null;
  /** Lost: nothing is asked for any more. */
  readonly isWrittenOff: boolean;
}

/** Where öre of a payment lie now, and from which day they count there. */
export type PlacedPart = PaymentPart & { readonly on: string };

/** A payment as it was booked, for its reversal. Parts and credit and what was paid back add up to the amount. */
export interface BookedPayment {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly valueOn: string;
  readonly parts: readonly PlacedPart[];
  /** What of it lies as the customer's credit. */
  readonly creditCents: number;
  readonly refundedCents: number;
  readonly isReversed: boolean;
}

export interface DatedRate {
  readonly fromOn: string;
  readonly yearBasisPoints: number;
  readonly changeId: string | null;
}

export interface ServicingState {
  /** Ascending; the rate of a day is the last one that begins on or before it. */
  readonly rates: readonly DatedRate[];
  /** What was lent and paid back, by value date, ascending, one entry a date: the principal of any day is a sum of these. */
  readonly principalChanges: readonly Dated[];
  readonly accrual: {
    /** Last day that is accrued; null while nothing has ever been owed. */
    readonly throughOn: string | null;
    /** Interest that no notice has asked for. Below zero when a correction takes back more than runs now. */
    readonly unbilledCents: number;
  };
  /** Parts of draws otherwise than planned, in the order in which they were decided. */
  readonly planChanges: readonly {
    readonly withdrawalId: string;
    readonly fromOn: string;
    readonly monthlyAmortizationCents: number;
  }[];
  /** Oldest first. */
  readonly notices: readonly Notice[];
  readonly lastNoticeOn: string | null;
  readonly lastDueOn: string | null;
  /** Paid in by the customer and not taken by any claim: the credit of all payments and what is of none. */
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

/** Öre that are still to be paid of a notice, with its late charges; nothing of one that is written off. */
export function unpaidCents(notice: Notice): number {
  if (notice.isWrittenOff) return 0;
  const { interest, fees, reminderFee, overdueInterest, amortizations } = notice;
  return [interest, fees, reminderFee, overdueInterest, ...amortizations].reduce(
    (sum, one) => sum + unpaid(one),
    0,
  );
}

/** Notices of which something is unpaid, oldest first. */
export const openNotices = ({ notices }: ServicingState): readonly Notice[] =>
  notices.filter((one) => unpaidCents(one) > 0);

/** The day by which a notice is to be paid now. */
export const payBy = ({ dueOn, dueAgainOn = dueOn }: Pick<Notice, 'dueOn' | 'dueAgainOn'>): string =>
  dueAgainOn > dueOn ? dueAgainOn : dueOn;

/** What of a notice is owed again on a day and not late yet. */
const dueAgainCents = ({ dueAgain = [] }: Notice, on: string): number =>
  dueAgain.reduce((sum, { throughOn, amountCents }) => (throughOn < on ? sum : sum + amountCents), 0);

/** Whether something of a notice was to be paid before a day; beside what is due again so much as would be reminded of. */
function isLate(notice: Notice, on: string): boolean {
  const againCents = dueAgainCents(notice, on);
  const leastCents = againCents === 0 ? 1 : servicingTermsOn(on).reminderMinCents;
  return notice.dueOn < on && unpaidCents(notice) - againCents >= leastCents;
}

/** Notices that were to be paid before this day and were not. */
export const overdueNotices = (state: ServicingState, on: string): readonly Notice[] =>
  openNotices(state).filter((one) => isLate(one, on));
