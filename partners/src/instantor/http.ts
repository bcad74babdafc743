import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from '@kreditlina/partner-http/http-client';
import { PartnerError } from '@kreditlina/partner-http/partner-error';
import type { BankDataProvider } from './port.ts';
import { banksAnswer, reportAnswer, sessionAnswer } from './wire.ts';

export function createBankDataClient(
  options: Omit<HttpClientOptions, 'partner'>,
): BankDataProvider & Pick<HttpClient, 'close'> {
  const http = createHttpClient({ ...options, partner: 'instantor' });
  const widgetOrigin = new URL(options.baseUrl).origin;
  return {
    widgetOrigin,
    async banks() {
      const call = { operation: 'banks', method: 'GET', path: '/v1/banks', repeatable: true } as const;
      return (await http.call({ ...call, answer: banksAnswer })).banks;
    },
    async createSession({ idempotencyKey, ...body }) {
      const session = await http.call({
        operation: 'create-session',
        method: 'POST',
        path: '/v1/sessions',
        body,
        answer: sessionAnswer,
        repeatable: idempotencyKey !== undefined,
        idempotencyKey,
      });
      // Our page frames this address, so an address of another origin could be anyone's page.
      if (new URL(session.widgetUrl).origin !== widgetOrigin) {
        throw new PartnerError({ partner: 'instantor', operation: 'create-session', kind: 'rubbish' });
      }
      return session;
    },
    report: (sessionId) =>
      http.call({
        operation: 'report',
        method: 'GET',
        path: `/v1/sessions/${encodeURIComponent(sessionId)}/report`,
        answer: reportAnswer,
        repeatable: true,
      }),
    close: () => http.close(),
  };
}
