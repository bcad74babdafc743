import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { type WithdrawalPrice, withdrawalPrice } from '@kreditlina/domain/calculators/prices';
import { todayInSweden } from '../../lib/today.ts';

/** Cost of an example at one rate. */
export interface PriceExample extends WithdrawalPrice {
  readonly rateYearBasisPoints: number;
}

/** The policy's lowest and highest rate: each example is shown at both. */
export const exampleRates = [creditTerms.rateFloorYearBasisPoints, creditTerms.rateCeilingYearBasisPoints];

/** A withdrawal of `withdrawalCents`, repaid over `months` in equal instalments at a yearly rate. */
export const priceExample = (
  withdrawalCents: number,
  months: number,
  rateYearBasisPoints: number,
): PriceExample => ({
  rateYearBasisPoints,
  ...withdrawalPrice(withdrawalCents, rateYearBasisPoints, todayInSweden(), months),
});
