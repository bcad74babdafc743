/** Where customers get help, on every screen and document that offers it. */
export const support = {
  phone: '010-555\u00a001\u00a020',
  phoneHref: 'tel:+46105550120',
  email: 'hej@kreditlina.example',
} as const;

/** When the phone is answered; hours of the specification. */
export const supportHours = { sv: 'måndag–fredag 08.00–17.00', en: 'Monday–Friday 08:00–17:00' } as const;

/** The `<meta>` in which the server tells a page where customers rate us. */
export const RATING_META = 'kreditlina-rating';

/** The `<meta>` in which the server tells a page where else we are to be found: addresses with a blank between them. */
export const SOCIAL_META = 'kreditlina-social';

const socialServices: ReadonlyMap<string, string> = new Map([
  ['linkedin', 'LinkedIn'],
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['x', 'X'],
]);

/** What the service is called that a page with https lies at, by its host (`www.linkedin.com`); undefined for any other address. */
export function socialServiceOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' ? socialServices.get(hostname.split('.').at(-2) ?? '') : undefined;
}

/** Who is behind the product, as the foot of every public page says it. */
export const provider = {
  name: 'Kreditlina AB',
  companyNumber: '5599009007',
  street: 'Exempelgatan 12',
  town: '111\u00a022 Stockholm',
  /** Since when the texts of the site are ours. */
  copyrightYear: 2021,
} as const;
