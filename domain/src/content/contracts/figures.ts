import { creditTerms } from '../../calculators/credit-terms.ts';
import { formatBasisPoints, formatCents, formatMonthlyRate } from '../../text/index.ts';

const withoutSign = (percent: string): string => percent.replace(/\s%$/, '');

const { rateFloorYearBasisPoints: floor, rateCeilingYearBasisPoints: ceiling } = creditTerms;
const from = withoutSign(formatMonthlyRate(floor));
const to = formatMonthlyRate(ceiling);
const yearFrom = withoutSign(formatBasisPoints(floor));
const yearTo = formatBasisPoints(ceiling);

/** Policy figures for the texts of the site, so that no text repeats a figure. */
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

/** Fills `{{name}}` placeholders as i18next does; a placeholder without a value stays unchanged. */
export const filled = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : written,
  );

export const withFigures = (text: string): string => filled(text, figures);
