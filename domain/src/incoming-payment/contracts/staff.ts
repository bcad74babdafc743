import { z } from 'zod';
import { companyNumber, id, numberInText, ownWords, total } from '../../kernel/contract-fields.ts';
import { assignmentReason, sendingBackReason, unmatchedReason } from './enums.ts';

/** GET /api/admin/payments: those that told no account, the oldest value date first. */
export const unallocatedQuery = z.strictObject({
  page: numberInText(0, 10_000).default(0),
  rows: numberInText(1, 100).default(25),
});
export const unallocatedPayment = z.strictObject({
  id,
  bank_reference: z.string(),
  amount_cents: z.int(),
  value_on: z.iso.date(),
  ocr_number: z.string().nullable(),
  why: unmatchedReason.nullable(),
});
export type UnallocatedPayment = z.output<typeof unallocatedPayment>;
export const unallocatedAnswer = z.strictObject({
  payments: z.array(unallocatedPayment),
  total,
  /** Öre, of all of them. */
  total_cents: z.int(),
});

const comment = ownWords;

/** POST /api/admin/payments/{id}/assign: to the credit of a company. */
export const assignPaymentBody = z.strictObject({
  company_number: companyNumber,
  reason: assignmentReason,
  comment,
});

/** POST /api/admin/payments/{id}/send-back: the bank has sent it back to whoever paid it. */
export const sendPaymentBackBody = z.strictObject({ reason: sendingBackReason, comment });

export const paymentDecisionAnswer = z.strictObject({
  status: z.enum(['recorded', 'matched', 'unmatched', 'assigned', 'sent-back']),
  /** It waits for a second person. */
  is_proposed: z.boolean(),
});
