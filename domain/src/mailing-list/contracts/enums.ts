/** Lists for which visitors can sign up. */
export const mailingLists = ['newsletter', 'contact', 'sole-trader'] as const;
export type MailingList = (typeof mailingLists)[number];

/** Interests in the contact form, as shown and as sent to the provider. */
export const interests = [
  'Kontokredit',
  'Rörelsefinansiering',
  'Kassalikviditet',
  'Företagsfinansiering',
  'Långsiktiga investeringslösningar',
  'Annat',
] as const;
export type Interest = (typeof interests)[number];

/** Maximum length in characters of a name or company in the contact form, and of a phone number. */
export const CONTACT_TEXT_MAX = 200;
export const CONTACT_PHONE_MAX = 20;
