import { formatBasisPoints, formatCents, formatDeadline, formatLongDate } from '../text/index.ts';
import { formatBankgiro } from '../validators/payment-numbers.ts';
import type { PlaceholderKind } from './events.ts';

export interface Placeholder {
  readonly name: string;
  readonly kind: PlaceholderKind;
}

/**
 * Values of variables. `cents` is öre, `rate` is basis points a year; the other kinds are a business date, an
 * instant, digits, an address or plain text.
 */
export type Variables = Readonly<Record<string, string | number>>;

const TEXT_MAX = 100;
const LINK_MAX = 200;

/** Variable names of a template; undefined if it has an unmatched brace. */
export function namesIn(template: string): readonly string[] | undefined {
  const names = [...template.matchAll(/\{([a-zA-Z]{1,20})\}/g)].map(([, name = '']) => name);
  const rest = template.replaceAll(/\{[a-zA-Z]{1,20}\}/g, '');
  return /[{}]/.test(rest) ? undefined : names;
}

const matching = (form: RegExp, format: (value: string) => string) => (value: string | number) =>
  typeof value === 'string' && form.test(value) ? format(value) : undefined;

/** Limits external text to one line and a maximum length. Plain text needs no escaping. */
const inLine = (value: string | number): string | undefined => {
  if (typeof value !== 'string') return undefined;
  const line = value.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line === '' ? undefined : line.slice(0, TEXT_MAX);
};

const whole = (format: (value: number) => string) => (value: string | number) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? format(value) : undefined;

const formats: Readonly<Record<PlaceholderKind, (value: string | number) => string | undefined>> = {
  text: inLine,
  cents: whole(formatCents),
  rate: whole(formatBasisPoints),
  date: matching(/^\d{4}-\d\d-\d\d$/, (date) => formatLongDate(`${date}T12:00:00.000Z`)),
  instant: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, formatDeadline),
  giro: matching(/^\d{7,8}$/, formatBankgiro),
  ocr: matching(/^\d{2,25}$/, (digits) => digits),
  link: matching(/^https?:\/\/[^\s{}]+$/, (address) => (address.length <= LINK_MAX ? address : '')),
};

/** Longest value of each kind, used to compute the maximum length of a text message. */
export const longest: Readonly<Record<PlaceholderKind, string | number>> = {
  text: 'Å'.repeat(60),
  cents: 1_000_000_099,
  rate: 10_000,
  date: '2026-09-30',
  instant: '2026-09-30T21:59:59.999Z',
  giro: '99999999',
  ocr: '9'.repeat(15),
  link: `https://${'a'.repeat(52)}`,
};

/**
 * Renders a template in one pass: braces in values are not interpreted.
 * @throws RangeError for an undeclared name, or a variable that is missing, superfluous or of the wrong kind
 */
export function renderTemplate(
  template: string,
  placeholders: readonly Placeholder[],
  variables: Variables,
): string {
  const kinds = new Map(placeholders.map(({ name, kind }) => [name, kind]));
  const unknown = Object.keys(variables).find((name) => !kinds.has(name));
  if (unknown !== undefined) throw new RangeError(`Unknown variable in this message: ${unknown}`);
  const names = namesIn(template);
  if (!names) throw new RangeError('The template has an unmatched brace');
  const shown = new Map(
    names.map((name) => {
      const kind = kinds.get(name);
      const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
      const text = kind === undefined || value === undefined ? undefined : formats[kind](value);
      if (!text) throw new RangeError(`Unknown, missing or wrongly typed variable: ${name}`);
      return [name, text];
    }),
  );
  return template.replaceAll(/\{([a-zA-Z]{1,20})\}/g, (_, name: string) => shown.get(name) ?? '');
}

/** Alphabet of text messages (GSM 03.38). Characters in `extended` count twice. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€\f';

/** Typographic characters, a single one of which would double the length of a text message. */
const plain: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2013': '-',
  '\u2212': '-',
  '\u2019': "'",
  '\u201d': '"',
};

/** Replaces typographic characters by similar ones in the alphabet of text messages. */
export const asSms = (text: string): string =>
  text.replace(/[\u00a0\u202f\u2013\u2212\u2019\u201d]/g, (sign) => plain[sign] ?? sign);

/** Number of messages that the operator charges for a text. */
export function smsParts(text: string): number {
  let places = 0;
  for (const sign of text) {
    if (basic.includes(sign)) places += 1;
    else if (extended.includes(sign)) places += 2;
    // A single character outside the alphabet makes the whole text UTF-16.
    else return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
  }
  return places <= 160 ? 1 : Math.ceil(places / 153);
}
