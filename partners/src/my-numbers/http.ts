import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from '@kreditlina/partner-http/http-client';
import { PartnerError } from '@kreditlina/partner-http/partner-error';
import type { AccountingDataProvider } from './port.ts';
import { startAnswer, statusAnswer, systemsAnswer } from './wire.ts';

export function createAccountingDataClient(
  options: Omit<HttpClientOptions, 'partner'>,
): AccountingDataProvider & Pick<HttpClient, 'close'> {
  const http = createHttpClient({ ...options, partner: 'my-numbers' });
  const widgetOrigin = new URL(options.baseUrl).origin;
  return {
    widgetOrigin,
    async systems() {
      const call = { operation: 'systems', method: 'GET', path: '/v1/systems', repeatable: true } as const;
      return (await http.call({ ...call, answer: systemsAnswer })).systems;
    },
    async start({ idempotencyKey, ...body }) {
      const session = await http.call({
        operation: 'start',
        method: 'POST',
        path: '/v1/connections',
        body: { ...body, termsAccepted: true },
        answer: startAnswer,
        repeatable: idempotencyKey !== undefined,
        idempotencyKey,
      });
      // Our page frames this address, so an address of another origin could be anyone's page.
      if (new URL(session.widgetUrl).origin !== widgetOrigin) {
        throw new PartnerError({ partner: 'my-numbers', operation: 'start', kind: 'rubbish' });
      }
      return session;
    },
    status: (token) =>
      http.call({
        operation: 'status',
        method: 'GET',
        path: `/v1/connections/${encodeURIComponent(token)}`,
        answer: statusAnswer,
        repeatable: true,
      }),
    close: () => http.close(),
  };
}
