import type { Language, Words } from './words.ts';

/** Names of the application's steps in the back office. */
const stepWords: readonly (readonly [step: string, words: Words])[] = [
  ['user-details', { sv: 'Kontaktuppgifter', en: 'Contact details' }],
  ['select-company', { sv: 'Välj företag', en: 'Choose company' }],
  ['household', { sv: 'Hushåll', en: 'Household' }],
  ['loans-details', { sv: 'Befintliga lån', en: 'Existing loans' }],
  ['instantor', { sv: 'Bankuppgifter', en: 'Bank data' }],
  ['my-numbers', { sv: 'Bokföring: val av system', en: 'Accounting: system' }],
  ['my-numbers-erp', { sv: 'Bokföring: hämtning', en: 'Accounting: data' }],
  ['kyc', { sv: 'Kundkännedom', en: 'Due diligence' }],
  ['owners', { sv: 'Ägare', en: 'Owners' }],
  ['guarantors', { sv: 'Borgensmän', en: 'Guarantors' }],
  ['status', { sv: 'Besked', en: 'Decision' }],
  ['status-purpose', { sv: 'Syfte', en: 'Purpose' }],
  ['approved', { sv: 'Besked: beviljad', en: 'Decision: approved' }],
  ['sign', { sv: 'Underskrift', en: 'Signing' }],
  ['complete', { sv: 'Klar', en: 'Complete' }],
  ['redirect', { sv: 'Klar (kontot)', en: 'Complete (account)' }],
  ['lenders', { sv: 'Långivare', en: 'Lenders' }],
  ['lender-details', { sv: 'Uppgifter om lånet', en: 'About the loan' }],
  ['lender-details-upload', { sv: 'Bilagor om lånet', en: 'Documents of the loan' }],
  ['creditcutter-complete', { sv: 'Klar, räntesänkaren', en: 'Complete, interest cutter' }],
];

/** All step names in one language. */
export const stepsIn = (language: Language): Record<string, string> =>
  Object.fromEntries(stepWords.map(([step, words]) => [step, words[language]]));
