import { type WordList, wordIn } from '../../kernel/code-words.ts';

/** Names of read models, by their key in log and database. */
export const readModelWords: WordList = {
  approval: { sv: 'Det som kräver två', en: 'What takes two persons' },
  'audit-trail': { sv: 'Historik', en: 'Audit trail' },
  'available-limit': { sv: 'Kvar att ta ut', en: 'Left to withdraw' },
  comment: { sv: 'Kommentarer', en: 'Comments' },
  company: { sv: 'Företag', en: 'Companies' },
  'company-list': { sv: 'Listan över företag', en: 'The list of companies' },
  'content-page': { sv: 'Webbplatsens sidor', en: 'Pages of the site' },
  'credit-account': { sv: 'Konton', en: 'Accounts' },
  'credit-application': { sv: 'Ansökningar', en: 'Applications' },
  'daily-figure': { sv: 'Siffror per dag', en: 'Figures of each day' },
  'data-use': { sv: 'Vem som har sett uppgifter', en: 'Who has seen personal data' },
  'incoming-payment': { sv: 'Inkommande betalningar', en: 'Incoming payments' },
  'ledger-balance': { sv: 'Bokföringens saldon', en: 'Balances of the books' },
  'ledger-entry': { sv: 'Bokföringens verifikationer', en: 'Entries of the books' },
  'notification-message': { sv: 'Meddelanden', en: 'Messages' },
  payment: { sv: 'Betalningar', en: 'Payments' },
  'payment-notice': { sv: 'Avier', en: 'Payment notices' },
  'posted-figure': { sv: 'Bokförda belopp per dag', en: 'Posted amounts of each day' },
  'saved-report': { sv: 'Sparade rapporter', en: 'Saved reports' },
  'service-cost': { sv: 'Kostnader för tjänster', en: 'Costs of services' },
  'service-provider': { sv: 'Leverantörer', en: 'Service providers' },
  tag: { sv: 'Etiketter', en: 'Tags' },
  'tag-use': { sv: 'Vad som har etiketter', en: 'What has tags' },
  'unknown-events': { sv: 'Okända händelser', en: 'Unknown events' },
  user: { sv: 'Personer', en: 'People' },
  withdrawal: { sv: 'Uttag', en: 'Withdrawals' },
  'work-item': { sv: 'Arbetsköer', en: 'Work queues' },
};

/** Names of partners, by their key in logs and metrics. */
export const partnerWords: WordList = {
  bank: { sv: 'Banken', en: 'The bank' },
  bankid: { sv: 'BankID', en: 'BankID' },
  bisnode: { sv: 'Bisnode (listor över personer)', en: 'Bisnode (lists of persons)' },
  'error-reports': { sv: 'Felrapporter', en: 'Error reports' },
  'first-lender': { sv: 'Första långivaren', en: 'The first lender' },
  instantor: { sv: 'Instantor (bankuppgifter)', en: 'Instantor (bank data)' },
  'mailing-list': { sv: 'Utskickslistor', en: 'Mailing lists' },
  messages: { sv: 'Sms och e-post', en: 'Text messages and e-mail' },
  'my-numbers': { sv: 'My Numbers (bokföringsuppgifter)', en: 'My Numbers (accounting data)' },
  'second-lender': { sv: 'Andra långivaren', en: 'The second lender' },
  uc: { sv: 'UC (kreditupplysning)', en: 'UC (credit bureau)' },
};

