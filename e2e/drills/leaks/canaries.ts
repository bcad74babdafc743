/** A value that must not appear where it does not belong. */
export interface Canary {
  /** Name in the report; the value itself never appears there. */
  readonly name: string;
  /** Every relevant way of writing it. */
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

/** A phone number as typed and as E.164; the last eight digits are in every form. */
export const phoneCanary = (name: string, phone: string): Canary => ({
  name,
  forms: [phone.replaceAll(/\D/g, '').slice(-8)],
});

/** An e-mail or token: as it is, and URL-encoded. */
export const textCanary = (name: string, text: string): Canary => ({
  name,
  forms: [...new Set([text, encodeURIComponent(text)])],
});

const asHex = (form: string): string => Buffer.from(form, 'utf8').toString('hex');

/** Canaries contained in bytes, written as text. */
export function findInBytes(place: string, bytes: Buffer, canaries: readonly Canary[]): Hit[] {
  return canaries
    .filter(({ forms }) => forms.some((form) => bytes.includes(Buffer.from(form, 'utf8'))))
    .map(({ name }) => ({ canary: name, place }));
}

/** Canaries contained in a text, in clear or as the hexadecimal bytes with which Postgres shows a `bytea`. */
export function findCanaries(place: string, text: string, canaries: readonly Canary[]): Hit[] {
  return canaries
    .filter(({ forms }) => forms.some((form) => text.includes(form) || text.includes(asHex(form))))
    .map(({ name }) => ({ canary: name, place }));
}
