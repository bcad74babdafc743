/** Largest number of digits in whole kronor for which öre fit a safe integer. */
const MAX_WHOLE_DIGITS = 13;

/** Digits before and after the decimal point; undefined if it is no amount. */
function digitsOf(input: string): { readonly whole: string; readonly decimals: string } | undefined {
  const cleaned = input
    .replace(/\([^()]*\)/g, '')
    .replace(/\s/g, '')
    .replace(',', '.');
  const match = /^(\d*)(?:\.(\d*))?$/.exec(cleaned);
  const whole = match?.[1] ?? '';
  const decimals = match?.[2] ?? '';
  return !match || whole + decimals === '' || whole.length > MAX_WHOLE_DIGITS
    ? undefined
    : { whole, decimals };
}

/**
 * Parses a typed amount to öre: spaces and text in parentheses are removed, a comma is a decimal point, and
 * the result is rounded to two decimals, half up. Works on the digits, without floats.
 * @returns undefined when it is no amount, is negative or has more than 13 digits before the point
 */
export function parseAmount(input: string): number | undefined {
  const digits = digitsOf(input);
  if (!digits) return undefined;
  const cents = Number(digits.whole + digits.decimals.slice(0, 2).padEnd(2, '0'));
  return digits.decimals.charAt(2) >= '5' ? cents + 1 : cents;
}

/** Whether `parseAmount` rounds the typed amount: it has more than two decimals. */
export const isRounded = (input: string): boolean => /[1-9]/.test(digitsOf(input)?.decimals.slice(2) ?? '');
