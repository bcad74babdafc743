import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { formatBasisPoints, formatCents, formatMonthlyRate } from '@kreditlina/domain/text/index';

/** The first figure of a range: "0,70" of "0,70–2,00 %". */
const withoutSign = (percent: string): string => percent.replace(/\s%$/, '');

const { rateFloorYearBasisPoints: floor, rateCeilingYearBasisPoints: ceiling } = creditTerms;
const from = withoutSign(formatMonthlyRate(floor));
const to = formatMonthlyRate(ceiling);
const yearFrom = withoutSign(formatBasisPoints(floor));
const yearTo = formatBasisPoints(ceiling);

/** Figures of the policy, as the texts of the site name them: no text says one of its own. */
export const figures = {
  from,
  to,
  yearFrom,
  yearTo,
  monthRates: `${from}–${to}`,
  yearRates: `${yearFrom}–${yearTo}`,
  smallest: formatCents(creditTerms.productMinCents),
  largest: formatCents(creditTerms.productMaxCents),
  single: formatCents(creditTerms.singleGuarantorMaxCents),
  firstDraw: formatCents(creditTerms.firstDrawMinCents),
  guarantorIncome: formatCents(creditTerms.guarantorMinIncomeCents),
  months: creditTerms.repaymentMonths,
  /** Of a draw, that is paid back each month at least. */
  leastPercent: Math.round(100 / creditTerms.repaymentMonths),
  offerDays: creditTerms.offerDays,
  ownerPercent: creditTerms.ownerThresholdPercent,
} as const;
