import { creditTerms } from '../calculators/credit-terms.ts';
import { minimumAmortizationCents } from '../calculators/repayment-plan.ts';
import { formatBasisPoints, formatCents, formatMonthlyRate } from '../text/index.ts';
import { formatOrganisationNumber } from '../validators/organisation-number.ts';

/** Parties, agreement and terms that the signed text of a withdrawal states. */
export interface WithdrawalToSign {
  /** The creditor's name in the agreement. */
  readonly lender: string;
  readonly company: { readonly companyName: string; readonly companyNumber: string };
  readonly amountCents: number;
  /** Rate of the day of signing. */
  readonly rateYearBasisPoints: number;
  /** SHA-256 of the agreement that covers the withdrawal. */
  readonly agreementHash: string;
}

/** Text that is signed in the BankID app. Plain text, always in Swedish, the language of the contract. */
export function withdrawalText({
  lender,
  company,
  amountCents,
  rateYearBasisPoints: rate,
  agreementHash,
}: WithdrawalToSign): string {
  return [
    `Jag tar ut pengar från företagets kredit hos ${lender}.`,
    '',
    `Företag: ${company.companyName} (${formatOrganisationNumber(company.companyNumber)})`,
    `Uttag: ${formatCents(amountCents)}`,
    `Årsränta: ${formatBasisPoints(rate)} (${formatMonthlyRate(rate)} per månad)`,
    `Minsta amortering: ${formatCents(minimumAmortizationCents(amountCents))} per månad i ${creditTerms.repaymentMonths} månader; den sista är det som är kvar`,
    'Utbetalning: till företagets bankkonto, normalt inom 24 timmar på vardagar',
    '',
    'För uttaget gäller skuldebrevet. Dess kontrollsumma (SHA-256):',
    agreementHash,
    '',
    'Avbryt om någon annan har bett dig skriva under, eller om du inte själv har begärt uttaget.',
  ].join('\n');
}

export interface WithdrawalFacts {
  /** Id of the BankID order. */
  readonly orderId: string;
  readonly accountId: string;
  readonly withdrawalId: string;
  readonly amountCents: number;
  readonly agreementId: string;
}

/** Machine-readable data about the withdrawal and the order, signed with the text but not displayed. */
export const withdrawalFacts = ({
  orderId,
  accountId,
  withdrawalId,
  amountCents,
  agreementId,
}: WithdrawalFacts): string =>
  JSON.stringify({ kind: 'withdrawal', orderId, accountId, withdrawalId, amountCents, agreementId });
