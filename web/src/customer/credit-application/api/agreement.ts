import type * as contract from '@kreditlina/domain/credit-application/contracts/agreement';
import type * as invitations from '@kreditlina/domain/credit-application/contracts/invitations';
import type { OrderStatus, StartedOrder } from '@kreditlina/domain/kernel/contract-fields';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import { queryOptions } from '@tanstack/react-query';
import { addressOf, light } from '../../../lib/api/api-call.ts';
import { type CallOptions, call, callPdf } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { POLL_INTERVAL_MS } from '../../../lib/api/waiting.ts';
import { applicationKeys } from './application.ts';

const getAgreement = light<typeof contract.getAgreement>(
  'GET',
  '/api/credit-application/:id/agreement',
  'status',
  'agreementInformationList',
);
const startSigningCall = light<typeof contract.startSigning>(
  'POST',
  '/api/credit-application/:id/agreement/sign',
  'sign_token',
  'start',
);
const verifySignature = light<typeof contract.verifySignature>(
  'POST',
  '/api/credit-application/:id/agreement/verify-sign',
  'status',
);
const cancelSigningCall = light<typeof contract.cancelSigning>(
  'POST',
  '/api/credit-application/:id/agreement/sign/cancel',
);

/** Query for the agreement about an amount and a purpose, polled while its PDF is being generated. */
export const agreementQuery = (id: string, amount: number, reason: string) =>
  queryOptions({
    queryKey: [...applicationKeys.part(id, 'agreement'), amount, reason],
    queryFn: ({ signal }) =>
      call(getAgreement, { params: { id }, query: { amount, reason } }, { signal, passive: true }),
    // The answer to the request is fresh, so it need not be refetched at once.
    staleTime: POLL_INTERVAL_MS,
    refetchInterval: ({ state }) => (state.data?.status === 'generating' ? POLL_INTERVAL_MS : false),
  });

const requestAgreement = light<typeof contract.requestAgreement>(
  'POST',
  '/api/credit-application/:id/agreement',
  'status',
  'agreementInformationList',
);

export const useRequestAgreement = (id: string) =>
  useSubmit(requestAgreement, { id }, (answer, { amount, reason }) => {
    // The application now has a purpose, which this answer lacks. The application is refetched when the
    // agreement is ready.
    void queryClient.invalidateQueries({ queryKey: applicationKeys.one(id), refetchType: 'none' });
    queryClient.setQueryData(agreementQuery(id, amount, reason).queryKey, answer);
  });

const PDF_TIMEOUT_MS = 30_000;

/** Query for a PDF as a blob, from which the client makes an object URL. */
const pdfQuery = (
  queryKey: readonly unknown[],
  path: string,
  asked: Pick<CallOptions, 'query' | 'body' | 'passive'>,
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => callPdf(path, { ...asked, signal, timeoutMs: PDF_TIMEOUT_MS }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isHandled: true },
  });
export type PdfQuery = ReturnType<typeof pdfQuery>;

export const agreementPdfQuery = (id: string, pdfToken: string): PdfQuery =>
  pdfQuery(
    [...applicationKeys.part(id, 'agreement-pdf'), pdfToken],
    addressOf<typeof contract.getAgreementPdf>('/api/credit-application/:id/agreement/pdf', { id }),
    {
      query: { pdf_token: pdfToken },
    },
  );

/** Query for the agreement's PDF, for a guarantor who signs or has signed. */
export const suretyPdfQuery = (token: string): PdfQuery =>
  pdfQuery(
    ['invitation', token, 'agreement'],
    addressOf<typeof invitations.getSuretyAgreement>('/api/invitation/agreement', {}),
    { body: { token } },
  );

export type StartedSigning = StartedOrder & { readonly sign_token: string };

/** Starts the signature with mobile e-ID; the QR code, the default, needs no body. */
export const startSigning = (
  id: string,
  start: StartMethod,
  idempotencyKey: string,
): Promise<StartedSigning> =>
  call(startSigningCall, { params: { id }, ...(start !== 'qr' && { body: { start } }) }, { idempotencyKey });

export const verifySigning = (id: string, signToken: string, signal: AbortSignal): Promise<OrderStatus> =>
  call(verifySignature, { params: { id }, body: { sign_token: signToken } }, { signal });

export const cancelSigning = (id: string, signToken: string): Promise<void> =>
  call(cancelSigningCall, { params: { id }, body: { sign_token: signToken } });
