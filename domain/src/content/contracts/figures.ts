import { creditTerms } from '../../calculators/credit-terms.ts';
import { formatBasisPoints, formatCents, formatMonthlyRate } from '../../text/index.ts';

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

/** Fills `{{name}}` as i18next does; what has no value stays as it was written. */
export const filled = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : written,
  );

/** A text of a page as it is shown, on the screen and in its HTML: every figure of the policy filled in. */
export const withFigures = (text: string): string => filled(text, figures);
