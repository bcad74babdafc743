type Words = readonly [sv: string, en: string];

/** Read models by the names that the log and the database know them by. */
export const readModelWords: Readonly<Record<string, Words>> = {
  approval: ['Det som kräver två', 'What takes two persons'],
  'audit-trail': ['Historik', 'Audit trail'],
  'available-limit': ['Kvar att låna', 'What is left to draw'],
  comment: ['Kommentarer', 'Comments'],
  company: ['Företag', 'Companies'],
  'company-list': ['Listan över företag', 'The list of companies'],
  'content-page': ['Webbplatsens sidor', 'Pages of the site'],
  'credit-account': ['Konton', 'Accounts'],
  'credit-application': ['Ansökningar', 'Applications'],
  'daily-figure': ['Siffror per dag', 'Figures of each day'],
  'data-use': ['Vem som har sett uppgifter', 'Who has seen personal data'],
  'incoming-payment': ['Inkommande betalningar', 'Incoming payments'],
  'ledger-balance': ['Bokföringens saldon', 'Balances of the books'],
  'ledger-entry': ['Bokföringens verifikationer', 'Entries of the books'],
  'notification-message': ['Meddelanden', 'Messages'],
  payment: ['Betalningar', 'Payments'],
  'payment-notice': ['Avier', 'Payment notices'],
  'posted-figure': ['Bokförda belopp per dag', 'Posted amounts of each day'],
  'saved-report': ['Sparade rapporter', 'Saved reports'],
  'service-cost': ['Kostnader för tjänster', 'Costs of services'],
  'service-provider': ['Leverantörer', 'Service providers'],
  tag: ['Etiketter', 'Tags'],
  'tag-use': ['Vad som har etiketter', 'What has tags'],
  'unknown-events': ['Okända händelser', 'Unknown events'],
  user: ['Personer', 'People'],
  withdrawal: ['Uttag', 'Draws'],
  'work-item': ['Arbetsköer', 'Work queues'],
};

/** Partners by the names that logs and metrics know them by. */
export const partnerWords: Readonly<Record<string, Words>> = {
  bank: ['Banken', 'The bank'],
  bankid: ['BankID', 'BankID'],
  bisnode: ['Bisnode (listor över personer)', 'Bisnode (lists of persons)'],
  'first-lender': ['Första långivaren', 'The first lender'],
  instantor: ['Instantor (bankuppgifter)', 'Instantor (bank data)'],
  messages: ['Sms och e-post', 'Text messages and e-mail'],
  'my-numbers': ['My Numbers (bokföringsuppgifter)', 'My Numbers (accounting data)'],
  'second-lender': ['Andra långivaren', 'The second lender'],
  uc: ['UC (kreditupplysning)', 'UC (credit bureau)'],
};
