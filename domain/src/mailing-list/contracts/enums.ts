/** What somebody signs up for. */
export const mailingLists = ['newsletter', 'contact', 'sole-trader'] as const;
export type MailingList = (typeof mailingLists)[number];

/** What somebody who wants to be contacted is interested in, as the form shows it and the provider gets it. */
export const interests = [
  'Kontokredit',
  'Rörelsefinansiering',
  'Kassalikviditet',
  'Företagsfinansiering',
  'Långsiktiga investeringslösningar',
  'Annat',
] as const;
export type Interest = (typeof interests)[number];

/** Most characters of a name or a company in the contact form, and of a telephone number. */
export const CONTACT_TEXT_MAX = 200;
export const CONTACT_PHONE_MAX = 20;
