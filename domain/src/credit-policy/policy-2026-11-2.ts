import { createPolicy } from './evaluate.ts';
import { parameters } from './parameters-2026-11.ts';

/**
 * In force. A changed threshold or rule is a new version in a new file, never an edit here: a replay must
 * give the same result. Against 2026-11: shares are computed exactly, exposure elsewhere reduces a
 * guarantor's capacity, a person with less capacity than the smallest credit does not count as a second
 * guarantor, and the capacity of others than the applicant counts in coarse steps.
 */
export const policy2026112 = createPolicy({
  version: '2026-11-2',
  validFrom: '2026-11-21',
  // A turnover times basis points exceeds the exact range of a number.
  shareOf: (amountCents, basisPoints) => Number((BigInt(amountCents) * BigInt(basisPoints)) / 10_000n),
  isExposureCounted: true,
  countedFromCents: parameters.terms.productMinCents,
  othersStepCents: 5_000_000,
});
