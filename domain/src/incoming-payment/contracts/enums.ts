import { z } from 'zod';

/** Reasons why a payment matches no account. */
export const unmatchedReason = z.enum([
  'no-reference',
  'wrong-check-digit',
  'unknown-reference',
  'several-accounts',
  'returned-payout',
]);
export type UnmatchedReason = z.output<typeof unmatchedReason>;

/** Ways in which staff identified a payment's account. */
export const assignmentReason = z.enum(['payer-told-us', 'reference-misread', 'payer-recognised']);

export const sendingBackReason = z.enum(['not-for-us', 'payer-asked', 'owner-unknown']);
