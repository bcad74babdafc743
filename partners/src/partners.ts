import type { HttpClientOptions, TlsOptions } from '@kreditlina/partner-http/http-client';
import { createPartnerBankClient } from './bank/http.ts';
import type { PartnerBank } from './bank/port.ts';
import { createBankIdClient } from './bank-id/http.ts';
import type { BankId } from './bank-id/port.ts';
import { createPersonRegisterClient } from './bisnode/http.ts';
import type { PersonRegister } from './bisnode/port.ts';
import { createErrorReportsClient } from './error-reports/http.ts';
import type { ErrorReports } from './error-reports/port.ts';
import { createBankDataClient } from './instantor/http.ts';
import type { BankDataProvider } from './instantor/port.ts';
import { createLenderClient } from './lenders/http.ts';
import type { Lender, LenderOrder } from './lenders/port.ts';
import { createMailingListClient } from './mailing-list/http.ts';
import type { MailingListProvider } from './mailing-list/port.ts';
import { createMessageClient } from './messages/http.ts';
import type { MessageService } from './messages/port.ts';
import { createAccountingDataClient } from './my-numbers/http.ts';
import type { AccountingDataProvider } from './my-numbers/port.ts';
import { createCreditBureauClient } from './uc/http.ts';
import type { CreditBureau } from './uc/port.ts';

/** All outside systems behind their ports, for the API and the workers. */
export interface Partners {
  readonly bankId: BankId;
  readonly creditBureau: CreditBureau;
  readonly personRegister: PersonRegister;
  readonly bankData: BankDataProvider;
  readonly accountingData: AccountingDataProvider;
  readonly messages: MessageService;
  readonly mailingList: MailingListProvider;
  readonly errorReports: ErrorReports;
  readonly lenders: Readonly<Record<LenderOrder, Lender>>;
  readonly bank: PartnerBank;
}

/** Base address of each outside system, without a trailing slash. */
export interface PartnerUrls {
  readonly bankId: string;
  /** Target of "open on this device"; `https://app.bankid.com/` in production. */
  readonly bankIdApp: string;
  readonly uc: string;
  readonly bisnode: string;
  readonly instantor: string;
  readonly myNumbers: string;
  /** Text messages and e-mail. */
  readonly messages: string;
  /** Newsletter, contact and waiting list. */
  readonly mailingList: string;
  /** Errors of pages and of the server. */
  readonly errorReports: string;
  readonly firstLender: string;
  readonly secondLender: string;
  readonly bank: string;
}

export interface PartnersOptions {
  readonly urls: PartnerUrls;
  /** Client certificates for the partners that require one; BankID does in production. */
  readonly tls?: { readonly [Partner in keyof PartnerUrls]?: TlsOptions };
  /** Root certificates for BankID signatures, in PEM. Without any, no signature is valid. */
  readonly bankIdAuthorities?: readonly string[];
  /** Limits of all clients; defaults as in `HttpClientOptions`. */
  readonly limits?: Pick<
    HttpClientOptions,
    'timeoutMs' | 'retries' | 'maxAnswerBytes' | 'breaker' | 'allowPlainHttp'
  >;
  /** Called after every call, for logs and metrics. */
  readonly onCall?: NonNullable<HttpClientOptions['onCall']>;
}

/** Call it once per process: each client owns its connections and its circuit breakers. */
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
