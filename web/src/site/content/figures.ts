import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { formatBasisPoints, formatCents, formatMonthlyRate } from '@kreditlina/domain/text/index';

/** The first figure of a range: "0,70" of "0,70–2,00 %". */
const withoutSign = (percent: string): string => percent.replace(/\s%$/, '');

/** Figures of the policy, as the texts name them. */
export const figures = {
  from: withoutSign(formatMonthlyRate(creditTerms.rateFloorYearBasisPoints)),
  to: formatMonthlyRate(creditTerms.rateCeilingYearBasisPoints),
  yearFrom: withoutSign(formatBasisPoints(creditTerms.rateFloorYearBasisPoints)),
  yearTo: formatBasisPoints(creditTerms.rateCeilingYearBasisPoints),
  single: formatCents(creditTerms.singleGuarantorMaxCents),
  smallest: formatCents(creditTerms.productMinCents),
  max: formatCents(creditTerms.productMaxCents),
  minimum: formatCents(creditTerms.firstDrawMinCents),
  months: creditTerms.repaymentMonths,
  days: creditTerms.offerDays,
} as const;
