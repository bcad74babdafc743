import { creditTerms } from '../../calculators/credit-terms.ts';
import { formatBasisPoints, formatCents, formatMonthlyRate } from '../../text/index.ts';
import { provider, support, supportHours } from '../../text/support.ts';
import { formatOrganisationNumber } from '../../validators/organisation-number.ts';

const withoutSign = (percent: string): string => percent.replace(/\s%$/, '');

const { rateFloorYearBasisPoints: floor, rateCeilingYearBasisPoints: ceiling } = creditTerms;
const from = withoutSign(formatMonthlyRate(floor));
const to = formatMonthlyRate(ceiling);
const yearFrom = withoutSign(formatBasisPoints(floor));
const yearTo = formatBasisPoints(ceiling);

/** Policy figures and contact details for the texts of the site, so that no text repeats one. */
const figures = {
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
  phone: support.phone,
  phoneHref: support.phoneHref,
  email: support.email,
  hours: supportHours.sv,
  company: provider.name,
  companyNumber: formatOrganisationNumber(provider.companyNumber),
} as const;

/** Fills `{{name}}` placeholders as i18next does; a placeholder without a value stays unchanged. */
export const filled = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : written,
  );

/** Page text as displayed on screen and in HTML, with all figures filled in. */
export const withFigures = (text: string): string => filled(text, figures);
