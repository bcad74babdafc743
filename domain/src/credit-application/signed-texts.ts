import { changeTermsOf } from '../calculators/credit-terms.ts';
import { formatBasisPoints, formatCents, formatEffectiveRate, formatMonthlyRate } from '../text/index.ts';
import { formatOrganisationNumber } from '../validators/organisation-number.ts';
import { rateRaiseInShort, suretyChangeClause } from './change-clauses.ts';
import { isOwnSurety } from './guarantor-list.ts';
import { rolesOfSigner } from './invitation.ts';
import type { Agreement, CreditApplicationState } from './state.ts';

/** Creditor named in the document, which differs from the brand. Empty before an agreement is drafted. */
export const lenderOf = ({ agreement }: Pick<CreditApplicationState, 'agreement'>): string =>
  agreement?.lender
    ? `${agreement.lender.name} (${formatOrganisationNumber(agreement.lender.companyNumber)})`
    : '';

/** A signature for the company binds only the company: the signer's own surety must be stated. */
const OWN_SURETY =
  'Jag går också själv i borgen, såsom för egen skuld (proprieborgen), för det som företaget är skyldigt enligt skuldebrevet: upp till kreditgränsen, och därutöver ränta, avgifter och kostnader för att driva in skulden.';

/**
 * Text that the signer reads and signs in the BankID app: the key facts and the hash of the PDF, so that the
 * signature binds both. Plain text, and in Swedish for every reader, because it is part of the contract.
 */
export function agreementText(state: CreditApplicationState): string {
  const { agreement, decision, company } = state;
  if (!agreement?.pdfHash || !decision) throw new Error('There is no agreement to sign');
  const rate = decision.rateYearBasisPoints;
  const isJoint = agreement.signers.length > 1;
  const lines = [
    `Jag skriver under skuldebrevet för företagskredit hos ${lenderOf(state)}.`,
    '',
    company && `Företag: ${company.companyName} (${formatOrganisationNumber(company.companyNumber)})`,
    `Första uttag: ${formatCents(agreement.amountCents)}`,
    `Kreditgräns: ${formatCents(decision.limitCents)}`,
    `Årsränta: ${formatBasisPoints(rate)} (${formatMonthlyRate(rate)} per månad)`,
    agreement.effectiveRateBasisPoints === null
      ? null
      : `Effektiv ränta: ${formatEffectiveRate(agreement.effectiveRateBasisPoints)}`,
    agreement.changeTermsVersion === undefined
      ? null
      : `Höjning av räntan: ${rateRaiseInShort(changeTermsOf(agreement.changeTermsVersion), rate)}`,
    `Syfte: ${agreement.purpose}`,
    '',
    ...(isOwnSurety(state) ? [OWN_SURETY, ''] : []),
    ...(isJoint ? ['Avtalet gäller när alla som ska skriva under har gjort det.', ''] : []),
    'Jag har läst skuldebrevet i sin helhet. Dokumentets kontrollsumma (SHA-256):',
    agreement.pdfHash,
  ];
  return lines.filter((line) => line !== null).join('\n');
}

/** Hidden data of the signature, for machines: the agreement and the order. */
export const agreementFacts = (
  { applicationId, agreement }: CreditApplicationState,
  orderId: string,
): string =>
  JSON.stringify({
    orderId,
    applicationId,
    agreementId: agreement?.agreementId,
    pdfSha256: agreement?.pdfHash,
  });

/**
 * Surety bond in paragraphs, displayed to the guarantor on the page and in the BankID app, and signed. Always
 * in Swedish, the language of the contract. Undefined before an agreement is drafted.
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
    ...changeParagraphs(agreement, rate),
    'Proprieborgen betyder att långivaren får kräva mig direkt om företaget inte betalar, utan att först kräva företaget. Är vi flera borgensmän svarar var och en för hela beloppet.',
    'Borgen gäller från det att alla har skrivit under och tills krediten är betald och avslutad, också för belopp som företaget betalar tillbaka och lånar på nytt.',
    `Skuldebrevets kontrollsumma (SHA-256): ${agreement.pdfHash}`,
  ];
}

/** Clause on changes and information; none if the agreement states no terms of change. */
function changeParagraphs(
  { changeTermsVersion }: Pick<Agreement, 'changeTermsVersion'>,
  rateYearBasisPoints: number,
): string[] {
  const clause = suretyChangeClause(changeTermsOf(changeTermsVersion), rateYearBasisPoints);
  return clause === null ? [] : [clause];
}

function signatoryParagraphs({ agreement, decision, company }: CreditApplicationState): string[] | undefined {
  if (!agreement?.pdfHash || !decision || !company) return undefined;
  const rate = decision.rateYearBasisPoints;
  const number = formatOrganisationNumber(company.companyNumber);
  return [
    'Underskrift för företaget',
    `Jag skriver under skuldebrevet för företagskredit hos ${lenderOf({ agreement })} för ${company.companyName} (${number}), tillsammans med den som har ansökt. Underskriften binder företaget.`,
    `Kreditgräns: ${formatCents(decision.limitCents)}. Första uttag: ${formatCents(agreement.amountCents)}. Årsränta: ${formatBasisPoints(rate)} (${formatMonthlyRate(rate)} per månad). Syfte: ${agreement.purpose}.`,
    // Only the applicant signs later withdrawals.
    'Den som har ansökt får ensam ta ut pengar inom kreditgränsen för företagets räkning.',
    'Avtalet gäller när alla som ska skriva under har gjort det.',
    `Jag har läst skuldebrevet i sin helhet. Dess kontrollsumma (SHA-256): ${agreement.pdfHash}`,
  ];
}

const NO_SURETY = 'Jag går inte i borgen, och svarar inte själv för företagets skuld.';

/**
 * Text that an invited person signs, in paragraphs: the surety bond, the signature for the company, or both
 * combined. Always in Swedish, the language of the contract. Undefined before an agreement is drafted.
 */
export function invitedParagraphs(state: CreditApplicationState, personId: string): string[] | undefined {
  const roles = rolesOfSigner(state, personId);
  if (!roles.includes('signatory')) return suretyParagraphs(state);
  const forCompany = signatoryParagraphs(state);
  if (!roles.includes('guarantor')) return forCompany?.toSpliced(2, 0, NO_SURETY);
  const bond = suretyParagraphs(state);
  return bond && forCompany && [...bond, ...forCompany];
}

export const invitedText = (state: CreditApplicationState, personId: string): string | undefined =>
  invitedParagraphs(state, personId)?.join('\n\n');

/** Machine-readable data about agreement and role, signed with the text but not displayed. */
export function invitedFacts(state: CreditApplicationState, personId: string, orderId: string): string {
  const { applicationId, agreement } = state;
  const isSurety = !rolesOfSigner(state, personId).includes('signatory');
  return JSON.stringify({
    kind: isSurety ? 'surety' : rolesOfSigner(state, personId).join(' '),
    orderId,
    applicationId,
    agreementId: agreement?.agreementId,
    pdfSha256: agreement?.pdfHash,
  });
}
