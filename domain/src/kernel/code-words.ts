interface Words {
  readonly sv: string;
  readonly en: string;
}

export type WordList = Readonly<Record<string, Words>>;

/** Text for a code, or the code itself if it has none. */
export const wordIn = (list: WordList | undefined, code: string, language: 'sv' | 'en'): string =>
  list && Object.hasOwn(list, code) ? (list[code]?.[language] ?? code) : code;

/** Legal forms, worded for use inside a sentence. */
export const companyFormWords = {
  'limited-company': { sv: 'aktiebolag', en: 'limited company' },
  'sole-trader': { sv: 'enskild firma', en: 'sole trader' },
  'trading-partnership': { sv: 'handelsbolag', en: 'trading partnership' },
  'limited-partnership': { sv: 'kommanditbolag', en: 'limited partnership' },
  'economic-association': { sv: 'ekonomisk förening', en: 'economic association' },
} as const;

/** Names of back-office lists, by their code in the log for exported files and saved views. */
const staffLists = {
  companies: { sv: 'företag', en: 'companies' },
  'credit-applications': { sv: 'ansökningar', en: 'applications' },
  users: { sv: 'personer', en: 'people' },
  messages: { sv: 'meddelanden', en: 'messages' },
  approvals: { sv: 'attest', en: 'approvals' },
  audit: { sv: 'historiken', en: 'the history' },
} as const;
export type StaffList = keyof typeof staffLists;

/** Lists with saved views, by their path below /admin, with `_` for ids. */
const keptLists: WordList = {
  overrides: { sv: 'avsteg', en: 'overrides' },
  pages: { sv: 'sidor', en: 'pages' },
  queues: { sv: 'att göra', en: 'to do' },
  'service-providers': { sv: 'tjänsteleverantörer', en: 'service providers' },
  'service-providers/_/costs': { sv: 'en leverantörs kostnader', en: 'the costs of a provider' },
  'users/_/applications': { sv: 'en persons ansökningar', en: 'the applications of a person' },
  'notification-types/_/messages': { sv: 'meddelanden av en typ', en: 'the messages of a type' },
  'notification-types/_/audience': { sv: 'mottagare av en typ', en: 'the companies that get a type' },
  'company/_/messages': { sv: 'ett företags meddelanden', en: 'the messages of a company' },
  'company/_/history': { sv: 'ett företags historik', en: 'the history of a company' },
  'credit-applications/_': { sv: 'en ansökans historik', en: 'the history of an application' },
};

/** Reasons for missing bank or accounting data. */
const widgetWords: WordList = {
  'process-error': { sv: 'tjänsten fick ett fel', en: 'the service failed' },
  'invalid-login': { sv: 'fel inloggning', en: 'a wrong login' },
  'timed-out': { sv: 'tiden gick ut', en: 'time ran out' },
  'user-abort': { sv: 'kunden avbröt', en: 'the customer broke off' },
  'partner-unavailable': { sv: 'tjänsten svarade inte', en: 'the service did not answer' },
};

