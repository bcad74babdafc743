import { formatDecimal } from '@kreditlina/domain/text/index';
import { type CompanyProfile, personas } from '../../personas/personas.ts';
import { type DirectoryPerson, directoryPerson } from '../../simulation/directory.ts';
import { escapeHtml } from '../../simulation/page.ts';
import type { CompanyReport, PersonReport } from '../port.ts';

/** One line of a printed report: element name in the XML, label and value in the HTML. */
interface ReportLine {
  readonly element: string;
  readonly label: string;
  readonly value: string;
}

/** The report as the bureau prints it, in old-fashioned HTML with its own style. */
export const renderHtml = (title: string, reportId: string, lines: readonly ReportLine[]): string => {
  const rows = lines
    .map(
      (line) => `<tr><th scope="row">${escapeHtml(line.label)}</th><td>${escapeHtml(line.value)}</td></tr>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>body{font-family:Arial,sans-serif;font-size:14px;color:#222}table{border-collapse:collapse}th,td{border-bottom:1px solid #ccc;padding:4px 12px;text-align:left}</style>
</head><body><h1>${escapeHtml(title)}</h1><p>Rapport ${escapeHtml(reportId)}</p>
<table>
${rows}
</table></body></html>`;
};

export const renderXml = (root: string, reportId: string, lines: readonly ReportLine[]): string => {
  const elements = lines
    .map((line) => `  <${line.element}>${escapeHtml(line.value)}</${line.element}>`)
    .join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} reportId="${escapeHtml(reportId)}">
${elements}
</${root}>`;
};

/** Formats öre as kronor for print, `12 345,67 kr`; a missing figure is a dash. */
export const kronor = (cents: number | null): string =>
  cents === null ? '–' : `${formatDecimal(cents, 2)} kr`;

/** Formats basis points as per cent for print. */
export const percent = (basisPoints: number): string => `${formatDecimal(basisPoints, 2)} %`;

const line = (element: string, label: string, value: string): ReportLine => ({ element, label, value });

const statuses = {
  active: 'Aktivt',
  bankrupt: 'Konkurs',
  deregistered: 'Avregistrerat',
  liquidation: 'Likvidation',
};

/** Dates the report `issuedAt`, and the latest annual report at the end of the year before. */
export function companyReportOf(company: CompanyProfile, reportId: string, issuedAt: string): CompanyReport {
  const representative =
    personas.find((persona) => persona.companies.includes(company))?.name ?? 'Ombud saknas';
  const signatories = [...new Set(company.signatories?.flat())].map((ssn) => directoryPerson(ssn).name);
  const hasAnnualReport = company.turnoverYearCents !== null;
  const endsOn = hasAnnualReport ? `${Number(issuedAt.slice(0, 4)) - 1}-12-31` : null;
  const lines = [
    line('Organisationsnummer', 'Organisationsnummer', company.companyNumber),
    line('Namn', 'Namn', company.name),
    line('Status', 'Status', statuses[company.status]),
    line('Registrerad', 'Registrerad', company.registeredOn),
    line('Omsattning', 'Omsättning', kronor(company.turnoverYearCents)),
    line('Resultat', 'Resultat', kronor(company.resultYearCents)),
    line('EgetKapital', 'Eget kapital', kronor(company.equityCents)),
    line('Riskklass', 'Riskklass (1–5, 5 bäst)', String(company.riskClass)),
    line('Riskprognos', 'Riskprognos', percent(company.riskForecastBasisPoints)),
    line('Anmarkningar', 'Betalningsanmärkningar', String(company.paymentRemarksCount)),
    line('AnmarkningarBelopp', 'Summa anmärkningar', kronor(company.paymentRemarksSumCents)),
    line('Skatteskuld', 'Skuld hos Skatteverket', kronor(company.taxDebtCents)),
  ];
  const title = `Företagsupplysning ${company.name}`;
  return {
    reportId,
    issuedAt,
    html: renderHtml(title, reportId, lines),
    xml: renderXml('Foretagsupplysning', reportId, lines),
    companyNumber: company.companyNumber,
    name: company.name,
    form: company.form,
    status: company.status,
    registeredOn: company.registeredOn,
    annualReportEndsOn: endsOn,
    turnoverYearCents: company.turnoverYearCents,
    resultYearCents: company.resultYearCents,
    equityCents: company.equityCents,
    employees: company.employees,
    riskClass: company.riskClass,
    riskForecastBasisPoints: company.riskForecastBasisPoints,
    paymentRemarksCount: company.paymentRemarksCount,
    paymentRemarksSumCents: company.paymentRemarksSumCents,
    taxDebtCents: company.taxDebtCents,
    registeredForFTax: company.status === 'active',
    registeredForVat: company.status === 'active',
    board: [{ name: representative, role: company.role }],
    signatories: company.signatories ? signatories : [representative],
  };
}

/** The assessed income is for the year before last, as in a real report late in the year. */
export function personReportOf(person: DirectoryPerson, reportId: string, issuedAt: string): PersonReport {
  const { profile } = person;
  const incomeYear = profile.assessedIncomeYearCents === null ? null : Number(issuedAt.slice(0, 4)) - 2;
  const lines = [
    line('Namn', 'Namn', person.name),
    line('Inkomst', `Taxerad inkomst ${incomeYear ?? ''}`.trim(), kronor(profile.assessedIncomeYearCents)),
    line('Anmarkningar', 'Betalningsanmärkningar', String(profile.paymentRemarksCount)),
    line('AnmarkningarBelopp', 'Summa anmärkningar', kronor(profile.paymentRemarksSumCents)),
    line('Kronofogden', 'Skuld hos Kronofogden', kronor(profile.debtAtEnforcementCents)),
    line('Blancokrediter', 'Krediter utan säkerhet', kronor(profile.unsecuredCreditsCents)),
    line('Fastighet', 'Fastighetsägare', profile.propertyOwner ? 'Ja' : 'Nej'),
    line('Riskprognos', 'Riskprognos', percent(profile.riskForecastBasisPoints)),
  ];
  return {
    reportId,
    issuedAt,
    html: renderHtml(`Personupplysning ${person.name}`, reportId, lines),
    xml: renderXml('Personupplysning', reportId, lines),
    name: person.name,
    assessedIncomeYearCents: profile.assessedIncomeYearCents,
    incomeYear,
    paymentRemarksCount: profile.paymentRemarksCount,
    paymentRemarksSumCents: profile.paymentRemarksSumCents,
    debtAtEnforcementCents: profile.debtAtEnforcementCents,
    unsecuredCreditsCents: profile.unsecuredCreditsCents,
    propertyOwner: profile.propertyOwner,
    riskForecastBasisPoints: profile.riskForecastBasisPoints,
  };
}
