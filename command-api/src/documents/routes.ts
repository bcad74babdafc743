import type { Route } from '@kreditlina/http-edge/route';
import { getAccountPlanPdfRoute } from './customer/get-account-plan-pdf.ts';
import { getDecisionLetterPdfRoute } from './customer/get-decision-letter-pdf.ts';
import { getNoticesPdfRoute } from './customer/get-notices-pdf.ts';
import { getRepaymentPlanPdfRoute } from './customer/get-repayment-plan-pdf.ts';
import { getSignedAgreementPdfRoute } from './customer/get-signed-agreement-pdf.ts';
import {
  getNoticePdfRoute,
  getReceiptPdfRoute,
  getReminderPdfRoute,
} from './customer/get-stored-document.ts';
import type { DocumentsParts } from './parts.ts';

export const documentsRoutes: readonly Route<DocumentsParts>[] = [
  getAccountPlanPdfRoute,
  getRepaymentPlanPdfRoute,
  getNoticesPdfRoute,
  getSignedAgreementPdfRoute,
  getNoticePdfRoute,
  getReminderPdfRoute,
  getReceiptPdfRoute,
  getDecisionLetterPdfRoute,
];
