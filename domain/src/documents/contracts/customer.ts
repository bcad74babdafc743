import { z } from 'zod';
import { creditTerms } from '../../calculators/credit-terms.ts';
import { centsOf, kronorOf } from '../../calculators/rounding.ts';
import { id, idParams, numberInText, pdfAnswer } from '../../kernel/contract-fields.ts';
import { endpoint, ownApplication, ownCompany } from '../../kernel/endpoint.ts';

/** Query of the account's plan as PDF: the version, and one withdrawal or all combined. */
const accountPlanPdfQuery = z.strictObject({
  version: z.enum(['original', 'current']).default('current'),
  withdrawal: id.optional(),
});

export const getAccountPlanPdf = endpoint({
  method: 'GET',
  path: '/api/company/:id/plan.pdf',
  access: ownCompany,
  summary: "Returns the payment plan of the company's withdrawals, as promised or as it is now, as PDF",
  params: idParams,
  query: accountPlanPdfQuery,
  ...pdfAnswer,
});

export const getDecisionLetterPdf = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id/decision-letter.pdf',
  access: ownApplication,
  summary: 'Returns the rejection letter of an application as PDF',
  params: idParams,
  ...pdfAnswer,
  errors: ['WRONG_STEP'],
});

export const getNoticesPdf = endpoint({
  method: 'GET',
  path: '/api/company/:id/invoices.pdf',
  access: ownCompany,
  summary: 'Returns the list of payment notices as PDF',
  params: idParams,
  ...pdfAnswer,
});

/** GET company/{id}/repayment-plan.pdf: an amount in whole kronor, and the month of the final payment. */
const repaymentPlanPdfQuery = z.strictObject({
  amount: numberInText(1, kronorOf(creditTerms.productMaxCents)).transform(centsOf),
  months: numberInText(1, creditTerms.repaymentMonths).default(creditTerms.repaymentMonths),
});

export const getRepaymentPlanPdf = endpoint({
  method: 'GET',
  path: '/api/company/:id/repayment-plan.pdf',
  access: ownCompany,
  summary: 'Returns the repayment plan for an amount as PDF',
  params: idParams,
  query: repaymentPlanPdfQuery,
  ...pdfAnswer,
});

export const getSignedAgreementPdf = endpoint({
  method: 'GET',
  path: '/api/company/:id/agreement.pdf',
  access: ownCompany,
  summary: 'Returns the signed agreement of the account as PDF',
  params: idParams,
  ...pdfAnswer,
});

/** GET company/{id}/notices/{notice}/pdf and …/reminder. */
const noticeDocumentParams = z.strictObject({ id, notice: id });

export const getNoticePdf = endpoint({
  method: 'GET',
  path: '/api/company/:id/notices/:notice/pdf',
  access: ownCompany,
  summary: 'Returns a payment notice as it was sent, as PDF',
  params: noticeDocumentParams,
  ...pdfAnswer,
});

export const getReminderPdf = endpoint({
  method: 'GET',
  path: '/api/company/:id/notices/:notice/reminder',
  access: ownCompany,
  summary: 'Returns the reminder of a payment notice as it was sent, as PDF',
  params: noticeDocumentParams,
  ...pdfAnswer,
});

const paymentDocumentParams = z.strictObject({ id, payment: id });

export const getReceiptPdf = endpoint({
  method: 'GET',
  path: '/api/company/:id/payments/:payment/receipt',
  access: ownCompany,
  summary: 'Returns the receipt of a payment as PDF',
  params: paymentDocumentParams,
  ...pdfAnswer,
});

export const getCorrectionPdf = endpoint({
  method: 'GET',
  path: '/api/company/:id/payments/:payment/correction',
  access: ownCompany,
  summary: 'Returns the letter about the correction of a payment as PDF',
  params: paymentDocumentParams,
  ...pdfAnswer,
});

const withdrawalDocumentParams = z.strictObject({ id, withdrawal: id });

export const getPayoutReceiptPdf = endpoint({
  method: 'GET',
  path: '/api/company/:id/withdrawals/:withdrawal/receipt',
  access: ownCompany,
  summary: 'Returns the receipt of a payout, with the plan that holds, as PDF',
  params: withdrawalDocumentParams,
  ...pdfAnswer,
});
