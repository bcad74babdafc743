import { centsOf, kronorOf } from '../calculators/units.ts';
import { formatCount, formatDecimal, NO_BREAK_SPACE } from './numbers.ts';

/** `1 289,06` from öre, without the unit: two decimals, or none for whole kronor. */
export const formatAmount = (cents: number): string =>
  cents % 100 === 0 ? formatCount(kronorOf(cents)) : formatDecimal(cents, 2);

/** `270 000 kr`, `1 289,06 kr` from öre. */
export const formatCents = (cents: number): string => `${formatAmount(cents)}${NO_BREAK_SPACE}kr`;

/** The same from kronor of the wire. */
export const formatKronor = (kronor: number): string => formatCents(centsOf(kronor));
