import { createPolicy } from './evaluate.ts';
import { parameters } from './parameters-2026-11.ts';

/**
 * From November 2026, and no longer in force: kept as it was, so that what it came to comes out again. It cut the amount to whole
 * hundreds of kronor before it took the share, and knew nothing of what guarantors answer for elsewhere or have left.
 */
export const policy202611 = createPolicy({
  version: parameters.version,
  // No version came before it. Whatever is made up of earlier years is decided by it too.
  validFrom: '2000-01-01',
  shareOf: (amountCents, basisPoints) => Math.floor(amountCents / 10_000) * basisPoints,
  isExposureCounted: false,
  countedFromCents: 0,
  othersStepCents: parameters.limit.stepCents,
});
