import { createPolicy } from './evaluate.ts';
import { parameters } from './parameters-2026-11.ts';

/**
 * From November 2026, and no longer in force: unchanged, so that a replay gives the same result. It rounded
 * the amount down to whole hundreds of kronor before computing the share, and ignored guarantors' exposure
 * elsewhere and their remaining capacity.
 */
export const policy202611 = createPolicy({
  version: parameters.version,
  // The first version. Generated histories of earlier years are decided by it too.
  validFrom: '2000-01-01',
  shareOf: (amountCents, basisPoints) => Math.floor(amountCents / 10_000) * basisPoints,
  isExposureCounted: false,
  countedFromCents: 0,
  othersStepCents: parameters.limit.stepCents,
});
