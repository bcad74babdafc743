/** Whole kronor of at most this many digits fit, in öre, into a safe integer. */
const MAX_WHOLE_DIGITS = 13;

/** The digits before and behind the decimal point; undefined when it is no amount. */
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
 * What a person types as an amount, in öre: spaces are stripped, text in parentheses is removed, a comma is a decimal
 * point, and the rest is rounded to two decimals, half up. All of it works on the digits, without a float.
 * @returns undefined when it is no amount, is negative or has more than 13 digits before the point
 */
export function parseAmount(input: string): number | undefined {
  const digits = digitsOf(input);
  if (!digits) return undefined;
  const cents = Number(digits.whole + digits.decimals.slice(0, 2).padEnd(2, '0'));
  return digits.decimals.charAt(2) >= '5' ? cents + 1 : cents;
}

/** `parseAmount` reads another amount than was typed: there are more than two decimals. */
export const isRounded = (input: string): boolean => /[1-9]/.test(digitsOf(input)?.decimals.slice(2) ?? '');
