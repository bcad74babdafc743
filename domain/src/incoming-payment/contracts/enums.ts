import { z } from 'zod';

/** Why a payment tells no account. */
export const unmatchedReason = z.enum([
  'no-reference',
  'wrong-check-digit',
  'unknown-reference',
  'several-accounts',
  'returned-payout',
]);
export type UnmatchedReason = z.output<typeof unmatchedReason>;

/** How staff found out whose a payment is. */
export const assignmentReason = z.enum(['payer-told-us', 'reference-misread', 'payer-recognised']);

/** Why a payment went back. */
export const sendingBackReason = z.enum(['not-for-us', 'payer-asked', 'owner-unknown']);
