const partners = [
  'bankId',
  'bankIdApp',
  'uc',
  'bisnode',
  'instantor',
  'myNumbers',
  'messages',
  'mailingList',
  'errorReports',
  'firstLender',
  'secondLender',
  'bank',
];

/** A value for `KREDITLINA_PARTNERS`. */
export const partnersAt = (urlOf: (partner: string) => string): string =>
  JSON.stringify(Object.fromEntries(partners.map((partner) => [partner, urlOf(partner)])));
