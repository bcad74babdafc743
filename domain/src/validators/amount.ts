/** Maximum digits in whole kronor for which the amount in öre is a safe integer. */
const WHOLE_DIGITS_MAX = 13;

/** Digits before and after the decimal point; undefined if the input is not an amount. */
function digitsOf(input: string): { readonly whole: string; readonly decimals: string } | undefined {
  const cleaned = input
    .replace(/\([^()]*\)/g, '')
    .replace(/\s/g, '')
    .replace(',', '.');
  const match = /^(\d*)(?:\.(\d*))?$/.exec(cleaned);
  const whole = match?.[1] ?? '';
  const decimals = match?.[2] ?? '';
  return !match || whole + decimals === '' || whole.length > WHOLE_DIGITS_MAX
    ? undefined
    : { whole, decimals };
}

/**
 * Parses an entered amount to öre. Spaces and text in parentheses are ignored, a comma is a decimal point,
 * and the result is rounded half up to two decimals. Uses the digits themselves, without floats.
 * @returns undefined if the input is not an amount, is negative or has more than 13 digits before the point
 */
export function parseAmount(input: string): number | undefined {
  const digits = digitsOf(input);
  if (!digits) return undefined;
  const cents = Number(digits.whole + digits.decimals.slice(0, 2).padEnd(2, '0'));
  return digits.decimals.charAt(2) >= '5' ? cents + 1 : cents;
}

/** True if `parseAmount` rounds the input, because it has more than two decimals. */
export const isRounded = (input: string): boolean => /[1-9]/.test(digitsOf(input)?.decimals.slice(2) ?? '');
