import { z } from 'zod';
import { effectAnswer } from '../../credit-account/contracts/actions.ts';
import { isKnownPayer, payer } from '../../credit-account/contracts/approvals.ts';
import { askedDay, id, idParams, pagingFields, total } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import { personalShown } from '../../kernel/personal.ts';
import { readingPurposes } from '../../kernel/rights.ts';
import { companyNumber, ownWords } from '../../validators/checked-fields.ts';
import { assignmentReason, sendingBackReason, unmatchedReason } from './enums.ts';

/** Unmatched payments, oldest value date first. */
const unallocatedQuery = z.strictObject({
  ...pagingFields,
});
const unallocatedPayment = z.strictObject({
  id,
  bank_reference: z.string(),
  amount_cents: z.int(),
  value_on: z.iso.date(),
  booked_on: z.iso.date(),
  ocr_number: z.string().nullable(),
  why: unmatchedReason.nullable(),
  /** True if staff may enter another value date, because the bank's cannot be right. */
  is_date_doubted: z.boolean(),
  /** Payer as named by the bank. */
  payer: personalShown(payer.nullable()),
  /** Company whose OCR number is in the payer's text, or is the reference of a payment with odd dates. */
  suggestion: z
    .strictObject({ company_name: z.string(), company_number: z.string(), ocr_number: z.string() })
    .nullable(),
  /** True if its assignment would need a second person. */
  needs_second_person: z.boolean(),
  /** True if its assignment is proposed and awaits a second person. */
  awaits_second_person: z.boolean(),
});
export type UnallocatedPayment = z.output<typeof unallocatedPayment>;
const unallocatedAnswer = z.strictObject({
  payments: z.array(unallocatedPayment),
  total,
  /** Total of all pages in öre. */
  total_cents: z.int(),
});

export const listIncomingPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  access: staffWith('read'),
  summary: 'Lists unallocated payments, oldest first',
  query: unallocatedQuery,
  answer: unallocatedAnswer,
});

/** The payment's effect on a company's account; nothing is stored. */
const previewPaymentBody = z.strictObject({
  company_number: companyNumber,
  /** The right value date, if the bank's cannot be right. */
  value_on: askedDay.optional(),
});
const previewPaymentAnswer = effectAnswer.extend({
  /** Company of the account as we know it, so that staff notice if they entered another company's number. */
  company: z.strictObject({ id, name: z.string(), company_number: z.string() }),
  payer_is_known: isKnownPayer,
});

export const previewAssignment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/preview',
  access: staffWith('manage-credit'),
  summary: "Previews the effect of a payment on a company's account; nothing is stored",
  params: idParams,
  body: previewPaymentBody,
  answer: previewPaymentAnswer,
  errors: [
    'ACCOUNT_NOT_FOUND',
    'COMPANY_WITHOUT_CREDIT',
    'DATE_BEFORE_ACCOUNT',
    'DATE_IN_FUTURE',
    'INCOMING_PAYMENT_NOT_FOUND',
    'PAYMENT_HAS_OWNER',
    'PAYMENT_WITHOUT_AMOUNT',
    'PROPOSAL_PENDING',
    'VALUE_DATE_NEEDED',
    'VALUE_DATE_STANDS',
  ],
});

/** Reads the payer's details of an unallocated payment. The purpose is recorded. */
const showPayerBody = z.strictObject({ purpose: z.enum(readingPurposes) });
const showPayerAnswer = z.strictObject({
  /** Name and bankgiro by the bank. */
  payer: personalShown(payer.nullable()),
  /** The payer's text as written; null if it is empty or only the OCR number. */
  reference: personalShown(z.string().nullable()),
});
export type ShownPayer = z.output<typeof showPayerAnswer>;

export const showPayer = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/payer',
  access: staffWith('reveal-number'),
  summary: "Returns an unallocated payment's payer and reference as written; the purpose is recorded",
  params: idParams,
  body: showPayerBody,
  answer: showPayerAnswer,
  errors: ['DAILY_QUOTA_REACHED', 'INCOMING_PAYMENT_NOT_FOUND', 'PAYMENT_HAS_OWNER'],
});

const comment = ownWords;

export const assignPaymentBody = z.strictObject({
  company_number: companyNumber,
  /** The right value date, if the bank's cannot be right; both are recorded. */
  value_on: askedDay.optional(),
  reason: assignmentReason,
  comment,
});

const paymentDecisionAnswer = z.strictObject({
  status: z.enum(['recorded', 'matched', 'unmatched', 'assigned', 'sent-back']),
  /** True if the assignment awaits a second person. */
  is_proposed: z.boolean(),
});

export const assignPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/assign',
  access: staffWith('manage-credit'),
  summary: "Assigns a payment to a company's account; above 100,000 kr a second person approves",
  params: idParams,
  body: assignPaymentBody,
  answer: paymentDecisionAnswer,
  errors: [
    'COMPANY_WITHOUT_CREDIT',
    'DATE_BEFORE_ACCOUNT',
    'DATE_IN_FUTURE',
    'INCOMING_PAYMENT_NOT_FOUND',
    'PAYMENT_HAS_OWNER',
    'PROPOSAL_PENDING',
    'VALUE_DATE_NEEDED',
    'VALUE_DATE_STANDS',
  ],
});

/** Records that the bank has returned the payment to the payer. */
export const sendPaymentBackBody = z.strictObject({ reason: sendingBackReason, comment });

export const sendPaymentBack = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/send-back',
  access: staffWith('manage-credit'),
  summary: 'Records that a payment was returned to its payer',
  params: idParams,
  body: sendPaymentBackBody,
  answer: paymentDecisionAnswer,
  errors: ['INCOMING_PAYMENT_NOT_FOUND', 'PAYMENT_HAS_OWNER'],
});
