/**
 * A personal number masked for lists: `850412-****`. Any input other than twelve digits is masked completely.
 */
export function maskPersonalNumber(digits: string): string {
  return /^\d{12}$/.test(digits) ? `${digits.slice(2, 8)}-****` : '******-****';
}
