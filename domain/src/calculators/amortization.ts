import { creditTerms } from './credit-terms.ts';

/**
 * Minimum monthly amortisation of a draw in öre: an equal part, rounded up to whole kronor (400,000 over 24 months gives
 * 16,667). The one figure of the plan, the page, the agreement and the text that is signed; the last instalment is what is left.
 */
export function minimumAmortizationCents(
  drawCents: number,
  months: number = creditTerms.repaymentMonths,
): number {
  return Math.ceil(drawCents / (months * 100)) * 100;
}
