import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from '@kreditlina/partner-http/http-client';
import { isPartnerError } from '@kreditlina/partner-http/partner-error';
import type { MessageService } from './port.ts';
import { messageAnswer } from './wire.ts';

/** Phone numbers and e-mail addresses are sent in the body, never in the path. */
export function createMessageClient(
  options: Omit<HttpClientOptions, 'partner'>,
): MessageService & Pick<HttpClient, 'close'> {
  const http = createHttpClient({ ...options, partner: 'messages' });
  return {
    send: ({ idempotencyKey, ...body }) =>
      http.call({
        operation: 'send',
        method: 'POST',
        path: '/v1/messages',
        body,
        answer: messageAnswer,
        repeatable: true,
        idempotencyKey,
      }),
    status: (reference) =>
      http.call({
        operation: 'status',
        method: 'GET',
        path: `/v1/messages/${encodeURIComponent(reference)}`,
        answer: messageAnswer,
        repeatable: true,
      }),
    async find(idempotencyKey) {
      try {
        return await http.call({
          operation: 'find',
          method: 'GET',
          path: `/v1/messages/by-key/${encodeURIComponent(idempotencyKey)}`,
          answer: messageAnswer,
          repeatable: true,
        });
      } catch (error) {
        if (isPartnerError(error) && error.status === 404) return undefined;
        throw error;
      }
    },
    close: () => http.close(),
  };
}
