/** Servicing fees of an account from a day on. Every charge cites the version. */
export interface ServicingTerms {
  readonly version: string;
  /** First business date of these terms. */
  readonly fromOn: string;
  readonly monthlyFeeCents: number;
  readonly invoiceFeeCents: number;
  readonly reminderFeeCents: number;
  /** A reminder is sent on this bank day after the due date, if at least this much is unpaid. */
  readonly reminderAfterBankDays: number;
  readonly reminderMinCents: number;
  /** On overdue amounts, in addition to the nominal rate on principal. */
  readonly overdueInterestYearBasisPoints: number;
}

/** Oldest first. New terms are a new entry; an entry that has been used for charges never changes. */
export const servicingTerms = [
  {
    version: '2026-11',
    fromOn: '2000-01-01',
    // No fees at present.
    monthlyFeeCents: 0,
    invoiceFeeCents: 0,
    reminderFeeCents: 6_000,
    reminderAfterBankDays: 5,
    reminderMinCents: 1_000,
    overdueInterestYearBasisPoints: 800,
  },
] as const satisfies readonly [ServicingTerms, ...ServicingTerms[]];

/** Terms of a business date. */
export function servicingTermsOn(
  on: string,
  terms: readonly ServicingTerms[] = servicingTerms,
): ServicingTerms {
  return terms.findLast(({ fromOn }) => fromOn <= on) ?? servicingTerms[0];
}

/**
 * Price and limits of the product, version 2026-11, in öre and basis points: one object for the policy, the
 * server's checks, the calculators, the agreement and every text with a figure. Fees of an account are in
 * `servicingTermsOn`.
 */
export const creditTerms = {
  version: '2026-11',
  /** Smallest and largest limit. */
  productMinCents: 1_000_000,
  productMaxCents: 150_000_000,
  /** Largest limit with a single guarantor. */
  singleGuarantorMaxCents: 60_000_000,
  /** Largest limit that one administrator may set without a second approver. */
  oneAdminOverrideMaxCents: 50_000_000,
  /** Largest amount that one member of staff may refund, or book on an account, without a second person. */
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
  /** Days within which the first withdrawal must be signed, until the end of the last one in Sweden. */
  offerDays: 5,
  /** Days during which a pending application can be resumed. */
  resumableDays: 5,
  /** Notices are due on this day of their month, or on the nearest bank day within the month. */
  noticeDueDay: 28,
  /** Shortest time to pay after a notice is actually issued: the daily run may have been delayed. */
  noticeDaysToPayMin: 14,
  /** Instalments of a withdrawal. */
  repaymentMonths: 24,
  /** An extra guarantor's last assessed income and payment remarks. */
  guarantorMinIncomeCents: 20_000_000,
  /** Owners above this share must be named; only above it is an owner beneficial. */
  ownerThresholdPercent: 25,
  /** A holder of more than this share controls the company, and votes for all that it owns. */
  controlThresholdPercent: 50,
  /** Largest number of owning companies between the applicant and a natural person. */
  ownerMaxDepth: 10,
} as const;

export type CreditTerms = typeof creditTerms;

/** Whether a limit, or the limit of an offer, takes two people to set. */
export const limitTakesTwo = (limitCents: number): boolean =>
  limitCents > creditTerms.oneAdminOverrideMaxCents;

/** Whether money takes two people to refund, or to book on an account. */
export const moneyTakesTwo = (cents: number): boolean => cents > creditTerms.oneStaffMoneyMaxCents;
