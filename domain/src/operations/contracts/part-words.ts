import type { WordList } from '../../kernel/code-words.ts';

/** Read models by the names that the log and the database know them by. */
export const readModelWords: WordList = {
  approval: { sv: 'Det som kräver två', en: 'What takes two persons' },
  'audit-trail': { sv: 'Historik', en: 'Audit trail' },
  'available-limit': { sv: 'Kvar att låna', en: 'What is left to draw' },
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
  withdrawal: { sv: 'Uttag', en: 'Draws' },
  'work-item': { sv: 'Arbetsköer', en: 'Work queues' },
};

/** Partners by the names that logs and metrics know them by. */
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
