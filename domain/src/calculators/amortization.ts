import { creditTerms } from './credit-terms.ts';

/**
 * Minimum monthly amortisation of a withdrawal in öre: an equal part, rounded up to whole kronor (400,000
 * over 24 months gives 16,667). Used by the plan, the page, the agreement and the signed text; the last
 * instalment is the remainder.
 */
export function minimumAmortizationCents(
  drawCents: number,
  months: number = creditTerms.repaymentMonths,
): number {
  return Math.ceil(drawCents / (months * 100)) * 100;
}
