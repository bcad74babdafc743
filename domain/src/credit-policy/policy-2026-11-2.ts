import { createPolicy } from './evaluate.ts';
import { parameters } from './parameters-2026-11.ts';

/**
 * In force. A changed threshold or rule is a new version in a new file, never an edit here: what an evaluation came to must come
 * out again. Against 2026-11: shares are taken exactly, what a guarantor answers for elsewhere is taken off what they carry, whoever
 * carries less than the smallest credit is no second guarantor, and what others than the applicant carry is counted in coarse steps.
 */
export const policy2026112 = createPolicy({
  version: '2026-11-2',
  validFrom: '2026-11-21',
  // A turnover times basis points passes what a number holds exactly.
  shareOf: (amountCents, basisPoints) => Number((BigInt(amountCents) * BigInt(basisPoints)) / 10_000n),
  isExposureCounted: true,
  countedFromCents: parameters.terms.productMinCents,
  othersStepCents: 5_000_000,
});
