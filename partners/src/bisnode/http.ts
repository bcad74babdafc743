import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from '@kreditlina/partner-http/http-client';
import type { PersonRegister } from './port.ts';
import { personAnswer, screeningAnswer } from './wire.ts';

export function createPersonRegisterClient(
  options: Omit<HttpClientOptions, 'partner'>,
): PersonRegister & Pick<HttpClient, 'close'> {
  const http = createHttpClient({ ...options, partner: 'bisnode' });
  return {
    person: (personalNumber) =>
      http.call({
        operation: 'person',
        method: 'POST',
        path: '/v1/persons',
        body: { personalNumber },
        answer: personAnswer,
        repeatable: true,
      }),
    screen: ({ idempotencyKey, personalNumber, name }) =>
      http.call({
        operation: 'screening',
        method: 'POST',
        path: '/v1/screenings',
        body: { personalNumber, name },
        answer: screeningAnswer,
        repeatable: true,
        idempotencyKey,
      }),
    close: () => http.close(),
  };
}
