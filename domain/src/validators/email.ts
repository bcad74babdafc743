import type { FieldCode } from '../text/field-errors.ts';

/** Longest address that SMTP carries (RFC 5321, 4.5.3.1.3 less the brackets). */
export const EMAIL_MAX_LENGTH = 254;

/**
 * Local part of letters, digits and the signs that people have in an address; the domain has a dot and labels without edge hyphens, and
 * ends in letters, or in the form that other letters have there (`xn--p1ai`). No wider than what those who carry our letters take: an address that they refuse is told to whoever types it.
 */
const PATTERN =
  /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i;

/** True for a standard address such as `anna@exempel.se`. Quoted local parts and address literals are refused. */
export function isEmail(input: string): boolean {
  return input.length <= EMAIL_MAX_LENGTH && input.indexOf('@') <= 64 && PATTERN.test(input);
}

const OTHER_LETTERS = /[^\p{ASCII}]/u;

/** Why an address is refused, or undefined: none at all, or one with letters that have another form in an address. */
export function emailFault(input: string): FieldCode | undefined {
  if (isEmail(input)) return undefined;
  return input.includes('@') && OTHER_LETTERS.test(input) ? 'EMAIL_LETTERS' : 'INVALID_EMAIL';
}

/** Mailboxes of one provider, which reads no dots in the local part. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** Where mail to an address lands: case, what follows a plus and, where they count for nothing, dots are left out. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const plain = local.split('+')[0] || local;
  return WITHOUT_DOTS.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
