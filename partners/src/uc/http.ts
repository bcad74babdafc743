import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from '@kreditlina/partner-http/http-client';
import type { CreditBureau, CreditBureauCall } from './port.ts';
import {
  companyReportAnswer,
  engagementsAnswer,
  monitoringAnswer,
  personReportAnswer,
  signingAuthorityAnswer,
} from './wire.ts';

/** Personal and company numbers are sent in bodies, never in addresses. Look-ups may be repeated. */
export function createCreditBureauClient(
  options: Omit<HttpClientOptions, 'partner'>,
): CreditBureau & Pick<HttpClient, 'close'> {
  const http = createHttpClient({ ...options, partner: 'uc' });
  const shared = (call: CreditBureauCall | undefined) =>
    ({ method: 'POST', repeatable: true, idempotencyKey: call?.idempotencyKey }) as const;
  return {
    async engagements(personalNumber, call) {
      const answer = await http.call({
        ...shared(call),
        operation: 'engagements',
        path: '/v1/engagements',
        body: { personalNumber },
        answer: engagementsAnswer,
      });
      return answer.engagements;
    },
    signingAuthority: (companyNumber, personalNumber, call) =>
      http.call({
        ...shared(call),
        operation: 'signing-authority',
        path: '/v1/signing-authority',
        body: { companyNumber, personalNumber },
        answer: signingAuthorityAnswer,
      }),
    companyReport: (companyNumber, call) =>
      http.call({
        ...shared(call),
        operation: 'company-report',
        path: '/v1/reports/company',
        body: { companyNumber },
        answer: companyReportAnswer,
      }),
    personReport: (personalNumber, call) =>
      http.call({
        ...shared(call),
        operation: 'person-report',
        path: '/v1/reports/person',
        body: { personalNumber },
        answer: personReportAnswer,
      }),
    async monitoringEvents(companyNumber, since) {
      const answer = await http.call({
        ...shared(undefined),
        operation: 'monitoring-events',
        path: '/v1/monitoring/events',
        body: { companyNumber, since },
        answer: monitoringAnswer,
      });
      return answer.events;
    },
    close: () => http.close(),
  };
}
