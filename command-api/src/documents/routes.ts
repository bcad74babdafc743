import type { Route } from '@kreditlina/http-edge/route';
import { getAccountPlanPdf } from './customer/get-account-plan-pdf.ts';
import { getDecisionLetterPdf } from './customer/get-decision-letter-pdf.ts';
import { getNoticesPdf } from './customer/get-notices-pdf.ts';
import { getRepaymentPlanPdf } from './customer/get-repayment-plan-pdf.ts';
import { getSignedAgreementPdf } from './customer/get-signed-agreement-pdf.ts';
import { getNoticePdf, getReceiptPdf, getReminderPdf } from './customer/get-stored-document.ts';
import type { DocumentsParts } from './parts.ts';

export const documentsRoutes: readonly Route<DocumentsParts>[] = [
  getAccountPlanPdf,
  getRepaymentPlanPdf,
  getNoticesPdf,
  getSignedAgreementPdf,
  getNoticePdf,
  getReminderPdf,
  getReceiptPdf,
  getDecisionLetterPdf,
];
