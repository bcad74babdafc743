import { bankStatus } from '@kreditlina/domain/credit-account/contracts/enums';
import { z } from 'zod';

const reason = z.string().min(1).max(4_000).optional();
const date = z.iso.date();

/** What the bank says of an account from now on. A refusal without a reason gets none, as a bank in error would. */
export const accountDecision = z.strictObject({ status: bankStatus, reason });
export type AccountDecision = z.output<typeof accountDecision>;

/** Pays out now, fails, or lets the money come back, paying it out first if that was not done. `date`: value date or day of return. */
export const payoutDecision = z.strictObject({
  action: z.enum(['pay-out', 'fail', 'return']),
  date: date.optional(),
  reason,
});
export type PayoutDecision = z.output<typeof payoutDecision>;

/** The same for the next order, of the account or of any. */
export const payoutPlan = payoutDecision.extend({ accountId: z.uuid().optional() });
export type PayoutPlan = z.output<typeof payoutPlan>;

/** Money that somebody pays to our bankgiro. Dates default to the bank's day, if that was set. */
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
  /** The bank's own number, to say that a payment is the one before. */
  bankReference: z
    .string()
    .regex(/^[A-Z0-9]{1,20}$/)
    .optional(),
  /** How many files list it, from the next on; more than one is a bank that repeats itself. */
  files: z.int().min(0).max(3).default(1),
  /** How many times it is pushed, if somebody listens. */
  pushes: z.int().min(0).max(5).default(1),
});
export type PayIn = z.input<typeof payIn>;

/** The bank's day, and how long it takes over accounts and payouts. */
export const bankSettings = z.strictObject({
  date: date.optional(),
  delayMs: z.int().min(0).max(86_400_000).optional(),
});
export type BankSettings = z.output<typeof bankSettings>;

/** A file as somebody wrote it, to have lines in it that no bank should write. `{date}` and `{sequence}` are those it gets. */
export const writtenFile = z.strictObject({ content: z.string().max(1_000_000), date });
export type WrittenFile = z.output<typeof writtenFile>;
