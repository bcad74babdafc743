import type { Language, Words } from './words.ts';

/** Texts of the policy's review reasons and warnings, by code. */
const noteWords: Readonly<Record<string, Words>> = {
  'pep-hit': {
    sv: 'Träff på PEP-listan',
    en: 'Hit on the PEP list',
  },
  'pep-declared': {
    sv: 'Sökanden uppger politiskt utsatt ställning',
    en: 'The applicant declares to be politically exposed',
  },
  'sanction-hit': {
    sv: 'Träff på sanktionslistan',
    en: 'Hit on the sanctions list',
  },
  'external-influence': {
    sv: 'Någon utanför företaget har bestämmande inflytande',
    en: 'Somebody outside the company controls it',
  },
  'verification-missing': {
    sv: 'Varken bank eller bokföring är verifierad',
    en: 'Neither bank nor accounting data is verified',
  },
  'verification-missing-accepted': {
    sv: 'Att siffrorna inte är verifierade är godtaget',
    en: 'That the figures are not verified is accepted',
  },
  'screening-missing': {
    sv: 'Någon är inte kontrollerad mot listorna',
    en: 'Somebody was not looked for in the lists',
  },
  'screening-missing-accepted': {
    sv: 'Att någon inte är kontrollerad mot listorna är godtaget',
    en: 'That somebody was not looked for in the lists is accepted',
  },
  'decision-failed': {
    sv: 'Prövningen kunde inte slutföras',
    en: 'The evaluation could not be finished',
  },
  'partner-unavailable': {
    sv: 'En partner svarade inte trots upprepade försök',
    en: 'A partner did not answer in spite of repeated tries',
  },
  'pep-declared-accepted': {
    sv: 'Den uppgivna PEP-ställningen är godtagen',
    en: 'The declared PEP position was accepted',
  },
  'pep-confirmed': {
    sv: 'Bekräftad politiskt utsatt ställning, godtagen av en attestant',
    en: 'Confirmed political position, accepted by an approver',
  },
  'weak-finances': {
    sv: 'Svag ekonomi',
    en: 'Weak finances',
  },
  'capped-at-product-max': {
    sv: 'Begränsad till produktens högsta kreditgräns',
    en: 'Capped at the product’s largest limit',
  },
  'limit-restricted': {
    sv: 'Begränsad: en ensam borgensman',
    en: 'Restricted: a single guarantor',
  },
  'company-payment-remarks': {
    sv: 'Företaget har betalningsanmärkningar',
    en: 'The company has payment remarks',
  },
  'company-tax-debt': {
    sv: 'Företaget har skatteskuld',
    en: 'The company has tax debt',
  },
  'no-f-tax': {
    sv: 'Företaget saknar F-skatt',
    en: 'The company is not approved for F-tax',
  },
  'young-company': {
    sv: 'Ungt företag',
    en: 'Young company',
  },
  'guarantor-low-income': {
    sv: 'Borgensmannen har låg inkomst',
    en: 'The guarantor has a low income',
  },
  'guarantor-payment-remarks': {
    sv: 'Borgensmannen har betalningsanmärkningar',
    en: 'The guarantor has payment remarks',
  },
  'guarantor-enforcement-debt': {
    sv: 'Borgensmannen har skulder hos Kronofogden',
    en: 'The guarantor has debts at the Enforcement Authority',
  },
  'guarantor-exposure': {
    sv: 'Borgensmannen går redan i borgen för så mycket som inkomsten räcker till',
    en: 'The guarantor already stands surety for all that the income allows',
  },
  'guarantor-weak': {
    sv: 'Borgensmannens kreditprognos är svag',
    en: 'The guarantor’s forecast is weak',
  },
  'high-mortgage': {
    sv: 'Höga bolån i förhållande till inkomsten',
    en: 'High mortgages for the income',
  },
  'increase-refused': {
    sv: 'En begärd höjning ledde inte till något bättre erbjudande',
    en: 'A requested increase led to no better offer',
  },
};

/** Text of a review reason or warning. An unknown code is shown unchanged. */
export const noteInWords = (code: string, language: Language): string =>
  Object.hasOwn(noteWords, code) ? (noteWords[code]?.[language] ?? code) : code;

/** Texts of all review reasons and warnings in one language. */
export const notesIn = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(noteWords).map(([code, words]) => [code, words[language]]));
