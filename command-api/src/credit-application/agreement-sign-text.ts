import type { CreditApplicationState } from '@kreditlina/domain/credit-application/index';
import {
  formatBasisPoints,
  formatCents,
  formatEffectiveRate,
  formatMonthlyRate,
} from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';

/**
 * What the signer reads in the BankID app and signs: the key facts and the hash of the PDF, so that the signature binds
 * both. Plain text, in Swedish whatever the reader's language: it is the contract's.
 */
export function signText({ agreement, decision, company }: CreditApplicationState): string {
  if (!agreement?.pdfHash || !decision) throw new Error('There is no agreement to sign');
  const rate = decision.rateYearBasisPoints;
  const lines = [
    'Jag skriver under skuldebrevet för företagskredit hos Kreditlina.',
    '',
    company && `Företag: ${company.companyName} (${formatOrganisationNumber(company.companyNumber)})`,
    `Första uttag: ${formatCents(agreement.amountCents)}`,
    `Kreditgräns: ${formatCents(decision.limitCents)}`,
    `Årsränta: ${formatBasisPoints(rate)} (${formatMonthlyRate(rate)} per månad)`,
    agreement.effectiveRateBasisPoints === null
      ? null
      : `Effektiv ränta: ${formatEffectiveRate(agreement.effectiveRateBasisPoints)}`,
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
