/** A personal number as lists show it: `850412-****`. Anything else than twelve digits shows nothing of itself. */
export function maskPersonalNumber(digits: string): string {
  return /^\d{12}$/.test(digits) ? `${digits.slice(2, 8)}-****` : '******-****';
}
