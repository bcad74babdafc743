import type { CreditApplicationState } from '@kreditlina/domain/credit-application/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';

const kronor = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const inKronor = (cents: number): string => `${kronor.format(cents / 100)} kr`;
const inPercent = (basisPoints: number): string => `${percent.format(basisPoints / 100)} %`;

/**
 * What the signer reads in the BankID app and signs: the key facts and the hash of the PDF, so that the signature binds
 * both. Plain text, in Swedish whatever the reader's language: it is the contract's.
 */
export function signText({ agreement, decision, company }: CreditApplicationState): string {
  if (!agreement?.pdfHash || !decision) throw new Error('There is no agreement to sign');
  const monthly = inPercent(decision.rateYearBasisPoints / 12);
  const lines = [
    'Jag skriver under skuldebrevet för företagskredit hos Kreditlina.',
    '',
    company && `Företag: ${company.companyName} (${formatOrganisationNumber(company.companyNumber)})`,
    `Första uttag: ${inKronor(agreement.amountCents)}`,
    `Kreditgräns: ${inKronor(decision.limitCents)}`,
    `Årsränta: ${inPercent(decision.rateYearBasisPoints)} (${monthly} per månad)`,
    agreement.effectiveRateBasisPoints === null
      ? null
      : `Effektiv ränta: ${inPercent(agreement.effectiveRateBasisPoints)}`,
    `Syfte: ${agreement.purpose}`,
    '',
    'Jag har läst skuldebrevet i sin helhet. Dokumentets kontrollsumma (SHA-256):',
    agreement.pdfHash,
  ];
  return lines.filter((line) => line !== null).join('\n');
}

/** What is signed with it unseen: which agreement it is, for machines. */
export const signedFacts = ({ applicationId, agreement }: CreditApplicationState): string =>
  JSON.stringify({ applicationId, agreementId: agreement?.agreementId, pdfSha256: agreement?.pdfHash });
