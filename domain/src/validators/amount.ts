/** Between thousands: a space that never breaks a line. */
const THOUSANDS_SEPARATOR = '\u00a0';

/** Whole kronor of at most this many digits fit, in öre, into a safe integer. */
const MAX_WHOLE_DIGITS = 13;

/**
 * What a person types as an amount, in öre: spaces are stripped, text in parentheses is removed, a comma is a decimal
 * point, and the rest is rounded to two decimals, half up (C-287). All of it on the digits, so that no float comes near.
 * @returns undefined when it is no amount, is negative or has more than 13 digits before the point
 */
export function parseAmount(input: string): number | undefined {
  const cleaned = input
    .replace(/\([^()]*\)/g, '')
    .replace(/\s/g, '')
    .replace(',', '.');
  const match = /^(\d*)(?:\.(\d*))?$/.exec(cleaned);
  const whole = match?.[1] ?? '';
  const decimals = match?.[2] ?? '';
  if (!match || whole + decimals === '' || whole.length > MAX_WHOLE_DIGITS) return undefined;
  const cents = Number((whole || '0') + decimals.slice(0, 2).padEnd(2, '0'));
  return (decimals.charAt(2) || '0') >= '5' ? cents + 1 : cents;
}

/**
 * `1 289,06` from öre, with non-breaking spaces between thousands; decimals only when there are any.
 * @param options.decimals `'always'` writes `,00` too
 */
export function formatAmount(cents: number, options: { decimals?: 'auto' | 'always' } = {}): string {
  const magnitude = Math.abs(cents);
  const whole = String(Math.trunc(magnitude / 100)).replace(/\B(?=(\d{3})+$)/g, THOUSANDS_SEPARATOR);
  const rest = magnitude % 100;
  const decimals = rest === 0 && options.decimals !== 'always' ? '' : `,${String(rest).padStart(2, '0')}`;
  return `${cents < 0 ? '\u2212' : ''}${whole}${decimals}`;
}
