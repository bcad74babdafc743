import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from '@kreditlina/partner-http/http-client';
import { readPaymentFile } from './payment-file.ts';
import type { PartnerBank } from './port.ts';
import {
  accountAnswer,
  accountStatusAnswer,
  fileAnswer,
  filesAnswer,
  payoutAnswer,
  payoutStatusAnswer,
} from './wire.ts';

/** Calls can be repeated: the account id identifies an opening, the idempotency key a payout. */
export function createPartnerBankClient(
  options: Omit<HttpClientOptions, 'partner'>,
): PartnerBank & Pick<HttpClient, 'close'> {
  const http = createHttpClient({ ...options, partner: 'bank' });
  return {
    openAccount: (body) =>
      http.call({
        operation: 'open-account',
        method: 'POST',
        path: '/v1/accounts',
        body,
        answer: accountAnswer,
        repeatable: true,
        idempotencyKey: body.accountId,
      }),
    async accountStatus(accountId) {
      const { account } = await http.call({
        operation: 'account-status',
        method: 'GET',
        path: `/v1/accounts/${encodeURIComponent(accountId)}`,
        answer: accountStatusAnswer,
        repeatable: true,
      });
      return account;
    },
    orderPayout: ({ idempotencyKey, ...body }) =>
      http.call({
        operation: 'order-payout',
        method: 'POST',
        path: '/v1/payouts',
        body,
        answer: payoutAnswer,
        repeatable: true,
        idempotencyKey,
      }),
    payoutStatus: (idempotencyKey) =>
      http.call({
        operation: 'payout-status',
        method: 'GET',
        path: `/v1/payouts/${encodeURIComponent(idempotencyKey)}`,
        answer: payoutStatusAnswer,
        repeatable: true,
      }),
    async paymentFiles(afterSequence) {
      const { files } = await http.call({
        operation: 'payment-files',
        method: 'GET',
        path: `/v1/payment-files?after=${afterSequence}`,
        answer: filesAnswer,
        repeatable: true,
      });
      return files.toSorted((one, other) => one.sequence - other.sequence);
    },
    async paymentFile(sequence) {
      const file = await http.call({
        operation: 'payment-file',
        method: 'GET',
        path: `/v1/payment-files/${sequence}`,
        answer: fileAnswer(sequence),
        repeatable: true,
      });
      return { ...file, ...readPaymentFile(file.content, file) };
    },
    close: () => http.close(),
  };
}