/** Names of job kinds within a sentence, by their key in queue and logs. */
export const jobWords: WordList = {
  'accounting-data': { sv: 'bokföringsuppgifter', en: 'accounting data' },
  agreement: { sv: 'avtal', en: 'agreement' },
  'bank-account': { sv: 'konto hos banken', en: 'account at the bank' },
  'bank-data': { sv: 'bankuppgifter', en: 'bank data' },
  'business-day': { sv: 'bankdag', en: 'business day' },
  'company-monitoring': { sv: 'kreditbevakning', en: 'credit monitoring' },
  'company-report': { sv: 'kreditupplysning på företaget', en: 'credit report on the company' },
  'contact-message': {
    sv: 'meddelande om ändrade kontaktuppgifter',
    en: 'message on changed contact details',
  },
  decision: { sv: 'kreditbeslut', en: 'credit decision' },
  'decision-ready-message': { sv: 'meddelande om beslutet', en: 'message on the decision' },
  dossier: { sv: 'kreditakt', en: 'credit file' },
  'due-report': { sv: 'schemalagd rapport', en: 'scheduled report' },
  'due-reports': { sv: 'dagens sparade rapporter', en: 'saved reports of the day' },
  'release-payment': { sv: 'betalning som togs bort från ett konto', en: 'a payment taken off an account' },
  'forget-payer': { sv: 'gallring av betalare', en: 'erasure of a payer' },
  'forget-sign-up': { sv: 'gallring av anmälan', en: 'erasure of a sign-up' },
  'grant-limit': { sv: 'kreditgräns', en: 'credit limit' },
  'invitation-message': { sv: 'inbjudan', en: 'invitation' },
  'invitation-timer': { sv: 'slut på inbjudan', en: 'end of an invitation' },
  'match-payment': { sv: 'betalning till rätt konto', en: 'payment to its account' },
  'message-delivery': { sv: 'leverans av meddelande', en: 'delivery of a message' },
  'message-scheduling': { sv: 'planering av meddelande', en: 'scheduling of a message' },
  'more-message': { sv: 'meddelande om komplettering', en: 'message asking for more' },
  'named-unusable-message': { sv: 'meddelande om en namngiven person', en: 'message on a named person' },
  'notice-document': { sv: 'avi som PDF', en: 'notice as PDF' },
  'offer-expiry': { sv: 'slut på erbjudande', en: 'end of an offer' },
  'offer-withdrawal': { sv: 'återtaget erbjudande', en: 'withdrawn offer' },
  'open-account': { sv: 'nytt konto', en: 'new account' },
  'ordered-report': { sv: 'sparad rapport', en: 'saved report' },
  'payment-files': { sv: 'bankens betalningsfiler', en: 'payment files of the bank' },
  payout: { sv: 'utbetalning', en: 'payout' },
  'payout-watch': { sv: 'bevakning av utbetalning', en: 'watch on a payout' },
  'person-report': { sv: 'kreditupplysning på personen', en: 'credit report on the person' },
  'person-screening': { sv: 'kontroll mot listor', en: 'screening against lists' },
  'planned-publishing': { sv: 'planerad publicering', en: 'planned publishing' },
  'payout-document': { sv: 'utbetalningskvitto som PDF', en: 'payout receipt as PDF' },
  'receipt-document': { sv: 'kvitto som PDF', en: 'receipt as PDF' },
  'reminder-message': { sv: 'påminnelse om inbjudan', en: 'reminder of an invitation' },
  'remove-picture': { sv: 'borttagning av bild', en: 'removal of a picture' },
  report: { sv: 'rapport', en: 'report' },
  'review-message': { sv: 'meddelande om omprövning', en: 'message on a review' },
  'scheduled-message': { sv: 'meddelande', en: 'message' },
  'sign-up': { sv: 'anmälan till utskick', en: 'sign-up for mailings' },
  'signature-messages': { sv: 'meddelanden om underskrift', en: 'messages on signatures' },
  'signature-reminder': { sv: 'påminnelse om underskrift', en: 'reminder of a signature' },
  'test-message': { sv: 'provmeddelande', en: 'test message' },
  'unreached-reminder': { sv: 'påminnelse som inte kom fram', en: 'reminder that did not arrive' },
  'withdrawal-decision': { sv: 'beslut om uttag', en: 'decision on a withdrawal' },
};

const targetWords: WordList = { ...readModelWords, ...jobWords };

/** Name of the job or read model of an operation by staff; a job's id begins with its kind. */
export function targetInWords(target: string, language: 'sv' | 'en'): string {
  const [kind = target] = target.split('.');
  const word = wordIn(targetWords, kind, language);
  return word === kind ? target : word.charAt(0).toLocaleLowerCase(language) + word.slice(1);
}
