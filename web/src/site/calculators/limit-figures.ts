import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { kronorOf } from '@kreditlina/domain/calculators/units';
import type { NumberRange } from '../../ui/typed-number.ts';

/** Amounts in kronor, from the smallest limit that the policy grants to the largest. */
export const amountRange: NumberRange = {
  min: kronorOf(creditTerms.productMinCents),
  max: kronorOf(creditTerms.productMaxCents),
  step: 10_000,
};

/** Yearly rates in basis points, from the policy's floor to its ceiling. */
export const rateRange: NumberRange = {
  min: creditTerms.rateFloorYearBasisPoints,
  max: creditTerms.rateCeilingYearBasisPoints,
  step: 10,
};

/** Values before the visitor has chosen. */
export const limitDefaults = { amount: 270_000, rate: 1_100 } as const;
