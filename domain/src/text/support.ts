/** Contact details of support, shown wherever help is offered. */
export const support = {
  phone: '010-555\u00a001\u00a020',
  phoneHref: 'tel:+46105550120',
  email: 'hej@kreditlina.example',
} as const;

/** Opening hours of the phone, from the specification. */
export const supportHours = { sv: 'måndag–fredag 08.00–17.00', en: 'Monday–Friday 08:00–17:00' } as const;

/** The `<meta>` with the address of our ratings, set by the server. */
export const RATING_META = 'kreditlina-rating';

/** The `<meta>` with our social media addresses, separated by spaces, set by the server. */
export const SOCIAL_META = 'kreditlina-social';

const socialServices: ReadonlyMap<string, string> = new Map([
  ['linkedin', 'LinkedIn'],
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['x', 'X'],
]);

/** Name of the social service at an https address, by its host; undefined for any other address. */
export function socialServiceOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' ? socialServices.get(hostname.split('.').at(-2) ?? '') : undefined;
}

/** The company behind the product, for the footer of every public page. */
export const provider = {
  name: 'Kreditlina AB',
  companyNumber: '5599009007',
  street: 'Exempelgatan 12',
  town: '111\u00a022 Stockholm',
  /** First year of our copyright. */
  copyrightYear: 2021,
} as const;
