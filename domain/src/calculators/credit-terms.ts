/**
 * The product's price and limits, version 2026-11, in öre and basis points: one object for the policy, the server's
 * checks, the calculators, the agreement and every text that names a figure.
 */
export const creditTerms = {
  version: '2026-11',
  /** Smallest and largest limit that is granted. */
  productMinCents: 1_000_000,
  productMaxCents: 150_000_000,
  /** What one guarantor can carry (C-173, C-394). */
  singleGuarantorMaxCents: 60_000_000,
  /** What an administrator may set without a second approver. */
  oneAdminOverrideMaxCents: 50_000_000,
  /** Nominal yearly rate: 0.70 % and 2.00 % a month times twelve (C-017, X-04, X-05). */
  rateFloorYearBasisPoints: 840,
  rateCeilingYearBasisPoints: 2400,
  /** First draw, chosen on the status screen (C-398, X-08). */
  firstDrawMinCents: 1_000_000,
  firstDrawStepCents: 1_000_000,
  /** Later draws, on the account screen (C-397, C-400). */
  laterDrawMinCents: 500_000,
  laterDrawStepCents: 100_000,
  /** Days in which the first draw must be signed (C-163, C-399, X-11). */
  offerDays: 5,
  /** Days in which a pending application can be resumed (C-410). */
  resumableDays: 5,
  /** Instalments of a draw (C-021, C-403). */
  repaymentMonths: 24,
  /** An extra guarantor's last assessed income and payment remarks (C-160, C-395). */
  guarantorMinIncomeCents: 20_000_000,
  /** Owners above this share are named; only above it is an owner beneficial (C-396, X-30). */
  ownerThresholdPercent: 25,
  /** Owning companies between the applicant and a natural person. */
  ownerMaxDepth: 10,
  /** Fees of the product: none today; every charge will cite this version. */
  monthlyFeeCents: 0,
  invoiceFeeCents: 0,
  reminderFeeCents: 6_000,
  /** Added to the nominal rate on overdue amounts. */
  overdueInterestYearBasisPoints: 800,
} as const;

export type CreditTerms = typeof creditTerms;
