import { z } from 'zod';
import {
  idParams,
  numberInText,
  orderStatus,
  pdfAnswer,
  qrAnswer,
  startedOrderWith,
  startOrderBody,
} from '../../kernel/contract-fields.ts';
import { endpoint, ownApplication } from '../../kernel/endpoint.ts';
import { purposes } from './enums.ts';

export const signTokenBody = z.strictObject({ sign_token: z.string().min(20).max(200) });

export const cancelSigning = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/agreement/sign/cancel',
  access: ownApplication,
  summary: 'Cancels the signing of the agreement',
  params: idParams,
  body: signTokenBody.partial().nullish(),
  answer: z.strictObject({}),
  errors: ['AGREEMENT_SUPERSEDED', 'ORDER_NOT_FOUND', 'WRONG_STEP'],
});

export const purpose = z.enum(purposes);

export const requestAgreementQuery = z.strictObject({
  amount: numberInText(1, 10_000_000),
  reason: purpose,
});
export const agreementAnswer = z.strictObject({
  status: z.enum(['generating', 'ready', 'signed']),
  /** Null while the PDF is being generated. */
  pdf_token: z.string().nullable(),
  agreementInformationList: z.array(z.strictObject({ key: z.string(), value: z.string() })),
});

export const getAgreement = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id/agreement',
  access: ownApplication,
  summary: 'Requests the agreement for an amount and a purpose, and returns its status',
  params: idParams,
  query: requestAgreementQuery,
  answer: agreementAnswer,
  errors: [
    'AMOUNT_ABOVE_AVAILABLE',
    'AMOUNT_BELOW_MINIMUM',
    'AMOUNT_NOT_WHOLE_KRONOR',
    'TOO_MANY_AGREEMENTS',
    'TOO_MANY_EDITS',
    'WRONG_STEP',
  ],
});

export const requestAgreementBody = z.strictObject({
  amount: z.int().min(1).max(10_000_000),
  reason: purpose,
});

export const requestAgreement = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/agreement',
  access: ownApplication,
  summary: 'Requests the agreement for an amount and a purpose (step status-purpose)',
  params: idParams,
  body: requestAgreementBody,
  answer: agreementAnswer,
  errors: [
    'AMOUNT_ABOVE_AVAILABLE',
    'AMOUNT_BELOW_MINIMUM',
    'AMOUNT_NOT_WHOLE_KRONOR',
    'TOO_MANY_AGREEMENTS',
    'TOO_MANY_EDITS',
    'WRONG_STEP',
  ],
});

export const getSigningQr = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id/agreement/sign/qr',
  access: ownApplication,
  summary: 'Returns the current QR code for signing the agreement; it changes every second',
  params: idParams,
  answer: qrAnswer,
  errors: ['ORDER_NOT_FOUND'],
});

/** POST /{id}/agreement/sign (an empty body requests the code), /sign/cancel and /verify-sign. */
export const startSigningBody = startOrderBody.nullish();
export const startSigningAnswer = startedOrderWith({ sign_token: z.string() });

export const startSigning = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/agreement/sign',
  access: ownApplication,
  summary: 'Starts the signing of the agreement (step sign)',
  params: idParams,
  body: startSigningBody,
  answer: startSigningAnswer,
  errors: [
    'AGREEMENT_NOT_READY',
    'AGREEMENT_SUPERSEDED',
    'BANKID_ALREADY_IN_PROGRESS',
    'OFFER_EXPIRED',
    'SIGNING_AUTHORITY_LOST',
    'TOO_MANY_AUTHORITY_CHECKS',
    'TOO_MANY_SIGNINGS',
    'WRONG_STEP',
  ],
  isLogin: true,
});

export const verifySignAnswer = orderStatus;

export const verifySignature = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/agreement/verify-sign',
  access: ownApplication,
  summary: 'Checks the signing of the agreement and returns its status',
  params: idParams,
  body: signTokenBody,
  answer: verifySignAnswer,
  errors: ['AGREEMENT_SUPERSEDED', 'ORDER_NOT_FOUND', 'WRONG_STEP'],
});

export const agreementPdfQuery = z.strictObject({ pdf_token: z.string().min(8).max(200) });

export const getAgreementPdf = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id/agreement/pdf',
  access: ownApplication,
  summary: 'Returns the agreement as PDF',
  params: idParams,
  query: agreementPdfQuery,
  ...pdfAnswer,
});
