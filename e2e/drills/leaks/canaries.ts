/** Something that must not turn up anywhere it has no business. */
export interface Canary {
  /** Name in the report; the value itself never appears there. */
  readonly name: string;
  /** Every way of writing it that counts. */
  readonly forms: readonly string[];
}

export interface Hit {
  readonly canary: string;
  readonly place: string;
}

const separators = ['', '-', '+', ' '];

/** A personal number with and without its century and its separator. */
export function personalNumberCanary(name: string, ssn: string): Canary {
  const [day, last] = [ssn.slice(2, 8), ssn.slice(8)];
  return { name, forms: separators.map((separator) => `${day}${separator}${last}`) };
}

/** A phone number as typed and as E.164; the eight last digits are in every form. */
export const phoneCanary = (name: string, phone: string): Canary => ({
  name,
  forms: [phone.replaceAll(/\D/g, '').slice(-8)],
});

/** An e-mail, a token: as it is, and as it is written in an address. */
export const textCanary = (name: string, text: string): Canary => ({
  name,
  forms: [...new Set([text, encodeURIComponent(text)])],
});

const asHex = (form: string): string => Buffer.from(form, 'utf8').toString('hex');

/** The canaries that bytes hold, as text in them is written. */
export function findInBytes(place: string, bytes: Buffer, canaries: readonly Canary[]): Hit[] {
  return canaries
    .filter(({ forms }) => forms.some((form) => bytes.includes(Buffer.from(form, 'utf8'))))
    .map(({ name }) => ({ canary: name, place }));
}

/** The canaries that a text holds, in clear or as the hexadecimal bytes in which Postgres shows a `bytea`. */
export function findCanaries(place: string, text: string, canaries: readonly Canary[]): Hit[] {
  return canaries
    .filter(({ forms }) => forms.some((form) => text.includes(form) || text.includes(asHex(form))))
    .map(({ name }) => ({ canary: name, place }));
}
