import type { Persona } from '@kreditlina/partners/personas/personas';

/** Digits as they are written anywhere, without what stands between them. */
const joined = (text: string): string => text.replace(/[\s\u00a0-]/g, '');

/** How a person could be told on a screen: whole number, phone, e-mail, and their name as it stands on its own. */
export function tellsOf(html: string, { ssn, phone, email, name }: Persona): string[] {
  const digits = joined(html);
  // Without country code or leading zero, however it was written.
  const found = [ssn.slice(2), phone.slice(3)].filter((one) => digits.includes(one));
  const text = html.toLowerCase();
  return [...found, ...[email, name].filter((one) => text.includes(one.toLowerCase()))];
}
