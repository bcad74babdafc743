/** A space that never breaks a line: between thousands, and before a unit. */
export const NO_BREAK_SPACE = '\u00a0';

/** A real minus sign, as wide as the plus. */
const MINUS = '\u2212';

/**
 * `1 234 567` from a whole number. Does not use Intl, so that server, browser and printed document never
 * differ.
 */
export function formatCount(count: number): string {
  const digits = String(Math.abs(count)).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return `${count < 0 ? MINUS : ''}${digits}`;
}

/**
 * A number of parts of `10 ** decimals`, with a decimal comma: 128906 with two decimals is `1 289,06`.
 * @param decimals at least 1
 */
export function formatDecimal(parts: number, decimals: number): string {
  const whole = 10 ** decimals;
  const magnitude = Math.abs(parts);
  const rest = String(magnitude % whole).padStart(decimals, '0');
  return `${parts < 0 ? MINUS : ''}${formatCount(Math.trunc(magnitude / whole))},${rest}`;
}
