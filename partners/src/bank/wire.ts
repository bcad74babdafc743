import { bankStatus } from '@kreditlina/domain/credit-account/contracts/enums';
import { numberInText } from '@kreditlina/domain/kernel/contract-fields';
import { isBankgiro } from '@kreditlina/domain/validators/payment-numbers';
import { z } from 'zod';
import { companyNumberField } from '../wire-fields.ts';
import { paymentCents, paymentDay } from './payment-file.ts';
import type { BankAccount } from './port.ts';

const cents = z.int().min(1).max(1e12);
const id = z.uuid();
const reference = z.string().min(1).max(80);
/** Longer reasons are truncated, so that the answer of a verbose bank is not rejected. */
const REASON_KEPT_MAX = 200;
const reason = z
  .string()
  .trim()
  .min(1)
  .max(4_000)
  .transform((written) => written.slice(0, REASON_KEPT_MAX));
const date = z.iso.date();
const sequence = z.int().min(1);
const bankgiroNumber = z
  .string()
  .regex(/^\d{7,8}$/)
  .refine(isBankgiro);
/** Text without control characters, which could break a line. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^\P{Cc}*$/u)
    .transform((written) => written.trim());

/** Maximum number of characters in a file, which is one string in the answer. */
const FILE_CHARACTERS_MAX = 1_500_000;
export const FILES_LISTED_MAX = 100;

export const payoutKey = z.string().regex(/^[\w.:-]{1,80}$/);

export const accountRequest = z.strictObject({
  accountId: id,
  companyNumber: companyNumberField,
  companyName: z.string().min(1).max(200),
  limitCents: cents,
  rateYearBasisPoints: z.int().min(0).max(100_000),
  ocrNumber: z.string().regex(/^\d{3,25}$/),
});

export const accountPath = z.strictObject({ accountId: id });
export const payoutRequest = z.strictObject({ accountId: id, withdrawalId: id, amountCents: cents, date });

/** The bank is inconsistent: it writes the same status sometimes as `Active`, sometimes as `active`. */
const statusField = z
  .string()
  .max(40)
  .transform((written) => written.toLowerCase())
  .pipe(bankStatus);

export const accountAnswer = z
  .object({ reference, status: statusField, reason: reason.nullable() })
  .transform((account, context): BankAccount => {
    const { status } = account;
    if (status !== 'denied' && status !== 'annulled') return { ...account, status, reason: null };
    if (account.reason !== null) return { ...account, status, reason: account.reason };
    context.issues.push({ code: 'custom', message: 'a refusal must have a reason', input: '' });
    return z.NEVER;
  });

export const accountStatusAnswer = z.object({ account: accountAnswer.nullable() });

const payoutForms = [
  z.object({ status: z.literal('accepted') }),
  z.object({ status: z.literal('paid-out'), valueDate: date, reference }),
  z.object({ status: z.literal('failed'), reason }),
  z.object({
    status: z.literal('returned'),
    valueDate: date,
    reference,
    returnedOn: date,
    reason,
  }),
] as const;

export const payoutAnswer = z.discriminatedUnion('status', payoutForms);
export const payoutStatusAnswer = z.discriminatedUnion('status', [
  ...payoutForms,
  z.object({ status: z.literal('unknown') }),
]);

export const filesQuery = z.strictObject({ after: numberInText(0, Number.MAX_SAFE_INTEGER) });
export const filePath = z.strictObject({ sequence: numberInText(1, Number.MAX_SAFE_INTEGER) });

export const filesAnswer = z.object({
  files: z.array(z.object({ sequence, date })).max(FILES_LISTED_MAX),
});

/** Requires the requested number: the payments of another file would be booked under the wrong number. */
export const fileAnswer = (asked: number) =>
  z.object({ sequence: z.literal(asked), date, content: z.string().max(FILE_CHARACTERS_MAX) });

/** One pushed payment. Unknown fields are accepted. */
export const paymentPush = z.object({
  bankReference: z.string().regex(/^[A-Z0-9]{1,20}$/),
  amountCents: paymentCents,
  valueDate: paymentDay,
  bookingDate: paymentDay,
  reference: text(25),
  payer: z.object({
    bankgiroNumber: bankgiroNumber.nullable(),
    name: text(78)
      .transform((name) => name || null)
      .nullable(),
  }),
  bankgiroNumber,
});
