import { createHash } from 'node:crypto';
import { changeTermsOn, creditTerms, servicingTermsOn } from '@kreditlina/domain/calculators/credit-terms';
import { type PlanRow, signedPrice } from '@kreditlina/domain/calculators/signed-plan';
import { rateRaiseInShort } from '@kreditlina/domain/credit-application/index';
import {
  formatBasisPoints,
  formatCents,
  formatDate,
  formatDeadline,
  formatEffectiveRate,
  formatLongDate,
  formatMonthlyRate,
} from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { formatBankgiro } from '@kreditlina/domain/validators/payment-numbers';

/**
 * A person named in the agreement. All signers read the whole document, so it contains no personal number,
 * nor a checksum over one, because the missing digits are easily guessed. The signature itself carries the
 * signer's.
 */
export interface AgreementPerson {
  readonly name: string;
  /** Date of birth; empty if unknown. */
  readonly born: string;
}

/** Content of the agreement. The same terms give the same PDF bytes. */
export interface AgreementTerms {
  readonly agreementId: string;
  /** ISO instant of the request; the document's date. */
  readonly requestedAt: string;
  /** True for a demonstration, whose agreement is not binding; every page says so. */
  readonly isDemonstration: boolean;
  readonly lender: { readonly name: string; readonly companyNumber: string };
  readonly company: { readonly name: string; readonly companyNumber: string };
  readonly applicant: AgreementPerson;
  readonly guarantors: readonly AgreementPerson[];
  /** Set if the applicant signs for the company without standing surety. */
  readonly isForCompanyAlone?: true;
  /** Co-signatories of the company; absent for a sole signatory. */
  readonly signatories?: readonly AgreementPerson[];
  readonly purpose: string;
  readonly limitCents: number;
  readonly withdrawalCents: number;
  readonly rateYearBasisPoints: number;
  readonly policyVersion: string;
  /** ISO instant. */
  readonly expiresAt: string;
  readonly bankgiroNumber: string;
  readonly ocrNumber: string;
}

export interface Fact {
  readonly key: string;
  readonly value: string;
}

export interface AgreementContent {
  readonly terms: AgreementTerms;
  /** Key facts, as shown beside the PDF and in the text to sign, without personal numbers. */
  readonly facts: readonly Fact[];
  /** Notices for the first withdrawal, if it is paid out on the day that the agreement assumes. */
  readonly plan: readonly PlanRow[];
  readonly paidOutOn: string;
  readonly effectiveRateBasisPoints: number;
  readonly changeTermsVersion: string;
  /** SHA-256 over the terms, equal in all prints of the same agreement. */
  readonly termsHash: string;
}

/** Business date of the document, whose fees, late charges and terms of change apply. */
export const agreedOn = ({ requestedAt }: AgreementTerms): string => formatDate(requestedAt);

/** Computes the price facts of the first withdrawal with the calculators that the web also uses. */
export function agreementContent(terms: AgreementTerms): AgreementContent {
  const { plan, paidOutOn, effectiveRateBasisPoints, ...price } = signedPrice(
    terms.withdrawalCents,
    terms.rateYearBasisPoints,
    agreedOn(terms),
  );
  const servicing = servicingTermsOn(agreedOn(terms));
  const changeTerms = changeTermsOn(agreedOn(terms));
  const facts: Fact[] = [
    { key: 'Kredittagare', value: terms.company.name },
    { key: 'Organisationsnummer', value: formatOrganisationNumber(terms.company.companyNumber) },
    { key: 'Beviljad kreditgräns', value: formatCents(terms.limitCents) },
    { key: 'Första uttag', value: formatCents(terms.withdrawalCents) },
    { key: 'Syfte', value: terms.purpose },
    { key: 'Ränta per år (nominell)', value: formatBasisPoints(terms.rateYearBasisPoints) },
    { key: 'Ränta per månad', value: formatMonthlyRate(terms.rateYearBasisPoints) },
    { key: 'Effektiv ränta', value: formatEffectiveRate(effectiveRateBasisPoints) },
    { key: 'Återbetalningstid', value: `${creditTerms.repaymentMonths} månader` },
    { key: 'Planen räknar med utbetalning', value: formatLongDate(paidOutOn) },
    { key: 'Avi', value: 'Den 1:a varje månad' },
    { key: 'Ska betalas', value: `Senast den ${creditTerms.noticeDueDay}:e, eller närmaste bankdag` },
    { key: 'Lägsta amortering per månad', value: formatCents(price.minimumAmortizationCents) },
    { key: 'Genomsnittlig månadskostnad', value: formatCents(price.averageMonthlyCostCents) },
    { key: 'Totalt att betala för första uttaget', value: formatCents(price.totalCents) },
    { key: 'Månadsavgift', value: formatCents(servicing.monthlyFeeCents) },
    { key: 'Fakturaavgift', value: formatCents(servicing.invoiceFeeCents) },
    { key: 'Påminnelseavgift', value: formatCents(servicing.reminderFeeCents) },
    {
      key: 'Dröjsmålsränta per år, utöver räntan på lånet',
      value: formatBasisPoints(servicing.overdueInterestYearBasisPoints),
    },
    { key: 'Höjning av räntan', value: rateRaiseInShort(changeTerms, terms.rateYearBasisPoints) },
    // Only the number: facts are unsealed in the log, whereas the names are in the sealed PDF.
    { key: 'Antal borgensmän', value: String(terms.guarantors.length) },
    { key: 'Bankgiro', value: formatBankgiro(terms.bankgiroNumber) },
    { key: 'OCR-nummer', value: terms.ocrNumber },
    { key: 'Erbjudandet gäller till', value: formatDeadline(terms.expiresAt) },
  ];
  const termsHash = createHash('sha256').update(JSON.stringify(terms)).digest('hex');
  const { version: changeTermsVersion } = changeTerms;
  return { terms, facts, plan, paidOutOn, effectiveRateBasisPoints, changeTermsVersion, termsHash };
}

/** Rows of the printed plan: due date, balance, amortization, interest, fees, total. */
export const planRows = (plan: readonly PlanRow[]): string[][] =>
  plan.map((row) => [
    formatLongDate(row.dueOn),
    formatCents(row.balanceCents),
    formatCents(row.amortizationCents),
    formatCents(row.interestCents),
    formatCents(row.monthlyFeeCents + row.invoiceFeeCents),
    formatCents(row.totalCents),
  ]);
