import { queryOptions } from '@tanstack/react-query';
import { callPdf } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { applicationKeys } from './keys.ts';

const PDF_TIMEOUT_MS = 30_000;

/** The PDF behind a token, as a blob from which the client makes an address of its own (C-353, C-371). */
export const agreementPdfQuery = (id: string, pdfToken: string) =>
  queryOptions({
    queryKey: [...applicationKeys.part(id, 'agreement-pdf'), pdfToken],
    queryFn: ({ signal }) =>
      callPdf(apiPaths.agreementPdf(id), {
        signal,
        query: { pdf_token: pdfToken },
        timeoutMs: PDF_TIMEOUT_MS,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isHandled: true },
  });
