import type { Persona } from '@kreditlina/partners/personas/personas';

/** Removes the separators between digits. */
const joined = (text: string): string => text.replace(/[\s\u00a0-]/g, '');

/** Finds personal data of a person on a screen: whole number, phone, e-mail, or name. */
export function tellsOf(html: string, { ssn, phone, email, name }: Persona): string[] {
  const digits = joined(html);
  // Leaves out country code and leading zero, to match every notation.
  const found = [ssn.slice(2), phone.slice(3)].filter((one) => digits.includes(one));
  const text = html.toLowerCase();
  return [...found, ...[email, name].filter((one) => text.includes(one.toLowerCase()))];
}
