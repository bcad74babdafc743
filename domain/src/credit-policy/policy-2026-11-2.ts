import { createPolicy } from './evaluate.ts';

/**
 * In force. A changed threshold or rule is a new version in a new file, never an edit here: what an evaluation came to must come
 * out again. Against 2026-11: shares are taken exactly, and what a guarantor answers for elsewhere is taken off what they carry.
 */
export const policy2026112 = createPolicy({
  version: '2026-11-2',
  validFrom: '2026-11-21',
  // A turnover times basis points passes what a number holds exactly.
  shareOf: (amountCents, basisPoints) => Number((BigInt(amountCents) * BigInt(basisPoints)) / 10_000n),
  isExposureCounted: true,
});
