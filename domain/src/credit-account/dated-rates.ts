import type { ComingRate } from './contracts/customer.ts';

export interface RateFrom {
  readonly fromOn: string;
  readonly yearBasisPoints: number;
}

/** Adds a rate, or replaces that of the same day, and keeps the list sorted by day. */
export const withRate = <Rate extends RateFrom>(rates: readonly Rate[], rate: Rate): Rate[] =>
  [...rates.filter(({ fromOn }) => fromOn !== rate.fromOn), rate].sort((one, other) =>
    one.fromOn < other.fromOn ? -1 : 1,
  );

/** Removes the rate of a day and restores the one that it replaced. */
export const withoutRate = <Rate extends RateFrom>(
  rates: readonly Rate[],
  fromOn: string,
  replaced: Rate | null,
): Rate[] => (replaced ? withRate(rates, replaced) : rates.filter((one) => one.fromOn !== fromOn));

/** Maximum number of future rates returned; far more than are ever planned. */
const COMING_RATES = 12;

/**
 * Future rate changes, next first; days without an actual change are left out.
 * @param now the rate of today
 */
export function comingRates(rates: readonly RateFrom[], now: number, today: string): ComingRate[] {
  const coming = rates.filter(({ fromOn }) => fromOn > today);
  return coming
    .filter((one, at) => one.yearBasisPoints !== (coming[at - 1]?.yearBasisPoints ?? now))
    .slice(0, COMING_RATES)
    .map(({ fromOn, yearBasisPoints }) => ({ from_on: fromOn, rate_year_basis_points: yearBasisPoints }));
}
