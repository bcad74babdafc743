import { formatBasisPoints, formatCents, formatMonthlyRate } from '../text/index.ts';
import { formatOrganisationNumber } from '../validators/organisation-number.ts';
import type { CreditApplicationState } from './state.ts';

/** The lender named in the document: a brand is not a creditor. */
export const lenderOf = ({ agreement }: Pick<CreditApplicationState, 'agreement'>): string =>
  agreement?.lender
    ? `${agreement.lender.name} (${formatOrganisationNumber(agreement.lender.companyNumber)})`
    : 'långivaren';

/**
 * The surety bond in paragraphs: shown to the guarantor on the page and in the BankID app, and signed. In
 * Swedish whatever the reader's language, because it is the contract's. Undefined before there is an
 * agreement.
 */
export function suretyParagraphs({
  agreement,
  decision,
  company,
}: CreditApplicationState): string[] | undefined {
  if (!agreement?.pdfHash || !decision || !company) return undefined;
  const rate = decision.rateYearBasisPoints;
  const number = formatOrganisationNumber(company.companyNumber);
  return [
    'Borgensförbindelse (proprieborgen)',
    `Jag går i borgen, såsom för egen skuld, för det som ${company.companyName} (${number}) är skyldigt ${lenderOf({ agreement })} enligt skuldebrevet för företagskredit.`,
    `Kreditgräns: ${formatCents(decision.limitCents)}. Första uttag: ${formatCents(agreement.amountCents)}. Årsränta: ${formatBasisPoints(rate)} (${formatMonthlyRate(rate)} per månad).`,
    `Borgen gäller upp till kreditgränsen ${formatCents(decision.limitCents)}, och därutöver ränta, avgifter och kostnader för att driva in skulden.`,
    'Proprieborgen betyder att långivaren får kräva mig direkt om företaget inte betalar, utan att först kräva företaget. Är vi flera borgensmän svarar var och en för hela beloppet.',
    'Borgen gäller från det att alla har skrivit under och tills krediten är betald och avslutad, också för belopp som företaget betalar tillbaka och lånar på nytt.',
    `Skuldebrevets kontrollsumma (SHA-256): ${agreement.pdfHash}`,
  ];
}
