import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from '@kreditlina/partner-http/http-client';
import type { MailingListProvider } from './port.ts';
import { type SubscribeRequest, subscribeAnswer } from './wire.ts';

/** A mailing-list provider over HTTP. E-mail addresses are sent in the body, never in the path. */
export function createMailingListClient(
  options: Omit<HttpClientOptions, 'partner'>,
): MailingListProvider & Pick<HttpClient, 'close'> {
  const http = createHttpClient({ ...options, partner: 'mailing-list' });
  return {
    subscribe: ({ list, email, name, phone, business, interest, idempotencyKey }) => {
      const body: SubscribeRequest = {
        EMAIL: email,
        NAME: name,
        PHONE: phone,
        BUSINESS: business,
        INTEREST: interest,
      };
      return http.call({
        operation: 'subscribe',
        method: 'POST',
        path: `/v1/lists/${list}/subscribe`,
        body,
        answer: subscribeAnswer,
        repeatable: true,
        idempotencyKey,
      });
    },
    close: () => http.close(),
  };
}
