import type { UnallocatedPayment } from '@kreditlina/domain/incoming-payment/contracts/staff';
import { formatBankgiro } from '@kreditlina/domain/validators/bankgiro';
import type { TFunction } from 'i18next';
import { addTexts } from '../../lib/i18n.ts';

addTexts('unallocated', {
  sv: {
    title: 'Betalningar utan ägare',
    lead_one: '{{count}} betalning, {{total}}, väntar på att någon säger vems den är.',
    lead_other: '{{count}} betalningar, {{total}}, väntar på att någon säger vems de är.',
    empty: 'Inga betalningar väntar. Hit kommer inbetalningar som inte säger vilket konto de hör till.',
    line: '{{amount}}, {{date}}',
    reference: 'Bankens nummer {{reference}}',
    ocr: 'OCR {{number}}',
    why: {
      'no-reference': 'Inget OCR-nummer',
      'wrong-check-digit': 'Fel kontrollsiffra',
      'unknown-reference': 'Okänt OCR-nummer',
      'several-accounts': 'Flera konton har numret',
      'returned-payout': 'En utbetalning som kom tillbaka',
    },
    assign: 'Lägg på ett konto',
    sendBack: 'Tillbaka till betalaren',
    amount: 'Belopp',
    day: 'Dag',
    payer: 'Betalare enligt banken',
    paidBy: 'Från {{payer}}',
    bankgiro: 'bankgiro {{number}}',
    ocrNumber: 'OCR',
    bankNumber: 'Bankens nummer',
    company: 'Vems är betalningen?',
    companyHint: 'Företagets namn eller organisationsnummer',
    companies: 'Välj företaget',
    noCompany: 'Inget företag hittades.',
    companyMissing: 'Sök upp företaget och välj det i listan',
    goesTo: '{{amount}} läggs på kontot för {{company}}, {{number}}.',
    twoNeeded: 'Så mycket läggs på ett konto av två. En andra person godkänner.',
    sendBackLead: 'Banken ska redan ha skickat tillbaka pengarna. Här antecknas det.',
    sentBack: 'Det är antecknat att banken har skickat tillbaka pengarna.',
    assigned: 'Betalningen är lagd på kontot för {{company}}.',
    proposed: 'Förslaget att lägga betalningen på kontot för {{company}} väntar på en andra person.',
    earlier: 'Föregående sida',
    later: 'Nästa sida',
  },
  en: {
    title: 'Payments without an owner',
    lead_one: '{{count}} payment, {{total}}, waits for somebody to say whose it is.',
    lead_other: '{{count}} payments, {{total}}, wait for somebody to say whose they are.',
    empty: 'No payments wait. Payments that do not say which account they are for come here.',
    line: '{{amount}}, {{date}}',
    reference: 'The bank’s number {{reference}}',
    ocr: 'OCR {{number}}',
    why: {
      'no-reference': 'No OCR number',
      'wrong-check-digit': 'Wrong check digit',
      'unknown-reference': 'Unknown OCR number',
      'several-accounts': 'Several accounts have the number',
      'returned-payout': 'A payout that came back',
    },
    assign: 'Assign to an account',
    sendBack: 'Back to the payer',
    amount: 'Amount',
    day: 'Day',
    payer: 'Payer, by the bank',
    paidBy: 'From {{payer}}',
    bankgiro: 'bankgiro {{number}}',
    ocrNumber: 'OCR',
    bankNumber: 'The bank’s number',
    company: 'Whose is the payment?',
    companyHint: 'The company’s name or organisation number',
    companies: 'Choose the company',
    noCompany: 'No company was found.',
    companyMissing: 'Search for the company and choose it in the list',
    goesTo: '{{amount}} goes to the account of {{company}}, {{number}}.',
    twoNeeded: 'An amount this large takes two. A second person approves.',
    sendBackLead: 'The bank has to have sent the money back already. Here you note that.',
    sentBack: 'It is noted that the bank has sent the money back.',
    assigned: 'The payment is on the account of {{company}}.',
    proposed: 'The proposal to put the payment on the account of {{company}} waits for a second person.',
    earlier: 'Previous page',
    later: 'Next page',
  },
});

/** Who paid, as the bank names them; undefined where it does not, or the reader may not see it. */
export function payerOf({ payer }: UnallocatedPayment, t: TFunction): string | undefined {
  const bankgiro = payer?.bankgiro && t('bankgiro', { number: formatBankgiro(payer.bankgiro) });
  return [payer?.name, bankgiro].filter(Boolean).join(', ') || undefined;
}
