import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { type DrawPrice, drawPrice } from '@kreditlina/domain/calculators/draw-price';
import { todayInSweden } from '../../lib/today.ts';

/** What an example costs at one rate. */
export interface PriceExample extends DrawPrice {
  readonly rateYearBasisPoints: number;
}

/** The lowest and the highest rate of the policy: each example is shown at both. */
export const exampleRates = [creditTerms.rateFloorYearBasisPoints, creditTerms.rateCeilingYearBasisPoints];

/** A draw of `drawCents` repaid over `months` in equal parts at a yearly rate. */
export const priceExample = (
  drawCents: number,
  months: number,
  rateYearBasisPoints: number,
): PriceExample => ({
  rateYearBasisPoints,
  ...drawPrice(drawCents, rateYearBasisPoints, todayInSweden(), months),
});
