/** What the servicing of an account costs, from a day on. Every charge cites the version. */
export interface ServicingTerms {
  readonly version: string;
  /** First business date of these terms. */
  readonly fromOn: string;
  readonly monthlyFeeCents: number;
  readonly invoiceFeeCents: number;
  readonly reminderFeeCents: number;
  /** A reminder goes out on this bank day after the due date, if at least so much is unpaid. */
  readonly reminderAfterBankDays: number;
  readonly reminderMinCents: number;
  /** On overdue amounts, beside the nominal rate that principal bears anyway. */
  readonly overdueInterestYearBasisPoints: number;
}

/** Oldest first. New terms are a new entry; an entry that was charged by is never changed. */
export const servicingTerms = [
  {
    version: '2026-11',
    fromOn: '2000-01-01',
    // None today.
    monthlyFeeCents: 0,
    invoiceFeeCents: 0,
    reminderFeeCents: 6_000,
    reminderAfterBankDays: 5,
    reminderMinCents: 1_000,
    overdueInterestYearBasisPoints: 800,
  },
] as const satisfies readonly [ServicingTerms, ...ServicingTerms[]];

/** The terms of a business date. */
export function servicingTermsOn(
  on: string,
  terms: readonly ServicingTerms[] = servicingTerms,
): ServicingTerms {
  return terms.findLast(({ fromOn }) => fromOn <= on) ?? servicingTerms[0];
}

/**
 * The product's price and limits, version 2026-11, in öre and basis points: one object for the policy, the server's
 * checks, the calculators, the agreement and every text that names a figure. What an account costs beside its rate is
 * `servicingTermsOn` a day.
 */
export const creditTerms = {
  version: '2026-11',
  /** Smallest and largest limit that is granted. */
  productMinCents: 1_000_000,
  productMaxCents: 150_000_000,
  /** What one guarantor can carry. */
  singleGuarantorMaxCents: 60_000_000,
  /** What an administrator may set without a second approver. */
  oneAdminOverrideMaxCents: 50_000_000,
  /** Money that one of the staff pays back, or lays on an account, without a second person. */
  oneStaffMoneyMaxCents: 10_000_000,
  /** Nominal yearly rate: 0.70 % and 2.00 % a month times twelve. */
  rateFloorYearBasisPoints: 840,
  rateCeilingYearBasisPoints: 2400,
  /** First draw, chosen on the status screen. */
  firstDrawMinCents: 1_000_000,
  firstDrawStepCents: 1_000_000,
  /** Later draws, on the account screen. */
  laterDrawMinCents: 500_000,
  laterDrawStepCents: 100_000,
  /** Days in which the first draw must be signed, to the end of the last one in Sweden. */
  offerDays: 5,
  /** Days in which a pending application can be resumed. */
  resumableDays: 5,
  /** Notices are to be paid on this day of their month, or the bank day nearest to it within the month. */
  noticeDueDay: 28,
  /** Nobody is asked to pay sooner than this after a notice is really issued: the daily run may have stood still. */
  noticeDaysToPayMin: 14,
  /** Instalments of a draw. */
  repaymentMonths: 24,
  /** An extra guarantor's last assessed income and payment remarks. */
  guarantorMinIncomeCents: 20_000_000,
  /** Owners above this share are named; only above it is an owner beneficial. */
  ownerThresholdPercent: 25,
  /** Who holds more than this share of a company controls it, and votes for all that it owns. */
  controlThresholdPercent: 50,
  /** Owning companies between the applicant and a natural person. */
  ownerMaxDepth: 10,
} as const;

export type CreditTerms = typeof creditTerms;
