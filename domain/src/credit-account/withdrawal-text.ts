import { minimumAmortizationCents } from '../calculators/amortization.ts';
import { creditTerms } from '../calculators/credit-terms.ts';
import { formatBasisPoints, formatCents, formatMonthlyRate } from '../text/index.ts';
import { formatOrganisationNumber } from '../validators/organisation-number.ts';

/** What a draw is called by in the text that is signed: who lends to whom, and under which agreement. */
export interface WithdrawalToSign {
  /** As the agreement names the creditor. */
  readonly lender: string;
  readonly company: { readonly companyName: string; readonly companyNumber: string };
  readonly amountCents: number;
  /** Of the day on which it is signed. */
  readonly rateYearBasisPoints: number;
  /** SHA-256 of the agreement under which the company draws. */
  readonly agreementHash: string;
}

/**
 * What the signer reads in the BankID app and signs: one draw, to the krona. Plain text, in Swedish whatever the reader's language: it
 * is the contract's.
 */
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
  /** Of BankID's order. */
  readonly orderId: string;
  readonly accountId: string;
  readonly withdrawalId: string;
  readonly amountCents: number;
  readonly agreementId: string;
}

/** What is signed with it unseen: which draw and which order it is, for machines. */
export const withdrawalFacts = ({
  orderId,
  accountId,
  withdrawalId,
  amountCents,
  agreementId,
}: WithdrawalFacts): string =>
  JSON.stringify({ kind: 'withdrawal', orderId, accountId, withdrawalId, amountCents, agreementId });
