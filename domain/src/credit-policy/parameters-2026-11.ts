import { creditTerms } from '../calculators/credit-terms.ts';

/** Risk classes from A (very low risk) to D (high risk); E is rejected. */
export const riskClasses = ['A', 'B', 'C', 'D', 'E'] as const;
export type RiskClass = (typeof riskClasses)[number];

/** Thresholds in öre, basis points and months. Rates are multiples of 12, so that monthly rates are whole. */
export const parameters = {
  version: creditTerms.version,
  terms: creditTerms,
  company: {
    maxPaymentRemarks: 2,
    maxTaxDebtCents: 5_000_000,
    maxRiskForecastBasisPoints: 1_000,
    youngMonths: 24,
  },
  guarantor: {
    maxUnsecuredWithoutDetailsCents: 30_000_000,
    weakRiskForecastBasisPoints: 1_000,
    /** A guarantor's capacity before debts, as a multiple of the yearly income. */
    incomeMultiple: 2,
    costPerChildCents: 2_500_000,
    maxMortgageIncomeMultiple: 6,
  },
  limit: {
    /** Share of the yearly turnover by risk class. */
    turnoverShareBasisPoints: { A: 800, B: 800, C: 600, D: 400, E: 0 } satisfies Record<RiskClass, number>,
    /** Share of the limit that remains with a loss or negative equity. */
    weakFinancesBasisPoints: 5_000,
    /** Share of the reported turnover below which the verified turnover is used instead. */
    verifiedShareBasisPoints: 9_000,
    stepCents: 100_000,
  },
  rate: {
    baseYearBasisPoints: { A: 840, B: 1_080, C: 1_440, D: 1_920, E: 2_400 } satisfies Record<
      RiskClass,
      number
    >,
    youngCompanyBasisPoints: 120,
    paymentRemarksBasisPoints: 240,
    unverifiedBasisPoints: 240,
  },
} as const;
