import type { FieldCode } from '../kernel/field-codes.ts';

/** Longest address in SMTP (RFC 5321, 4.5.3.1.3 less the brackets). */
export const EMAIL_MAX_LENGTH = 254;

/**
 * Local part of letters, digits and common characters; the domain has a dot and labels without edge hyphens,
 * and ends in letters or in a Punycode label (`xn--p1ai`). Not wider than our e-mail provider accepts, so
 * that a refusal is shown while typing.
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

/**
 * Why an address is refused, or undefined: not an address, or with letters that addresses write differently.
 */
export function emailFault(input: string): FieldCode | undefined {
  if (isEmail(input)) return undefined;
  return input.includes('@') && OTHER_LETTERS.test(input) ? 'EMAIL_LETTERS' : 'INVALID_EMAIL';
}

/** Domains of a provider that ignores dots in the local part. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Mailbox of an address: lower case, without the part after a plus and, where they do not count, without
 * dots.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const plain = local.split('+')[0] || local;
  return WITHOUT_DOTS.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
