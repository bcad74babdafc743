import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { formatBasisPoints, formatCents, formatMonthlyRate } from '@kreditlina/domain/text/index';

/** The first figure of a range: "0,70" of "0,70–2,00 %". */
const withoutSign = (percent: string): string => percent.replace(/\s%$/, '');

/** Figures of the policy as the texts of the site name them: no text says one of its own. */
export const figures = {
  monthRates: `${withoutSign(formatMonthlyRate(creditTerms.rateFloorYearBasisPoints))}–${formatMonthlyRate(creditTerms.rateCeilingYearBasisPoints)}`,
  yearRates: `${withoutSign(formatBasisPoints(creditTerms.rateFloorYearBasisPoints))}–${formatBasisPoints(creditTerms.rateCeilingYearBasisPoints)}`,
  smallest: formatCents(creditTerms.productMinCents),
  largest: formatCents(creditTerms.productMaxCents),
  single: formatCents(creditTerms.singleGuarantorMaxCents),
  firstDraw: formatCents(creditTerms.firstDrawMinCents),
  guarantorIncome: formatCents(creditTerms.guarantorMinIncomeCents),
  months: creditTerms.repaymentMonths,
  offerDays: creditTerms.offerDays,
  ownerPercent: creditTerms.ownerThresholdPercent,
} as const;
