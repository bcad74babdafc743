import { EFFECTIVE_RATE_CAP_BASIS_POINTS } from '../calculators/effective-rate.ts';
import { divideHalfEven } from '../calculators/rounding.ts';
import { percentOf } from '../calculators/units.ts';
import { formatCount, formatDecimal, NO_BREAK_SPACE } from './numbers.ts';

/** `8,40 %` from basis points. */
export const formatBasisPoints = (basisPoints: number): string =>
  `${formatDecimal(basisPoints, 2)}${NO_BREAK_SPACE}%`;

/**
 * Monthly rate, a twelfth of the yearly one: `0,70 %`. A rate that is no whole basis point keeps a third
 * decimal, `0,925 %`, so that twelve of them give the yearly rate.
 */
export function formatMonthlyRate(rateYearBasisPoints: number): string {
  const thousandths = divideHalfEven(rateYearBasisPoints * 10, 12);
  return thousandths % 10 === 0
    ? formatBasisPoints(thousandths / 10)
    : `${formatDecimal(thousandths, 3)}${NO_BREAK_SPACE}%`;
}

/** `23,31 %`, or `> 100 000 %` at the cap. */
export function formatEffectiveRate(basisPoints: number): string {
  if (basisPoints < EFFECTIVE_RATE_CAP_BASIS_POINTS) return formatBasisPoints(basisPoints);
  return `>${NO_BREAK_SPACE}${formatCount(percentOf(EFFECTIVE_RATE_CAP_BASIS_POINTS))}${NO_BREAK_SPACE}%`;
}

/** A share in percent, with one decimal if needed: `50 %`, `33,3 %`. */
export function formatShare(percent: number): string {
  const tenths = Math.round(percent * 10);
  const figure = tenths % 10 === 0 ? formatCount(tenths / 10) : formatDecimal(tenths, 1);
  return `${figure}${NO_BREAK_SPACE}%`;
}
