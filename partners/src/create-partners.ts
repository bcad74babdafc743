import type { HttpClientOptions, TlsOptions } from '@kreditlina/partner-http/http-client';
import { createPartnerBankClient } from './bank/http.ts';
import { createBankIdClient } from './bankid/http.ts';
import { createPersonRegisterClient } from './bisnode/http.ts';
import { createErrorReportsClient } from './error-reports/http.ts';
import { createBankDataClient } from './instantor/http.ts';
import { createLenderClient } from './lenders/http.ts';
import { createMailingListClient } from './mailing-list/http.ts';
import { createMessageClient } from './messages/http.ts';
import { createAccountingDataClient } from './my-numbers/http.ts';
import type { Partners, PartnerUrls } from './partners.ts';
import { createCreditBureauClient } from './uc/http.ts';

export interface PartnersOptions {
  readonly urls: PartnerUrls;
  /** Client certificates, for the partners that require one; BankID always does in production. */
  readonly tls?: { readonly [Partner in keyof PartnerUrls]?: TlsOptions };
  /** Root certificates for BankID signatures, in PEM. Without one no signature is valid. */
  readonly bankIdAuthorities?: readonly string[];
  /** Limits of all clients; defaults as in `HttpClientOptions`. */
  readonly limits?: Pick<
    HttpClientOptions,
    'timeoutMs' | 'retries' | 'maxAnswerBytes' | 'breaker' | 'allowPlainHttp'
  >;
  /** Called after every call, for logs and metrics. */
  readonly onCall?: NonNullable<HttpClientOptions['onCall']>;
}

/**
 * HTTP clients of all outside systems. Create them once per process: each owns its connections and its
 * breaker.
 */
export function createPartners(options: PartnersOptions): Partners & { close(): Promise<void> } {
  const of = (partner: keyof PartnerUrls) => {
    const tls = options.tls?.[partner];
    return {
      ...options.limits,
      baseUrl: options.urls[partner],
      ...(tls === undefined ? {} : { tls }),
      ...(options.onCall === undefined ? {} : { onCall: options.onCall }),
    };
  };
  const bankId = createBankIdClient({
    ...of('bankId'),
    authorities: options.bankIdAuthorities ?? [],
    now: Date.now,
  });
  const creditBureau = createCreditBureauClient(of('uc'));
  const personRegister = createPersonRegisterClient(of('bisnode'));
  const bankData = createBankDataClient(of('instantor'));
  const accountingData = createAccountingDataClient(of('myNumbers'));
  const messages = createMessageClient(of('messages'));
  const mailingList = createMailingListClient(of('mailingList'));
  const errorReports = createErrorReportsClient(of('errorReports'));
  const first = createLenderClient('first', of('firstLender'));
  const second = createLenderClient('second', of('secondLender'));
  const bank = createPartnerBankClient(of('bank'));
  const all = [
    bankId,
    creditBureau,
    personRegister,
    bankData,
    accountingData,
    messages,
    mailingList,
    errorReports,
    first,
    second,
    bank,
  ];
  return {
    bankId,
    creditBureau,
    personRegister,
    bankData,
    accountingData,
    messages,
    mailingList,
    errorReports,
    lenders: { first, second },
    bank,
    async close() {
      await Promise.all(all.map((client) => client.close()));
    },
  };
}
