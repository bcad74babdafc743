/** Digits and dots only, at least one character (C-285). */
export function isNumberString(input: string): boolean {
  return /^[\d.]+$/.test(input);
}

/** Exactly nine digits (C-286). */
export function isNineDigits(input: string): boolean {
  return /^\d{9}$/.test(input);
}
