import { type CreditApplicationState, selectedGuarantors } from '@kreditlina/domain/credit-application/index';
import { lenderOf } from '@kreditlina/domain/credit-application/signed-texts';
import {
  formatBasisPoints,
  formatCents,
  formatEffectiveRate,
  formatMonthlyRate,
} from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';

/** A signature for the company binds only the company, so the signer's own surety is stated separately. */
const OWN_SURETY =
  'Jag går också själv i borgen, såsom för egen skuld (proprieborgen), för det som företaget är skyldigt enligt skuldebrevet: upp till kreditgränsen, och därutöver ränta, avgifter och kostnader för att driva in skulden.';

/**
 * Text that the signer reads and signs in the BankID app: the key facts and the hash of the PDF, so that the
 * signature covers both. Plain text, and always in Swedish, because it is part of the contract.
 */
export function signText(state: CreditApplicationState): string {
  const { agreement, decision, company, userId } = state;
  if (!agreement?.pdfHash || !decision) throw new Error('There is no agreement to sign');
  const rate = decision.rateYearBasisPoints;
  const isGuarantor = selectedGuarantors(state).some(({ personId }) => personId === userId);
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
    `Syfte: ${agreement.purpose}`,
    '',
    ...(isGuarantor ? [OWN_SURETY, ''] : []),
    ...(isJoint ? ['Avtalet gäller när alla som ska skriva under har gjort det.', ''] : []),
    'Jag har läst skuldebrevet i sin helhet. Dokumentets kontrollsumma (SHA-256):',
    agreement.pdfHash,
  ];
  return lines.filter((line) => line !== null).join('\n');
}

/** Machine-readable data that is signed but not shown: the ids of the agreement and the order. */
export const signedFacts = ({ applicationId, agreement }: CreditApplicationState, orderId: string): string =>
  JSON.stringify({
    orderId,
    applicationId,
    agreementId: agreement?.agreementId,
    pdfSha256: agreement?.pdfHash,
  });