/** Texts for codes in audit sentences, by field. An unknown code is shown unchanged. */
const words: Readonly<Record<string, WordList>> = {
  subjectKind: {
    company: { sv: 'företag', en: 'company' },
    user: { sv: 'person', en: 'person' },
  },
  list: {
    ...staffLists,
    ...keptLists,
    newsletter: { sv: 'nyhetsbrevet', en: 'the newsletter' },
    contact: { sv: 'bli kontaktad', en: 'to be contacted' },
    'sole-trader': { sv: 'väntelistan för enskild firma', en: 'the waiting list of sole traders' },
  },
  lender: {
    first: { sv: 'Långivare 1', en: 'Lender 1' },
    second: { sv: 'Långivare 2', en: 'Lender 2' },
  },
  outcome: {
    approved: { sv: 'beviljat', en: 'approved' },
    rejected: { sv: 'avslag', en: 'rejected' },
    resume: { sv: 'prövningen går vidare', en: 'the decision goes on' },
    reject: { sv: 'avslag', en: 'rejected' },
    upheld: { sv: 'avslaget står fast', en: 'the rejection stands' },
    reopened: { sv: 'ansökan öppnades igen', en: 'the application was reopened' },
    reached: { sv: 'kunden nåddes', en: 'the customer was reached' },
    'no-answer': { sv: 'inget svar', en: 'no answer' },
    unreachable: { sv: 'kunden går inte att nå', en: 'the customer cannot be reached' },
    'not-needed': { sv: 'behövdes inte', en: 'not needed' },
  },
  soughtBy: {
    'personal-number': { sv: 'personnummer', en: 'personal number' },
    phone: { sv: 'telefonnummer', en: 'telephone number' },
  },
  operation: {
    'retry-job': { sv: 'försökte igen med ett jobb', en: 'tried a job again' },
    'dismiss-job': { sv: 'avskrev ett misslyckat jobb', en: 'dismissed a failed job' },
    rebuild: { sv: 'byggde om en läsmodell', en: 'rebuilt a read model' },
  },
  quota: {
    reveal: { sv: 'visade personnummer', en: 'personal numbers shown' },
    'look-up': { sv: 'sökningar efter personer', en: 'look-ups of persons' },
    export: { sv: 'hämtade filer', en: 'files taken out' },
  },
  rule: {
    'need-extra-details': { sv: 'uppgifter om privata skulder', en: 'details of private debts' },
    'need-extra-guarantors': { sv: 'extra borgensman', en: 'extra guarantor' },
    overdue: { sv: 'obetald avi', en: 'an unpaid notice' },
    blocked: { sv: 'spärr för uttag', en: 'a block of withdrawals' },
    'sanctions-hit': { sv: 'träff i sanktions- eller PEP-lista', en: 'a hit in a sanctions or PEP list' },
    'not-screened': {
      sv: 'sanktions- och PEP-listor svarade inte',
      en: 'the sanctions and PEP lists did not answer',
    },
    'signing-authority': { sv: 'firmateckning', en: 'signing authority' },
    'bank-refused': { sv: 'bankens nej', en: "the bank's refusal" },
  },
  to: {
    offer: { sv: 'väntar på banken', en: 'awaiting the bank' },
    active: { sv: 'aktivt', en: 'active' },
    denied: { sv: 'nekat', en: 'denied' },
    annulled: { sv: 'annullerat', en: 'annulled' },
    closed: { sv: 'avslutat', en: 'closed' },
    'credit-loss': { sv: 'kreditförlust', en: 'credit loss' },
  },
  /** Codes of BankID and our own. */
  hintCode: {
    expiredTransaction: { sv: 'tiden gick ut', en: 'time ran out' },
    certificateErr: { sv: 'fel på personens BankID', en: 'a fault of the person’s BankID' },
    userCancel: { sv: 'personen avbröt', en: 'the person broke off' },
    cancelled: { sv: 'den avbröts', en: 'it was cancelled' },
    startFailed: { sv: 'BankID-appen startade inte', en: 'the BankID app did not start' },
    userDeclinedCall: { sv: 'personen talade inte med oss', en: 'the person was not on the phone with us' },
    notSupportedByUserApp: { sv: 'BankID-appen är för gammal', en: 'the BankID app is too old' },
    transactionRiskBlocked: { sv: 'BankID bedömde risken som hög', en: 'BankID judged the risk high' },
    otherAddress: { sv: 'slutfördes från en annan adress', en: 'completed from another address' },
    otherPerson: { sv: 'en annan person svarade', en: 'another person answered' },
    invalidSignature: { sv: 'underskriften gick inte att styrka', en: 'the signature could not be verified' },
  },
  type: {
    ...widgetWords,
    'pooling-timed-out': { sv: 'tiden gick ut', en: 'time ran out' },
    'user-skip': { sv: 'av kunden', en: 'by the customer' },
    staff: { sv: 'av handläggare', en: 'by staff' },
  },
  /** Positions in a company, from the register. */
  position: {
    'board-member': { sv: 'styrelseledamot', en: 'board member' },
    chair: { sv: 'styrelseordförande', en: 'chair of the board' },
    'managing-director': { sv: 'vd', en: 'managing director' },
    deputy: { sv: 'suppleant', en: 'deputy' },
    'sole-signatory': { sv: 'tecknar ensam', en: 'signs alone' },
    owner: { sv: 'ägare', en: 'owner' },
    signatory: { sv: 'firmatecknare', en: 'signatory' },
  },
  kind: {
    'paid-out': { sv: 'utbetalning', en: 'payout' },
    returned: { sv: 'retur', en: 'return' },
  },
  fault: {
    'too-early': { sv: 'för tidig', en: 'too early' },
    'too-late': { sv: 'för sen', en: 'too late' },
  },
  reason: {
    ...widgetWords,
    'user-cancel': { sv: 'av personen själv', en: 'by the person' },
    expired: { sv: 'tiden gick ut', en: 'time ran out' },
    failed: { sv: 'underskriften misslyckades', en: 'the signature failed' },
    replaced: { sv: 'ersattes av ett nytt', en: 'replaced by a new one' },
    'bank-recall': { sv: 'banken tog tillbaka den', en: 'the bank took it back' },
    'wrong-account': { sv: 'den hörde till någon annan', en: 'it was another’s' },
    mistake: { sv: 'felaktigt bokförd', en: 'booked by mistake' },
    staff: { sv: 'av handläggare', en: 'by staff' },
    breach: { sv: 'avtalsbrott', en: 'a breach of the agreement' },
    'customer-asked': { sv: 'på kundens begäran', en: 'at the customer’s request' },
    bankruptcy: { sv: 'konkurs', en: 'bankruptcy' },
    sanctions: { sv: 'sanktioner', en: 'sanctions' },
    'no-reference': { sv: 'inget OCR-nummer', en: 'no OCR number' },
    'wrong-check-digit': { sv: 'fel kontrollsiffra', en: 'a wrong check digit' },
    'unknown-reference': { sv: 'okänt OCR-nummer', en: 'an unknown OCR number' },
    'several-accounts': { sv: 'flera konton har numret', en: 'several accounts have the number' },
    'dated-before-account': { sv: 'dagen ligger före kontots första', en: 'dated before the account' },
    'dated-long-ago': { sv: 'dagen ligger långt tillbaka', en: 'dated long ago' },
    'dated-ahead': { sv: 'dagen ligger för långt fram', en: 'dated too far ahead' },
    'payer-told-us': { sv: 'betalaren hörde av sig', en: 'the payer told us' },
    'reference-misread': { sv: 'numret var felskrivet', en: 'the number was misspelt' },
    'payer-recognised': { sv: 'betalaren är känd', en: 'the payer is known' },
    'bank-corrected-date': { sv: 'banken uppgav den rätta dagen', en: 'the bank gave the right day' },
    'not-for-us': { sv: 'den var inte till oss', en: 'it was not for us' },
    'payer-asked': { sv: 'betalaren bad om det', en: 'the payer asked for it' },
    'owner-unknown': { sv: 'ingen vet vems den är', en: 'nobody knows whose it is' },
    'fraud-suspected': { sv: 'misstänkt bedrägeri', en: 'suspected fraud' },
    'switched-off': { sv: 'typen är avstängd', en: 'the type is switched off' },
    'company-blocked': {
      sv: 'företaget får inte meddelanden av typen',
      en: 'the company gets none of the type',
    },
    outdated: { sv: 'det gällde inte längre', en: 'it was no longer true' },
  },
  document: {
    report: { sv: 'kreditupplysningen på företaget', en: 'the credit report on the company' },
    agreement: { sv: 'avtalet', en: 'the agreement' },
    dossier: { sv: 'kreditakten', en: 'the credit file' },
    upload: { sv: 'en uppladdad fil', en: 'an uploaded file' },
    'credit-report': { sv: 'kreditupplysningen på personen', en: 'the credit report on the person' },
    screening: { sv: 'registeruppgifterna om personen', en: 'the register’s data on the person' },
    'own-pages': { sv: 'kundens egna sidor', en: 'the customer’s own pages' },
  },
  readFor: {
    'credit-decision': { sv: 'inför ett kreditbeslut', en: 'for a credit decision' },
    'credit-follow-up': { sv: 'för att följa upp krediten', en: 'to follow up the credit' },
    'customer-question': { sv: 'kunden frågade', en: 'the customer asked' },
    complaint: { sv: 'ett klagomål', en: 'a complaint' },
    'fraud-suspected': { sv: 'misstänkt bedrägeri', en: 'suspected fraud' },
    'legal-duty': { sv: 'en skyldighet enligt lag', en: 'a duty by law' },
  },
  documentKind: {
    notice: { sv: 'avi', en: 'a notice' },
    reminder: { sv: 'påminnelse', en: 'a reminder' },
    receipt: { sv: 'kvitto', en: 'a receipt' },
    'payout-receipt': { sv: 'utbetalningskvitto', en: 'a payout receipt' },
    correction: { sv: 'brev om en rättelse', en: 'a letter about a correction' },
  },
  decidedBy: {
    automatic: { sv: 'automatiskt', en: 'automatically' },
    staff: { sv: 'av handläggare', en: 'by staff' },
  },
  channel: {
    google: { sv: 'Google', en: 'Google' },
    phone_call: { sv: 'ett samtal från oss', en: 'a call from us' },
    email: { sv: 'ett utskick', en: 'a mailing' },
    sms: { sv: 'sms', en: 'a text message' },
    intermediary: { sv: 'en förmedlare', en: 'an intermediary' },
    tip: { sv: 'ett tips', en: 'a tip' },
    social_media: { sv: 'sociala medier', en: 'social media' },
    other: { sv: 'annat', en: 'something else' },
  },
  typeKey: {
    'withdrawal-approved': { sv: 'godkänt uttag', en: 'an approved withdrawal' },
    'withdrawal-denied': { sv: 'nekat uttag', en: 'a denied withdrawal' },
    'withdrawal-paid-out': { sv: 'utbetalt uttag', en: 'a withdrawal paid out' },
    'payout-returned': { sv: 'utbetalning som kom tillbaka', en: 'a returned payout' },
    'notice-issued': { sv: 'ny avi', en: 'a new notice' },
    'due-soon': { sv: 'betalning som snart förfaller', en: 'a payment due soon' },
    overdue: { sv: 'försenad betalning', en: 'an overdue payment' },
    'payment-received': { sv: 'mottagen betalning', en: 'a payment received' },
    'limit-changed': { sv: 'ändrad kreditgräns', en: 'a changed limit' },
    'rate-changed': { sv: 'ändrad räntesats', en: 'a changed rate' },
    'increase-declined': { sv: 'svar om kreditgränsen', en: 'an answer about the limit' },
    'offer-expiring': { sv: 'erbjudande som snart går ut', en: 'an offer about to expire' },
    'account-closed': { sv: 'avslutad kredit', en: 'a closed account' },
    'due-again': { sv: 'nytt datum att betala', en: 'a new day to pay' },
    'account-corrected': { sv: 'rättelse på krediten', en: 'a correction of the account' },
    'surety-late': { sv: 'borgen: försenad betalning', en: 'a surety: an overdue payment' },
    'surety-rate-raised': { sv: 'borgen: höjd ränta', en: 'a surety: a raised rate' },
    'surety-limit-raised': { sv: 'borgen: höjd kreditgräns', en: 'a surety: a raised limit' },
    'surety-loss': { sv: 'borgen: kreditförlust', en: 'a surety: a credit loss' },
    'surety-ended': { sv: 'borgen som har upphört', en: 'a surety that has ended' },
  },
  /** Customers choose one of these Swedish texts, which is stored unchanged. */
  purpose: Object.fromEntries(
    [
      ['Finansiera skuld', 'Refinance debt'],
      ['Anställa personal & Löner', 'Hire staff and pay wages'],
      ['Marknadsföring', 'Marketing'],
      ['Tillväxt', 'Growth'],
      ['Rörelsekapital', 'Working capital'],
      ['Investera i varulager', 'Invest in stock'],
      ['Köp av utrustning', 'Buy equipment'],
      ['Övrigt', 'Other'],
    ].map(([sv = '', en = '']) => [sv, { sv, en }]),
  ),
  companyForm: companyFormWords,
  roleChange: {
    grant: { sv: 'ges', en: 'to be given' },
    revoke: { sv: 'tas bort', en: 'to be taken away' },
  },
  role: {
    customer: { sv: 'kund', en: 'customer' },
    analyst: { sv: 'analytiker', en: 'analyst' },
    admin: { sv: 'administratör', en: 'administrator' },
    approver: { sv: 'attestant', en: 'approver' },
    system: { sv: 'systemet', en: 'the system' },
  },
};

/**
 * Text of a code in one language.
 * @param field name of the event's field that has the code, such as `outcome`
 */
export function codeInWords(field: string, code: string, language: 'sv' | 'en'): string {
  return wordIn(words[field], code, language);
}

/** Configured names of the two lenders; null if not configured, in which case each language has a default. */
export interface LenderNames {
  readonly first: string | null;
  readonly second: string | null;
}

/** Names of lenders in an installation that configures none. */
export const namelessLenders: LenderNames = { first: null, second: null };

/** Name of a lender for readers: the configured one, or its position in the order. */
export const lenderInWords = (lender: keyof LenderNames, names: LenderNames, language: 'sv' | 'en'): string =>
  names[lender] ?? codeInWords('lender', lender, language);
