import type { FieldCode } from '../kernel/field-codes.ts';

/** Maximum length of an address in SMTP (RFC 5321, 4.5.3.1.3 without the brackets). */
export const EMAIL_MAX_LENGTH = 254;

/**
 * The local part has letters, digits and common characters. The domain has a dot and labels without hyphens
 * at their ends, and its last label is letters or Punycode (`xn--p1ai`). Accepts no more than our e-mail
 * provider, so that an address it would refuse is refused while typing.
 */
const PATTERN =
  /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i;

/**
 * True for a standard address such as `anna@exempel.se`. Quoted local parts and address literals are refused.
 */
export function isEmail(input: string): boolean {
  return input.length <= EMAIL_MAX_LENGTH && input.indexOf('@') <= 64 && PATTERN.test(input);
}

const OTHER_LETTERS = /[^\p{ASCII}]/u;

/** Error code for an invalid address, or one with letters to be written differently; undefined if valid. */
export function emailFault(input: string): FieldCode | undefined {
  if (isEmail(input)) return undefined;
  return input.includes('@') && OTHER_LETTERS.test(input) ? 'EMAIL_LETTERS' : 'INVALID_EMAIL';
}

/** Domains of a provider that ignores dots in the local part. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** Mailbox of an address: lower case, without a plus part and, where the provider ignores them, dots. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const plain = local.split('+')[0] || local;
  return WITHOUT_DOTS.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
