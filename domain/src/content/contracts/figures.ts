import { creditTerms } from '../../calculators/credit-terms.ts';
import { formatBasisPoints, formatCents, formatMonthlyRate } from '../../text/index.ts';

/** The first figure of a range: "0,70" of "0,70–2,00 %". */
const withoutSign = (percent: string): string => percent.replace(/\s%$/, '');

const { rateFloorYearBasisPoints: floor, rateCeilingYearBasisPoints: ceiling } = creditTerms;
const from = withoutSign(formatMonthlyRate(floor));
const to = formatMonthlyRate(ceiling);
const yearFrom = withoutSign(formatBasisPoints(floor));
const yearTo = formatBasisPoints(ceiling);

/** Policy figures used in the site's texts: no text has its own. */
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
  firstWithdrawal: formatCents(creditTerms.firstWithdrawalMinCents),
  guarantorIncome: formatCents(creditTerms.guarantorMinIncomeCents),
  months: creditTerms.repaymentMonths,
  /** Minimum monthly repayment of a withdrawal, in percent. */
  leastPercent: Math.round(100 / creditTerms.repaymentMonths),
  offerDays: creditTerms.offerDays,
  ownerPercent: creditTerms.ownerThresholdPercent,
} as const;

/** Fills `{{name}}` like i18next; without a value it stays unchanged. */
export const filled = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : written,
  );

/** A page text as displayed, on screen and in HTML: with every policy figure filled in. */
export const withFigures = (text: string): string => filled(text, figures);
