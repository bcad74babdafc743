import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { kronorOf } from '@kreditlina/domain/calculators/units';
import type { NumberRange } from '../../ui/typed-number.ts';

/** What can be borrowed, in kronor: from the smallest limit that the policy grants to the largest. */
export const amountRange: NumberRange = {
  min: kronorOf(creditTerms.productMinCents),
  max: kronorOf(creditTerms.productMaxCents),
  step: 10_000,
};

/** What it can cost a year, in basis points: what the policy asks at least and at most. */
export const rateRange: NumberRange = {
  min: creditTerms.rateFloorYearBasisPoints,
  max: creditTerms.rateCeilingYearBasisPoints,
  step: 10,
};

/** What is shown before anybody has chosen. */
export const limitDefaults = { amount: 270_000, rate: 1_100 } as const;
