/** Account fees and late-payment terms from a given day onwards. Every charge records the version. */
export interface ServicingTerms {
  readonly version: string;
  /** First business date of these terms. */
  readonly fromOn: string;
  readonly monthlyFeeCents: number;
  readonly invoiceFeeCents: number;
  readonly reminderFeeCents: number;
  /** Bank days from the due date to a reminder, and the smallest unpaid amount that triggers it. */
  readonly reminderAfterBankDays: number;
  readonly reminderMinCents: number;
  /** Charged on overdue amounts, in addition to the nominal rate on principal. */
  readonly overdueInterestYearBasisPoints: number;
}

/** Oldest first. New terms are a new entry; an entry that has been used for charges never changes. */
export const servicingTerms = [
  {
    version: '2026-11',
    fromOn: '2000-01-01',
    // No monthly or invoice fee at present.
    monthlyFeeCents: 0,
    invoiceFeeCents: 0,
    reminderFeeCents: 6_000,
    reminderAfterBankDays: 5,
    reminderMinCents: 1_000,
    overdueInterestYearBasisPoints: 800,
  },
] as const satisfies readonly [ServicingTerms, ...ServicingTerms[]];

export function servicingTermsOn(
  on: string,
  terms: readonly ServicingTerms[] = servicingTerms,
): ServicingTerms {
  return terms.findLast(({ fromOn }) => fromOn <= on) ?? servicingTerms[0];
}

/** Right to raise the rate of a signed credit. */
export interface RateRaiseTerms {
  readonly reasons: readonly string[];
  /** Months from the decision to the first day of the higher rate. */
  readonly noticeMonths: number;
  /** Largest rise above the signed rate, over all raises, and largest rate. */
  readonly maxBasisPoints: number;
  readonly ceilingYearBasisPoints: number;
}

/** Largest yearly rate after all raises, in basis points: never below the signed one. */
export const mostRaisedRate = (
  { maxBasisPoints, ceilingYearBasisPoints }: RateRaiseTerms,
  signedYearBasisPoints: number,
): number =>
  Math.max(signedYearBasisPoints, Math.min(signedYearBasisPoints + maxBasisPoints, ceilingYearBasisPoints));

/**
 * Changes of a signed credit that an agreement from a given day on permits the lender. Reasons are those that
 * staff choose.
 */
export interface ChangeTerms {
  readonly version: string;
  /** First day of an agreement with these terms. */
  readonly fromOn: string;
  /** Null if the rate cannot be raised. */
  readonly rateRaise: RateRaiseTerms | null;
  readonly limitLoweringReasons: readonly string[];
  readonly blockReasons: readonly string[];
  /** Reasons to undo a change that was a mistake. */
  readonly undoReasons: readonly string[];
  /** Events that each guarantor is informed of; each has the message type `surety-…`. */
  readonly suretyInformedOf: readonly string[];
}

/**
 * Oldest first. New terms are a new entry; an entry that has been signed never changes. The reasons for a
 * raise are those of 11 § konsumentkreditlagen (1992:830), by analogy. From April 2022 to September 2023 the
 * Riksbank raised its rate by 400 basis points.
 */
export const changeTerms = [
  {
    version: '2026-12',
    fromOn: '2000-01-01',
    rateRaise: {
      reasons: ['central-bank', 'funding-cost', 'unforeseen-cost'],
      noticeMonths: 1,
      maxBasisPoints: 400,
      ceilingYearBasisPoints: 2400,
    },
    limitLoweringReasons: ['weaker-figures', 'paid-late', 'facts-were-wrong', 'customer-asked'],
    blockReasons: ['breach', 'bankruptcy', 'sanctions', 'fraud-suspected', 'customer-asked'],
    undoReasons: ['our-mistake'],
    suretyInformedOf: ['late', 'rate-raised', 'limit-raised', 'loss', 'ended'],
  },
] as const satisfies readonly [ChangeTerms, ...ChangeTerms[]];

/** Without terms that were signed: only what the law demands or the customer requests. */
const unsignedChangeTerms: ChangeTerms = {
  version: '',
  fromOn: '',
  rateRaise: null,
  limitLoweringReasons: ['customer-asked'],
  blockReasons: ['bankruptcy', 'sanctions', 'fraud-suspected', 'customer-asked'],
  undoReasons: ['our-mistake'],
  suretyInformedOf: [],
};

/** Terms of change that an agreement of this day states. */
export const changeTermsOn = (on: string): ChangeTerms =>
  changeTerms.findLast(({ fromOn }) => fromOn <= on) ?? changeTerms[0];

/** Terms of change that were signed in this version; without one, no right to raise the rate. */
export const changeTermsOf = (version: string | undefined): ChangeTerms =>
  changeTerms.find((one) => one.version === version) ?? unsignedChangeTerms;

/**
 * Price and limits of the product in öre and basis points, the only source for every check, calculation and
 * text. Fees of an account are in `servicingTermsOn`.
 */
export const creditTerms = {
  version: '2026-11',
  /** Smallest and largest limit. */
  productMinCents: 1_000_000,
  productMaxCents: 150_000_000,
  /** Largest limit with a single guarantor. */
  singleGuarantorMaxCents: 60_000_000,
  /** Largest limit that one administrator may set without a second person's approval. */
  oneAdminOverrideMaxCents: 50_000_000,
  /** Largest amount that one staff member may refund, or book on an account, without a second person. */
  oneStaffMoneyMaxCents: 10_000_000,
  /** Nominal yearly rate: 0.70 % and 2.00 % a month times twelve. */
  rateFloorYearBasisPoints: 840,
  rateCeilingYearBasisPoints: 2400,
  /** First withdrawal, chosen on the status screen. */
  firstWithdrawalMinCents: 1_000_000,
  firstWithdrawalStepCents: 1_000_000,
  /** Later withdrawals, on the account screen. */
  laterWithdrawalMinCents: 500_000,
  laterWithdrawalStepCents: 100_000,
  /** Days to sign the first withdrawal; the last day ends at midnight Swedish time. */
  offerDays: 5,
  /** Days during which a pending application can be resumed. */
  resumableDays: 5,
  /** Day of the month on which notices fall due, moved to the nearest bank day within the month. */
  noticeDueDay: 28,
  /** Minimum days between issuing a notice and its due date, because the daily run may have been delayed. */
  noticeDaysToPayMin: 14,
  /** Monthly instalments of a withdrawal. */
  repaymentMonths: 24,
  /** Minimum yearly income of an extra guarantor in the latest tax assessment. */
  guarantorMinIncomeCents: 20_000_000,
  /** Ownership share in percent above which owners must be named and count as beneficial owners. */
  ownerThresholdPercent: 25,
  /** Share in percent above which an owner controls the company and votes for all its holdings. */
  controlThresholdPercent: 50,
  /** Largest number of owning companies between the applicant and a natural person. */
  ownerMaxDepth: 10,
} as const;

export type CreditTerms = typeof creditTerms;

/** True if two people are needed to set this limit, or to make an offer with it. */
export const limitTakesTwo = (limitCents: number): boolean =>
  limitCents > creditTerms.oneAdminOverrideMaxCents;

/** True if two people are needed to refund this amount or book it on an account. */
export const moneyTakesTwo = (cents: number): boolean => cents > creditTerms.oneStaffMoneyMaxCents;
