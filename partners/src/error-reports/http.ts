import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from '@kreditlina/partner-http/http-client';
import type { ErrorReports } from './port.ts';
import { type ErrorReportRequest, errorReportAnswer } from './wire.ts';

export function createErrorReportsClient(
  options: Omit<HttpClientOptions, 'partner'>,
): ErrorReports & Pick<HttpClient, 'close'> {
  const http = createHttpClient({ ...options, partner: 'error-reports' });
  return {
    report: ({ idempotencyKey, source, context, name, message, at, occurredAt }) => {
      const body: ErrorReportRequest = { source, context, name, message, at: [...at], occurredAt };
      return http.call({
        operation: 'report',
        method: 'POST',
        path: '/v1/reports',
        body,
        answer: errorReportAnswer,
        repeatable: true,
        idempotencyKey,
      });
    },
    close: () => http.close(),
  };
}
