import type { BorrowAnswer } from '@kreditlina/domain/credit-account/contracts/customer';
import type { OrderStatus } from '@kreditlina/domain/kernel/contract-fields';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import { apiCall, nothing, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';

const started = object<BorrowAnswer>('borrow_token', 'start');
const verified = object<OrderStatus>('status');

/** Asks for a draw and starts its signature. @param amount whole kronor */
export const startBorrowing = (
  companyId: string,
  body: { readonly amount: number; readonly start: StartMethod },
  idempotencyKey: string,
): Promise<BorrowAnswer> =>
  callApi(apiCall('POST', apiPaths.borrow(companyId), started), { body, idempotencyKey });

/** Asks how far the signature is. */
export const verifyBorrowing = (
  companyId: string,
  token: string,
  signal: AbortSignal,
): Promise<OrderStatus> =>
  callApi(apiCall('POST', apiPaths.borrowVerify(companyId), verified), {
    body: { borrow_token: token },
    signal,
  });

/** Takes back a started signature: nothing is drawn. */
export const cancelBorrowing = (companyId: string, token: string): Promise<void> =>
  callApi(apiCall('POST', apiPaths.borrowCancel(companyId), nothing), { body: { borrow_token: token } });
