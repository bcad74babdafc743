import { bankStatus } from '@kreditlina/domain/credit-account/contracts/enums';
import { z } from 'zod';

const reason = z.string().min(1).max(4_000).optional();
const date = z.iso.date();

/** New status of an account at the bank. A refusal may lack a reason, as from a faulty bank. */
export const accountDecision = z.strictObject({ status: bankStatus, reason });
export type AccountDecision = z.output<typeof accountDecision>;

/** `return` pays the money out first if necessary. `date` is the value date or the day of return. */
export const payoutDecision = z.strictObject({
  action: z.enum(['pay-out', 'fail', 'return']),
  date: date.optional(),
  reason,
});
export type PayoutDecision = z.output<typeof payoutDecision>;

/** Decision planned for the next order of the account, or of any account if absent. */
export const payoutPlan = payoutDecision.extend({ accountId: z.uuid().optional() });
export type PayoutPlan = z.output<typeof payoutPlan>;

/** A payment to our bankgiro number. Dates default to the bank's day, if set. */
export const payIn = z.strictObject({
  amountCents: z.int().min(1).max(1e12),
  /** OCR number or any text. */
  reference: z.string().max(25).default(''),
  valueDate: date.optional(),
  bookingDate: date.optional(),
  payerBankgiroNumber: z
    .string()
    .regex(/^\d{7,8}$/)
    .optional(),
  payerName: z.string().min(1).max(78).optional(),
  bankgiroNumber: z
    .string()
    .regex(/^\d{7,8}$/)
    .optional(),
  /** The bank's number of the payment; set it to repeat an earlier payment. */
  bankReference: z
    .string()
    .regex(/^[A-Z0-9]{1,20}$/)
    .optional(),
  /** Number of consecutive files that list the payment, from the next; more than one repeats it. */
  files: z.int().min(0).max(3).default(1),
  /** Number of pushes, if a receiver is set. */
  pushes: z.int().min(0).max(5).default(1),
});
export type PayIn = z.input<typeof payIn>;

/** The bank's current date, and the delay of accounts and payouts. */
export const bankSettings = z.strictObject({
  date: date.optional(),
  delayMs: z.int().min(0).max(86_400_000).optional(),
});
export type BankSettings = z.output<typeof bankSettings>;

/**
 * Content of a faulty file. `{date}` and `{sequence}` are replaced by the file's own. The sequence of an
 * existing file replaces its content, as when the bank mends it.
 */
export const writtenFile = z.strictObject({
  content: z.string().max(1_000_000),
  date,
  sequence: z.int().min(1).optional(),
});
export type WrittenFile = z.output<typeof writtenFile>;
