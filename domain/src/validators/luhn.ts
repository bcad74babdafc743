/**
 * Check digit of the Luhn (modulus 10) algorithm, ISO/IEC 7812-1 annex B.
 * @param digits the number without its check digit, ASCII digits only
 */
export function luhnCheckDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    const weighted = index % 2 === 0 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return (10 - (sum % 10)) % 10;
}

export function hasLuhnCheckDigit(digits: string): boolean {
  return (
    digits.length > 1 && luhnCheckDigit(digits.slice(0, -1)) === digits.charCodeAt(digits.length - 1) - 48
  );
}
