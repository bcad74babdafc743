import { X509Certificate } from 'node:crypto';
import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from '@kreditlina/partner-http/http-client';
import { isPartnerError } from '@kreditlina/partner-http/partner-error';
import type { AuthOrder, BankId, SignOrder, StartOrder } from './port.ts';
import { signatureFault } from './signature/verify-signature.ts';
import { collectAnswer, emptyAnswer, startedAnswer } from './wire.ts';

const toBase64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

const startFields = (order: StartOrder) => ({
  endUserIp: order.endUserIp,
  ...(order.personalNumber === undefined ? {} : { requirement: { personalNumber: order.personalNumber } }),
  ...(order.returnUrl === undefined ? {} : { returnUrl: order.returnUrl }),
  returnRisk: true,
});

const authBody = (order: AuthOrder) => ({
  ...startFields(order),
  ...(order.userVisibleText === undefined
    ? {}
    : { userVisibleData: toBase64(order.userVisibleText), userVisibleDataFormat: 'simpleMarkdownV1' }),
  ...(order.userNonVisibleText === undefined
    ? {}
    : { userNonVisibleData: toBase64(order.userNonVisibleText) }),
});

const signBody = (order: SignOrder) => ({
  ...startFields(order),
  userVisibleData: toBase64(order.userVisibleText),
  ...(order.userVisibleFormat === 'simpleMarkdownV1' ? { userVisibleDataFormat: 'simpleMarkdownV1' } : {}),
  ...(order.userNonVisibleText === undefined
    ? {}
    : { userNonVisibleData: toBase64(order.userNonVisibleText) }),
});

export interface BankIdClientOptions extends Omit<HttpClientOptions, 'partner'> {
  /** Root certificates for signatures, in PEM. Without any, no signature is valid. */
  readonly authorities: readonly string[];
  /** Current time in ms since 1970, for validity checks. */
  readonly now: () => number;
}

/** BankID Relying Party API v6; in production with the relying party's certificate in `options.tls`. */
export function createBankIdClient({
  authorities,
  now,
  ...options
}: BankIdClientOptions): BankId & Pick<HttpClient, 'close'> {
  const http = createHttpClient({ ...options, partner: 'bankid' });
  const trusted = authorities.map((pem) => new X509Certificate(pem));
  // Starting an order is not retried: a second order would put two codes on the screen.
  const start = (operation: 'auth' | 'sign', body: unknown) =>
    http.call({
      operation,
      method: 'POST',
      path: `/rp/v6.0/${operation}`,
      body,
      answer: startedAnswer,
      repeatable: false,
    });
  return {
    auth: (order) => start('auth', authBody(order)),
    sign: (order) => start('sign', signBody(order)),
    async collect(orderRef) {
      const answer = await http.call({
        operation: 'collect',
        method: 'POST',
        path: '/rp/v6.0/collect',
        body: { orderRef },
        answer: collectAnswer,
        repeatable: true,
      });
      return answer.status === 'complete'
        ? { status: 'complete', completion: answer.completionData }
        : answer;
    },
    async cancel(orderRef) {
      try {
        await http.call({
          operation: 'cancel',
          method: 'POST',
          path: '/rp/v6.0/cancel',
          body: { orderRef },
          answer: emptyAnswer,
          repeatable: true,
        });
      } catch (error) {
        // The order is already gone, which is the goal.
        if (isPartnerError(error) && error.code === 'invalidParameters') return;
        throw error;
      }
    },
    signatureFault: ({ signature, ocspResponse, user }, asked) =>
      signatureFault({ signature, ocspResponse, signer: user.personalNumber }, asked, trusted, now()),
    close: () => http.close(),
  };
}
