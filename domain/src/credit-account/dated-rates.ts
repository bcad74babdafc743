import type { ComingRate } from './contracts/customer.ts';

/** A yearly rate from a day on. */
export interface RateFrom {
  readonly fromOn: string;
  readonly yearBasisPoints: number;
}

/** The rates with another one, ascending by day in whatever order they were decided; of one day the last counts. */
export const withRate = <Rate extends RateFrom>(rates: readonly Rate[], rate: Rate): Rate[] =>
  [...rates.filter(({ fromOn }) => fromOn !== rate.fromOn), rate].sort((one, other) =>
    one.fromOn < other.fromOn ? -1 : 1,
  );

/** The rates as if that of a day had never been decided, but what it took the place of. */
export const withoutRate = <Rate extends RateFrom>(
  rates: readonly Rate[],
  fromOn: string,
  replaced: Rate | null,
): Rate[] => (replaced ? withRate(rates, replaced) : rates.filter((one) => one.fromOn !== fromOn));

/** Far more than are decided ahead. */
const COMING_RATES = 12;

/** Decided changes that are not yet in force, the next first; a day on which the rate stays as it is, is none. @param now the rate of today */
export function comingRates(rates: readonly RateFrom[], now: number, today: string): ComingRate[] {
  const coming = rates.filter(({ fromOn }) => fromOn > today);
  return coming
    .filter((one, at) => one.yearBasisPoints !== (coming[at - 1]?.yearBasisPoints ?? now))
    .slice(0, COMING_RATES)
    .map(({ fromOn, yearBasisPoints }) => ({ from_on: fromOn, rate_year_basis_points: yearBasisPoints }));
}
