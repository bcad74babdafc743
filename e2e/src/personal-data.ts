import type { Persona } from '@kreditlina/partners/personas/personas';

/** Text with the separators between digits removed. */
const joined = (text: string): string => text.replace(/[\s\u00a0-]/g, '');

/** Personal data of a person found on a screen: whole number, phone, e-mail, and name on its own. */
export function tellsOf(html: string, { ssn, phone, email, name }: Persona): string[] {
  const digits = joined(html);
  // Without country code or leading zero, to match every notation.
  const found = [ssn.slice(2), phone.slice(3)].filter((one) => digits.includes(one));
  const text = html.toLowerCase();
  return [...found, ...[email, name].filter((one) => text.includes(one.toLowerCase()))];
}
