import { z } from 'zod';

/** Dates of the bank that cannot be right, so that staff ask and enter the right one. */
export const datedReason = z.enum(['dated-before-account', 'dated-long-ago', 'dated-ahead']);
export type DatedReason = z.output<typeof datedReason>;

/** Reasons why a payment is on no account and waits for staff. */
export const unmatchedReason = z.enum([
  'no-reference',
  'wrong-check-digit',
  'unknown-reference',
  'several-accounts',
  'wrong-account',
  ...datedReason.options,
]);
export type UnmatchedReason = z.output<typeof unmatchedReason>;

/** Ways in which staff identified a payment's account. */
export const assignmentReason = z.enum([
  'payer-told-us',
  'reference-misread',
  'payer-recognised',
  'bank-corrected-date',
]);

export const sendingBackReason = z.enum(['not-for-us', 'payer-asked', 'owner-unknown']);
