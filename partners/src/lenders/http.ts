import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from '@kreditlina/partner-http/http-client';
import type { Lender, LenderOrder } from './port.ts';
import { decisionAnswer } from './wire.ts';

/** Calls can be repeated, since every request carries its idempotency key. */
export function createLenderClient(
  order: LenderOrder,
  options: Omit<HttpClientOptions, 'partner'>,
): Lender & Pick<HttpClient, 'close'> {
  const http = createHttpClient({
    ...options,
    partner: order === 'first' ? 'first-lender' : 'second-lender',
  });
  return {
    order,
    decide: ({ idempotencyKey, ...body }) =>
      http.call({
        operation: 'decision',
        method: 'POST',
        path: '/v1/decisions',
        body,
        answer: decisionAnswer,
        repeatable: true,
        idempotencyKey,
      }),
    close: () => http.close(),
  };
}
